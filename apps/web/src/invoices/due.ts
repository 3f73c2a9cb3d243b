/** Near enough that somebody should look at it. */
const soonDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** Where a due date stands, by date only. @returns `undefined` when it is far off or can not be read */
export const dueState = (
  duedate: string | null | undefined,
  now = new Date(),
): 'soon' | 'past' | undefined => {
  const due = Date.parse(duedate ?? '')
  if (Number.isNaN(due)) return undefined
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  if (due < today) return 'past'
  return due - today <= soonDays * dayMs ? 'soon' : undefined
}
