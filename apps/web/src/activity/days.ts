/** Whether it is written as a day is. */
export const isDayForm = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed.trim())

/** What is typed as a day of the calendar; nothing where it is none, or is only begun. */
export const dayOf = (typed: string): string | undefined => {
  const day = typed.trim()
  if (day === '') return ''
  if (!isDayForm(day)) return undefined
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(day) ? undefined : day
}

/** When a day of this browser's time zone begins, or one so many days later, as ISO 8601; nothing for no day. */
export const dayStart = (day: string, later = 0): string => {
  if (day === '') return ''
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
