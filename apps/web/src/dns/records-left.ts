import { type DnsRecord, keyOfRecord } from '@hosting-console/api-client'
import { type ChangeDescription, isDeletion, zoneRecords } from '@hosting-console/console-core'
import { checkRemoved, type Finding, readTtl } from '@hosting-console/dns'
import { findingsByRecord } from '../components/findings-by-record.ts'

/** The records as staged changes leave them, without those that they delete. */
export const recordsLeft = (
  records: readonly DnsRecord[],
  staged: readonly ChangeDescription[],
): readonly DnsRecord[] => {
  if (staged.length === 0) return records
  const byRecord = new Map(
    staged.flatMap((change) => ('recordid' in change ? [[change.recordid, change] as const] : [])),
  )
  return records.flatMap((record) => {
    const change = byRecord.get(record.recordid)
    if (isDeletion(change)) return []
    if (!change) return [record]
    const { ttl, ...fields } = change.after
    return [{ ...record, ...fields, ...(ttl === undefined ? {} : { ttl: readTtl(ttl) ?? null }) }]
  })
}

/** What is to be said of each record as the plan leaves the zone, and of those that it deletes. The same list is checked once. */
export const findingsLeft = (
  records: readonly DnsRecord[],
  staged: readonly ChangeDescription[],
  added: readonly DnsRecord[],
  zone: string,
): ((record: DnsRecord) => readonly Finding[]) => {
  const left = recordsLeft(records, staged)
  const after = added.length > 0 ? [...left, ...added] : left
  const findings = findingsByRecord(after, zone)
  const there = new Set(left.map(({ recordid }) => recordid))
  const removed = records.filter(({ recordid }) => !there.has(recordid))
  const ofRemoved = Map.groupBy(
    checkRemoved(zoneRecords(removed), zoneRecords(after), zone),
    ({ recordid }) => recordid,
  )
  return (record) => {
    const key = keyOfRecord(record, record.recordid)
    return findings.get(key) ?? ofRemoved.get(key) ?? []
  }
}
