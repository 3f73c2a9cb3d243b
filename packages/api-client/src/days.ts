/** The day that a date begins with, `2026-11-28`; nothing where it begins with none, or with one that no calendar has. */
export const readDay = (written: string | null | undefined): string | undefined => {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(written ?? '')?.[0]
  const time = Date.parse(day ?? '')
  // The 30th of February is read as the 2nd of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}

/** Whether a text begins like a day, and no calendar has it: no one knows which is meant. */
export const isOddDay = (written: string): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(written) && readDay(written) === undefined
