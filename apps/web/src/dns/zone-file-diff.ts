import type { DnsRecord } from '@hosting-console/api-client'
import {
  addRecord,
  type ChangeDescription,
  changeRecord,
  type ServiceDescription,
  toZoneRecord,
  type Zone,
} from '@hosting-console/console-core'
import {
  canonicalData,
  checkRecord,
  fieldOfRule,
  type Finding,
  type ImportMode,
  isCertain,
  matchZone,
  type ReadZone,
  type UnreadEntry,
  type ZoneRecord,
} from '@hosting-console/dns'
import { deletions, described } from './bulk.ts'

export type ZoneFileDiff = {
  changes: ChangeDescription[]
  added: number
  changed: number
  deleted: number
  same: number
  /** Not deleted, because lines that may hold them couldn't be read. */
  kept: number
  /** Records with another value in the file, which isn't taken over where it only adds. */
  left: readonly { record: DnsRecord; wanted: ZoneRecord }[]
  /** Its SOA and the zone's own NS are never imported: whether the file has any that differ. */
  hasOwn: boolean
}

/** What makes a zone hold what a zone file says, additions and changes first. */
export const zoneFileDiff = (
  service: ServiceDescription,
  zone: Zone,
  {
    records,
    file,
    mode,
    hasNameServers,
  }: {
    records: readonly DnsRecord[]
    file: Pick<ReadZone, 'records' | 'unread' | 'foreign'>
    mode: ImportMode
    /** Whether NS of the zone itself are taken over like others. */
    hasNameServers?: boolean
  },
): ZoneFileDiff => {
  const held = records.map((record) => ({ ...toZoneRecord(record, record.recordid), record }))
  const match = matchZone(held, file, {
    zone: zone.name,
    mode: file.records.length > 0 && file.foreign === undefined ? mode : 'missing',
    hasNameServers,
  })
  const added = described(
    match.added.map(({ host, type, data, ttl }) =>
      addRecord(service, zone, { host, type, data, ttl: String(ttl) }),
    ),
  )
  const changed = described(
    match.changed.map(({ held: { record, ...former }, wanted }) =>
      changeRecord(service, zone, record, {
        ...(canonicalData(former, zone.name) === canonicalData(wanted, zone.name)
          ? {}
          : { data: wanted.data }),
        ...(former.ttl === wanted.ttl ? {} : { ttl: String(wanted.ttl) }),
      }),
    ),
  )
  const removed = deletions(
    service,
    match.removed.map(({ record }) => ({ zone, record })),
  )
  return {
    changes: [...added, ...changed, ...removed],
    added: added.length,
    changed: changed.length,
    deleted: removed.length,
    same: match.same.length,
    kept: match.kept.length,
    left: match.left.map(({ held: { record }, wanted }) => ({ record, wanted })),
    hasOwn: match.own.length > 0,
  }
}

/** What the form for records would say of the data of an entry that wasn't read; nothing where it wouldn't, either. */
export const dataFaults = ({ record }: UnreadEntry, zone: string): Finding[] =>
  record
    ? checkRecord(record, [], zone).filter(({ rule }) => isCertain(rule) && fieldOfRule(rule) === 'data')
    : []
