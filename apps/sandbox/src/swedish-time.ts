const hourMs = 3_600_000

/** Offset of Swedish time in hours. Summer time runs between the last Sundays of March and October, 01:00 UTC. */
function offsetHours(time: number) {
  const year = new Date(time).getUTCFullYear()
  return time >= lastSunday(year, 2) && time < lastSunday(year, 9) ? 2 : 1
}

function lastSunday(year: number, month: number) {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hourMs
}

/** `2023-08-18T10:10:08+02:00`: whole seconds and the numeric offset of Swedish time, never `Z`. */
export function timestamp(time: number) {
  const offset = offsetHours(time)
  return `${new Date(time + offset * hourMs).toISOString().slice(0, 19)}+0${offset}:00`
}

/** `2023-08-18`, the day in Sweden. */
export const dateOnly = (time: number) => timestamp(time).slice(0, 10)
