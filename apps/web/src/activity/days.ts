/** Whether a time lies between two days of this browser's time zone, both included; an empty one is no limit. */
export const isBetween = (at: string, from: string, to: string): boolean => {
  const time = Date.parse(at)
  return (from === '' || time >= startOf(from)) && (to === '' || time < startOf(to, 1))
}

const startOf = (day: string, later = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}
