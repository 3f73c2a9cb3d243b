import type { AuditedChange } from '@hosting-console/console-core'
import { type ActivityEntry, entryOutcome } from '@hosting-console/contract'

/** A change that the service took, with what was sent and what the page said of it; nothing for what has no claim. */
export const auditedChange = (entry: ActivityEntry): AuditedChange | undefined =>
  entry.event === 'change' && entryOutcome(entry.result) === 'done' ? claimedChange(entry) : undefined

/** The same of one that may not have been made. */
export const claimedChange = (entry: ActivityEntry): AuditedChange | undefined => {
  const { module, function: name, identity, claim } = entry
  if (!module || !name || !identity || !claim) return undefined
  return {
    path: `${module}/${name}`,
    identity,
    values: sentValues(entry),
    subject: claim.subject,
    ...(claim.before ? { before: claim.before } : {}),
    ...(claim.after ? { after: claim.after } : {}),
  }
}

/** What was sent, by argument. What isn't known in full, or was sent twice under one name, has no value. */
const sentValues = ({ arguments: kept = [], cut }: ActivityEntry): Record<string, string | undefined> => {
  const names = Map.groupBy(kept, ({ name }) => name)
  const values = [...names].map(([name, [one, ...others]]) => {
    const isWhole = others.length === 0 && !one?.isCut && one?.omitted === undefined
    return [name, isWhole ? one?.value : undefined] as const
  })
  return Object.fromEntries(cut?.arguments === undefined ? values : [...values, ['', undefined]])
}
