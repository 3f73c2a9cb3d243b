import { readDay } from '@hosting-console/api-client'

/** The units of the calendar that invoices are summed by. */
export type PeriodUnit = 'month' | 'quarter' | 'year'

/** What invoices are summed by; a fiscal year begins with its month, 1 to 12. */
export type Grouping = PeriodUnit | { firstMonth: number }

export const periodUnits: readonly PeriodUnit[] = ['month', 'quarter', 'year']

/**
 * The period of a date: `2026-03`, `2026-Q1` or `2026`; a fiscal year by its days, `2026-05-01..2027-04-30`, unless it is
 * the year. @returns `undefined` for what is no date
 */
export const periodOf = (date: string | null | undefined, grouping: Grouping): string | undefined => {
  const [year, month] = readDay(date)?.split('-') ?? []
  if (year === undefined || month === undefined) return undefined
  if (grouping === 'month') return `${year}-${month}`
  if (grouping === 'quarter') return `${year}-Q${Math.ceil(Number(month) / 3)}`
  const { firstMonth } = grouping === 'year' ? { firstMonth: 1 } : grouping
  if (firstMonth === 1) return year
  const begins = Number(year) - (Number(month) < firstMonth ? 1 : 0)
  // The day before the first of the same month a year later.
  return daysBetween(dayAt(begins, firstMonth, 1), dayAt(begins + 1, firstMonth, 0))
}

/** Whether a date is in a period, which may be of any unit, or of days. The empty period holds everything. */
export const isWithin = (date: string | null | undefined, period: string): boolean => {
  if (period === '') return true
  const { from, to } = spanOf(period)
  const day = date?.slice(0, 10) ?? ''
  return periodOf(date, 'year') !== undefined && day >= from && (to === '' || day <= to)
}

type Span = { from: string; to: string }

/** The first and the last day of a period that is written so: `2026-05-01..2027-04-30`. Either may be left open, as the empty text. */
export const daysOf = (period: string): Span | undefined => {
  const [, from = '', to = ''] = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(period) ?? []
  return period.includes('..') ? { from, to } : undefined
}

/** The first and the last day of any period; of what is none, no day. */
export const spanOf = (period: string): Span => {
  const unit = unitOf(period)
  if (unit === undefined) return daysOf(period) ?? { from: '9999', to: '0000' }
  const [year = 0, month = 1] = firstMonthOf(period).split('-').map(Number)
  return { from: dayAt(year, month, 1), to: dayAt(year, month + monthsIn[unit], 0) }
}

/** A period as its first and last day; of all dates the year up to today. */
export const asDays = (period: string, today: string): string => {
  const { from, to } =
    unitOf(period) === undefined && !daysOf(period)
      ? { from: `${today.slice(0, 4)}-01-01`, to: today }
      : spanOf(period)
  return daysBetween(from, to)
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
  const grouping = usual.endsWith('Month') ? 'month' : usual.endsWith('Quarter') ? 'quarter' : { firstMonth }
  const now = periodOf(today, grouping) ?? ''
  const [year = 0, month = 1] = spanOf(now).from.split('-').map(Number)
  return usual.startsWith('this') ? now : (periodOf(dayAt(year, month, 0), grouping) ?? '')
}

/** The unit of a period, as it is written. */
export const unitOf = (period: string): PeriodUnit | undefined =>
  periodUnits.find((unit) => written[unit].test(period))

const written: Record<PeriodUnit, RegExp> = {
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  quarter: /^\d{4}-Q[1-4]$/,
  year: /^\d{4}$/,
}

/** The same period, or the same day, a year before. A month’s last day stays its last, so that days cover what periods do. */
export const yearBefore = (periodOrDay: string): string => {
  const days = daysOf(periodOrDay)
  if (days) return daysBetween(days.from && yearBefore(days.from), days.to && yearBefore(days.to))
  const year = Number(periodOrDay.slice(0, 4))
  const month = Number(periodOrDay.slice(5, 7))
  return unitOf(periodOrDay) === undefined && periodOrDay === dayAt(year, month + 1, 0)
    ? dayAt(year - 1, month + 1, 0)
    : `${String(year - 1).padStart(4, '0')}${periodOrDay.slice(4)}`
}

/** The month that a period begins with. */
const firstMonthOf = (period: string): string => {
  if (unitOf(period) !== 'quarter') return unitOf(period) === 'year' ? `${period}-01` : period
  return `${period.slice(0, 4)}-${String(Number(period.slice(6)) * 3 - 2).padStart(2, '0')}`
}

/** Every period from that of one date to that of another, those without an invoice too. */
export const periodsBetween = (first: string, last: string, grouping: Grouping): string[] => {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const [toYear = 0, toMonth = 1] = last.split('-').map(Number)
  const months = (toYear - year) * 12 + toMonth - month
  const dates =
    months > mostMonths
      ? [first, last]
      : Array.from({ length: months + 1 }, (_, step) => dayAt(year, month + step, 1))
  return [...new Set(dates.flatMap((date) => periodOf(date, grouping) ?? []))]
}

/** A date far off, mistyped by the service, makes no endless chart. */
const mostMonths = 1200

const monthsIn: Record<PeriodUnit, number> = { month: 1, quarter: 3, year: 12 }

/** A day by numbers, which may be past their end as with `Date`. */
const dayAt = (year: number, month: number, day: number): string => {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.toISOString().slice(0, 10)
}

/** A day as the service writes it, in this browser's time zone. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
