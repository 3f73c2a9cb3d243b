import type { LoggedCall } from '@hosting-console/console-core'
import { type ActivityEntry, entryOutcome } from '@hosting-console/contract'
import { sentValues } from './audited-change.ts'

/**
 * Changes that were made after a time, or may have been, and weren't undone.
 * @param left ids of entries that don't count
 * @returns `undefined` where entries of that time are missing
 */
export const laterCalls = (
  entries: readonly ActivityEntry[],
  at: string,
  left: ReadonlySet<string> = new Set(),
): LoggedCall[] | undefined => {
  const isLater = (entry: ActivityEntry) => Date.parse(entry.at) >= Date.parse(at)
  if (entries.some((entry) => entry.event === 'entries-lost' && isLater(entry))) return undefined
  const undone = new Set(
    entries.flatMap(({ id, claim, isUndone }) => (isUndone ? [id, ...(claim?.id ? [claim.id] : [])] : [])),
  )
  return entries.flatMap((entry) => {
    const { id, event, result, isUndone, claim } = entry
    const isStanding =
      event === 'change' &&
      entryOutcome(result) !== 'refused' &&
      !isUndone &&
      !(claim?.undoes !== undefined && undone.has(claim.undoes))
    return isStanding && !left.has(id) && isLater(entry)
      ? [{ path: `${entry.module}/${entry.function}`, values: sentValues(entry) }]
      : []
  })
}
