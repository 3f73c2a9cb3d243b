import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  type ChangeDescription,
  changeRecord,
  deleteRecord,
  type RecordFields,
  recordFields,
  type ServiceDescription,
  toZoneRecord,
  type Zone,
} from '@hosting-console/console-core'
import { type ReadZone, sameRecord } from '@hosting-console/dns'

/** A record with the zone that holds it. */
export type PlacedRecord = { zone: Zone; record: DnsRecord }

type Service = ServiceDescription

const described = (
  changes: readonly ({ description: ChangeDescription } | undefined)[],
): ChangeDescription[] => changes.flatMap((change) => (change ? [change.description] : []))

export const deletions = (service: Service, placed: readonly PlacedRecord[]): ChangeDescription[] =>
  described(placed.map(({ zone, record }) => deleteRecord(service, zone, record)))

export const ttlChanges = (
  service: Service,
  placed: readonly PlacedRecord[],
  ttl: string,
): ChangeDescription[] =>
  described(
    placed.flatMap(({ zone, record }) =>
      recordFields(record).ttl === ttl ? [] : [changeRecord(service, zone, record, { ttl })],
    ),
  )

/** Hosts stay relative, so they come to lie under the other zone. */
export const copies = (
  service: Service,
  placed: readonly PlacedRecord[],
  target: Zone,
): ChangeDescription[] =>
  described(placed.map(({ record }) => addRecord(service, target, recordFields(record))))

export type ReplacedField = 'host' | 'data' | 'ttl'
export type Replacement = PlacedRecord & { wanted: Partial<RecordFields> }

/** Where a text occurs in the chosen fields, and what would become of them. Letter case counts only when asked for. */
export const replacements = (
  placed: readonly PlacedRecord[],
  {
    find,
    replace,
    fields,
    isExact,
  }: { find: string; replace: string; fields: readonly ReplacedField[]; isExact: boolean },
): Replacement[] => {
  if (find === '') return []
  const pattern = new RegExp(find.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), isExact ? 'g' : 'gi')
  return placed.flatMap((each) => {
    const held = recordFields(each.record)
    const wanted = Object.fromEntries(
      fields.flatMap((field) => {
        const next = held[field].replaceAll(pattern, () => replace)
        return next === held[field] ? [] : [[field, next]]
      }),
    )
    return Object.keys(wanted).length === 0 ? [] : [{ ...each, wanted }]
  })
}

export const replacementChanges = (service: Service, found: readonly Replacement[]): ChangeDescription[] =>
  described(found.map(({ zone, record, wanted }) => changeRecord(service, zone, record, wanted)))

export type ZoneFileDiff = {
  changes: ChangeDescription[]
  added: number
  changed: number
  deleted: number
  same: number
}

/**
 * What makes a zone hold what a zone file says. A record that says the same stays, or gets the file's TTL; what the zone
 * does not have is added; what the file does not have is deleted only when the whole zone is to be replaced, and never the
 * zone's own NS and SOA.
 */
export const zoneFileDiff = (
  service: Service,
  zone: Zone,
  { records, file, isWhole }: { records: readonly DnsRecord[]; file: ReadZone; isWhole: boolean },
): ZoneFileDiff => {
  const left = records.map((record) => ({ record, as: toZoneRecord(record, record.recordid) }))
  const counts = { added: 0, changed: 0, deleted: 0, same: 0 }
  const wanted = file.records.filter(({ type }) => type !== 'SOA')
  const changes = wanted.flatMap((each) => {
    const place = left.findIndex(({ as }) => sameRecord(as, each, zone.name))
    const [held] = place < 0 ? [] : left.splice(place, 1)
    if (held && held.as.ttl === each.ttl) {
      counts.same += 1
      return []
    }
    const { host, type, data, ttl } = each
    const change = held
      ? changeRecord(service, zone, held.record, { ttl: String(ttl) })
      : addRecord(service, zone, { host, type, data, ttl: String(ttl) })
    if (change) counts[held ? 'changed' : 'added'] += 1
    return change ? [change.description] : []
  })
  const doomed = isWhole ? left.filter(({ as }) => !isOwn(as)) : []
  const removals = deletions(
    service,
    doomed.map(({ record }) => ({ zone, record })),
  )
  counts.deleted = removals.length
  return { ...counts, changes: [...changes, ...removals] }
}

const isOwn = ({ type, host }: { type: string; host: string }): boolean =>
  type === 'SOA' || (type === 'NS' && (host === '@' || host === ''))
