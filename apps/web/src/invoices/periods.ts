/** What invoices are summed by. */
export type PeriodUnit = 'month' | 'quarter' | 'year'

export const periodUnits: readonly PeriodUnit[] = ['month', 'quarter', 'year']

/** The period of a date: `2026-03`, `2026-Q1` or `2026`. @returns `undefined` for what is no date */
export const periodOf = (date: string | null | undefined, unit: PeriodUnit): string | undefined => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])-\d{2}/.exec(date ?? '') ?? []
  if (year === undefined || month === undefined) return undefined
  if (unit === 'year') return year
  return unit === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`
}

/** Whether a date is in a period, which may be of any unit, or of days. The empty period holds everything. */
export const isWithin = (date: string | null | undefined, period: string): boolean => {
  const days = daysOf(period)
  if (!days) return period === '' || periodUnits.some((unit) => periodOf(date, unit) === period)
  const day = date?.slice(0, 10) ?? ''
  return periodOf(date, 'year') !== undefined && day >= days.from && (days.to === '' || day <= days.to)
}

/** The first and the last day of a period that is written so: `2026-05-01..2027-04-30`. Either may be left open, as the empty text. */
export const daysOf = (period: string): { from: string; to: string } | undefined => {
  const [, from = '', to = ''] = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(period) ?? []
  return period.includes('..') ? { from, to } : undefined
}

/** A period as its first and last day; of all dates the year up to today. */
export const asDays = (period: string, today: string): string => {
  const unit = unitOf(period)
  if (daysOf(period)) return period
  if (unit === undefined) return daysBetween(`${today.slice(0, 4)}-01-01`, today)
  const [year, month] = firstMonthOf(period).split('-').map(Number)
  const last = new Date(year ?? 0, (month ?? 1) - 1 + 12 / perYear[unit], 0)
  return daysBetween(`${firstMonthOf(period)}-01`, dayOf(last))
}

export const daysBetween = (from: string, to: string): string =>
  from === '' && to === '' ? '' : `${from}..${to}`

export const usualPeriods = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisFiscalYear',
  'lastFiscalYear',
] as const

export type UsualPeriod = (typeof usualPeriods)[number]

/**
 * What books are closed by.
 * @param today as the service writes days
 * @param firstMonth with which a fiscal year begins, 1 to 12
 */
export const periodNow = (usual: UsualPeriod, today: string, firstMonth: number): string => {
  const ago = usual.startsWith('last') ? 1 : 0
  const before = (unit: PeriodUnit) => periodAt(indexOf(periodOf(today, unit) ?? '') - ago, unit)
  if (usual.endsWith('Month')) return before('month')
  if (usual.endsWith('Quarter')) return before('quarter')
  const year = Number(today.slice(0, 4)) - ago - (Number(today.slice(5, 7)) < firstMonth ? 1 : 0)
  if (firstMonth === 1) return String(year)
  const day = (month: number, ofMonth: number) => dayOf(new Date(year, month, ofMonth))
  // The day before the first of the same month a year later.
  return daysBetween(day(firstMonth - 1, 1), day(firstMonth + 11, 0))
}

/** The unit of a period, as it is written. */
export const unitOf = (period: string): PeriodUnit | undefined =>
  (Object.keys(written) as PeriodUnit[]).find((unit) => written[unit].test(period))

const written: Record<PeriodUnit, RegExp> = {
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  quarter: /^\d{4}-Q[1-4]$/,
  year: /^\d{4}$/,
}

/** The same period, or the same day, a year before. */
export const yearBefore = (periodOrDate: string): string =>
  `${String(Number(periodOrDate.slice(0, 4)) - 1).padStart(4, '0')}${periodOrDate.slice(4)}`

/** The month that a period begins with. */
export const firstMonthOf = (period: string): string => {
  if (unitOf(period) !== 'quarter') return unitOf(period) === 'year' ? `${period}-01` : period
  return `${period.slice(0, 4)}-${String(Number(period.slice(6)) * 3 - 2).padStart(2, '0')}`
}

/** Every period from the first to the last, those without an invoice too. */
export const periodsBetween = (first: string, last: string): string[] => {
  const unit = unitOf(first)
  const [from, to] = [indexOf(first), indexOf(last)]
  if (unit === undefined || to - from > mostPeriods) return [first, last]
  return Array.from({ length: to - from + 1 }, (_, step) => periodAt(from + step, unit))
}

/** A date far off, mistyped by the service, makes no endless chart. */
const mostPeriods = 1200

const perYear: Record<PeriodUnit, number> = { month: 12, quarter: 4, year: 1 }

const indexOf = (period: string): number => {
  const unit = unitOf(period) ?? 'year'
  const part = unit === 'year' ? 1 : Number(period.slice(unit === 'month' ? 5 : 6))
  return Number(period.slice(0, 4)) * perYear[unit] + part - 1
}

const periodAt = (index: number, unit: PeriodUnit): string => {
  const year = String(Math.floor(index / perYear[unit])).padStart(4, '0')
  const part = (index % perYear[unit]) + 1
  if (unit === 'year') return year
  return unit === 'month' ? `${year}-${String(part).padStart(2, '0')}` : `${year}-Q${part}`
}

/** A day as the service writes it, in this browser's time zone. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
