import { type DnsRecord, keyOfRecord } from '@hosting-console/api-client'
import type { ZoneRecord } from '@hosting-console/dns'
import type { RecordFields } from '../edits/edit.ts'
import { recordFields } from '../edits/records.ts'

/** What the service uses where a record says nothing, in seconds. */
const usualTtl = 3600

/** A record, read or typed, as DNS knows it. What is no TTL is judged as none: `1e3` is a number only for a program. */
export const toZoneRecord = (record: DnsRecord | RecordFields, recordid?: string): ZoneRecord => {
  const { host, type, data, ttl } = recordFields(record)
  return {
    ...(recordid === undefined ? {} : { recordid }),
    host,
    type,
    data,
    ttl: ttl === '' ? usualTtl : /^\d+$/.test(ttl) ? Number(ttl) : Number.NaN,
  }
}

/** Records as DNS knows them, each with what tells it from the others: one without an identifier has a key. */
export const zoneRecords = (records: readonly DnsRecord[]): ZoneRecord[] =>
  records.map((record) => toZoneRecord(record, keyOfRecord(record, record.recordid)))
