import type { DnsRecord } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  findOperation,
  lackedBy,
  type RecordEdit,
  type RecordFields,
  recordOf,
  type ServiceDescription,
  type StagedCall,
  stagedCall,
  type Zone,
  zoneRecords,
} from '@hosting-console/console-core'
import type { StateRecord, ZoneStateView } from '@hosting-console/contract'
import { compareStates, type ImportMode, stateRecords, zoneState } from '@hosting-console/dns'
import { zoneFileDiff } from '../zone-file-diff.ts'

type Records = ZoneStateView['records']

/** The state of a zone as its list shows it now. */
export const stateNow = (records: readonly DnsRecord[], zone: Zone): Records => {
  const { records: state, ids } = zoneState(zoneRecords(records), zone.name)
  return state.map(({ host, type, data, ttl }, place) => ({
    host,
    type,
    data,
    ttl,
    recordid: ids[place]?.[0],
  }))
}

/** The difference between two states of a zone, as changes that are shown and never sent: identifiers are those of then. */
export const stateChanges = (zone: Zone, one: Records, other: Records): RecordEdit[] => {
  const ofZone = { kind: 'record', identity: zone.identity, zone: zone.name } as const
  const { removed, changed, added } = compareStates(
    stateRecords(one, zone.name),
    stateRecords(other, zone.name),
    zone.name,
  )
  return [
    ...removed.map(
      (held): RecordEdit => ({
        ...ofZone,
        recordid: String(held.recordid ?? ''),
        before: fieldsOf(held),
        after: null,
      }),
    ),
    ...changed.map(
      ({ held, wanted }): RecordEdit => ({
        ...ofZone,
        recordid: String(held.recordid ?? ''),
        before: fieldsOf(held),
        after: {
          ...(held.data === wanted.data ? {} : { data: wanted.data }),
          ...(held.ttl === wanted.ttl ? {} : { ttl: String(wanted.ttl) }),
        },
      }),
    ),
    ...added.map((wanted): RecordEdit => ({ ...ofZone, before: null, after: fieldsOf(wanted) })),
  ].toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

const fieldsOf = ({ host, type, data, ttl }: StateRecord): RecordFields => ({
  host,
  type,
  data,
  ttl: String(ttl),
})

const orderOf = (edit: RecordEdit): string => {
  const { host, type } = recordOf(edit)
  return `${host === '@' ? '' : host} ${type}`
}

/** What makes a zone as it was: only what is missing (`missing`), or all that differs (`whole`). */
export const restoreChanges = (
  service: ServiceDescription,
  zone: Zone,
  { records, state, mode }: { records: readonly DnsRecord[]; state: Records; mode: ImportMode },
) =>
  zoneFileDiff(service, zone, {
    records,
    file: { records: stateRecords(state, zone.name), unread: [] },
    mode,
    hasNameServers: true,
  })

/** The call that adds a zone again, without records; nothing where the service wants to be told more. */
export const zoneAgain = (service: ServiceDescription, { identity, name }: Zone): StagedCall | undefined => {
  const call = findOperation(service, 'add zone')?.call(identity, { zone: name, usualRecords: 'no' })
  const staged = call && stagedCall(call)
  return staged && lackedBy(service, staged).length === 0 ? staged : undefined
}

/** Whether a change is of a name server of the zone itself, which is delegated to. */
export const isOwnNameServer = (change: ChangeDescription): boolean => {
  if (!('zone' in change)) return false
  const { host, type } = recordOf(change)
  return type === 'NS' && (host === '' || host === '@' || host.replace(/\.$/, '') === change.zone)
}

/** So much of a zone is not changed unasked. */
const leastRecords = 10
const leastShare = 0.3

/** How many of the records that there are would change or go, where they are so many that it is asked about. */
export const largeShare = (changes: readonly ChangeDescription[], count: number): number | undefined => {
  const replaced = changes.filter((change) => 'recordid' in change).length
  return count >= leastRecords && replaced > count * leastShare ? replaced : undefined
}
