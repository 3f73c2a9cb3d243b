import type { LoggedCall } from '@hosting-console/console-core'
import { type ActivityEntry, entryOutcome } from '@hosting-console/contract'
import { sentValues } from './audited-change.ts'

/** Changes that were made after a time, or may have been, and weren't undone. @param left ids of entries that don't count */
export const laterCalls = (
  entries: readonly ActivityEntry[],
  at: string,
  left: ReadonlySet<string> = new Set(),
): LoggedCall[] => {
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
    return isStanding && !left.has(id) && Date.parse(entry.at) >= Date.parse(at)
      ? [{ path: `${entry.module}/${entry.function}`, values: sentValues(entry) }]
      : []
  })
}
