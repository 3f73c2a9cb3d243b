import { locale } from '../util/locale.ts'
import { text } from '../text/text.ts'
import { daysOf, unitOf } from './periods.ts'

let monthName: Intl.DateTimeFormat | undefined

const nameOfMonth = (day: Date): string =>
  (monthName ??= new Intl.DateTimeFormat(locale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })).format(day)

/** A period as a person says it: `Mar 2026`, `Q1 2026`, `2026`. */
export const periodName = (period: string): string => {
  const days = daysOf(period)
  if (days) return text.invoices.days(days.from, days.to)
  const unit = unitOf(period)
  if (unit === 'quarter') return `${period.slice(5)} ${period.slice(0, 4)}`
  return unit === 'month' ? nameOfMonth(new Date(`${period}-01T00:00:00Z`)) : period
}
