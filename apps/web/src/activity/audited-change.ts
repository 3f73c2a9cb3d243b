import {
  type AuditedChange,
  claimMatches,
  findDescribed,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { type ActivityEntry, entryOutcome } from '@hosting-console/contract'

/** A change that the service took, with what was sent and what the page said of it, if anything. */
export const auditedChange = (entry: ActivityEntry): AuditedChange | undefined =>
  entry.event === 'change' && entryOutcome(entry.result) === 'done' ? sentChange(entry) : undefined

/** A change that may not have been made, where the page said something of it. */
export const claimedChange = (entry: ActivityEntry): AuditedChange | undefined =>
  entry.claim && sentChange(entry)

/** Whether what the page said isn't what was sent. What isn't described, or not yet, can't be compared. */
export const claimDiffers = (service: ServiceDescription, change: AuditedChange): boolean =>
  findDescribed(service, change.path) !== undefined && !claimMatches(service, change)

const sentChange = (entry: ActivityEntry): AuditedChange | undefined => {
  const { module, function: name, identity, claim, made } = entry
  if (!module || !name || !identity) return undefined
  const path = `${module}/${name}`
  return {
    path,
    identity,
    values: sentValues(entry),
    ...(made
      ? { removal: { call: { path: made.path, identity, values: made.values }, open: made.open } }
      : {}),
    ...(claim?.copies === undefined ? {} : { copies: claim.copies }),
    subject: claim?.subject ?? path,
    ...(claim?.before ? { before: claim.before } : {}),
    ...(claim?.after ? { after: claim.after } : {}),
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
