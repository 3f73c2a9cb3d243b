import { readDay } from '@hosting-console/api-client'

/** Near enough to look at it. */
const soonDays = 7
const dayMs = 24 * 60 * 60 * 1000

export type DueState = 'soon' | 'past'

/** How many days are left until a date, by date only; less than none when it has passed. @returns `undefined` when it can't be read */
export const daysUntil = (written: string | null | undefined, now = new Date()): number | undefined => {
  const day = readDay(written)
  if (day === undefined) return undefined
  return (Date.parse(day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / dayMs
}

/** The state of a due date, by date only. @returns `undefined` when it is far off or can't be read */
export const dueState = (duedate: string | null | undefined, now?: Date): DueState | undefined => {
  const days = daysUntil(duedate, now)
  if (days === undefined) return undefined
  if (days < 0) return 'past'
  return days <= soonDays ? 'soon' : undefined
}
