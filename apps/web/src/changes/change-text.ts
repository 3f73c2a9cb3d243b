import type { ActivityEntry } from '@hosting-console/contract'
import { text } from '../text/text.ts'
import { fieldName } from '../text/names.ts'
import { megabytes } from '../util/format.ts'
import { mask } from '../util/mask.ts'

/** An entry with the host name of its server, where the audit log has the identifier alone. */
export type NamedEntry = ActivityEntry & { hostName?: string }

/** What was sent, and then what the page said it would change: `serverid=kvm1 (as shown on the page: web-1: memory 1 → 2)`. */
export const changeText = (entry: NamedEntry): string => {
  const { claim, arguments: kept = [], hostName } = entry
  const sent = [hostName ?? [], ...kept.map(({ name, value }) => `${name}=${value ?? mask}`)].flat().join(' ')
  if (!claim?.before && !claim?.after) return sent
  const names = new Set([...Object.keys(claim.before ?? {}), ...Object.keys(claim.after ?? {})])
  const fields = [...names].map(
    (name) => `${fieldName(name)} ${shownState(name, claim.before)} → ${shownState(name, claim.after)}`,
  )
  const said = `${text.activity.claimed} ${claim.name ?? claim.subject}: ${fields.join(', ')}`
  return sent === '' ? said : `${sent} (${said})`
}

const shownState = (name: string, state: Readonly<Record<string, string | undefined>> = {}): string => {
  const value = state[name]
  if (value === undefined) return '∅'
  return withUnit(name, value)
}

/** Memory with its unit, as on the page, by the page's own word and by that of the service. */
export const withUnit = (name: string, value: string): string =>
  /^memory(?:size)?$/.test(name) && /^\d+$/.test(value) ? megabytes(Number(value)) : value

/** What an entry is about, as people call it. */
export const nameOfEntry = ({ claim, hostName }: NamedEntry): string | undefined =>
  hostName ?? claim?.name ?? claim?.subject
