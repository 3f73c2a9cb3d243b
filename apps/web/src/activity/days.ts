import { readDay } from '@hosting-console/api-client'

/** A day as an address names it, `YYYY-MM-DD`; empty where it is none, or a year is only begun. */
export const dayOf = (given: string): string => (/^[12]/.test(given) && readDay(given) === given ? given : '')

/** When a day of this browser's time zone begins, or one so many days later, as ISO 8601; nothing for no day. */
export const dayStart = (day: string, later = 0): string => {
  if (day === '') return ''
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
