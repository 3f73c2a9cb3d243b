import {
  type Answer,
  type DnsRecord,
  identified,
  readDnsRecords,
  requireFields,
} from '@hosting-console/api-client'
import { type CallOf, findOperation } from '../operations/find-operation.ts'
import type { ServiceDescription } from '../service.ts'
import { type Subject, shows } from './change.ts'
import { recordKey } from './merge.ts'

/** Where a zone lives: the project that holds it and its name. */
export type Zone = { identity: string; name: string }

/** The fields of a record that a person changes. */
export type RecordFields = { host: string; type: string; data: string; ttl: string }

/** A record as it was read, or its fields with its identifier as a change describes them. */
export type KnownRecord = { recordid: string } & (DnsRecord | RecordFields)

export const recordFields = (record: DnsRecord | RecordFields): RecordFields => ({
  host: record.host ?? '',
  type: record.type ?? '',
  data: record.data ?? '',
  ttl: record.ttl === null || record.ttl === undefined ? '' : String(record.ttl),
})

/** The call that lists a zone's records, where the service describes one. */
export const listRecordsCall = (
  service: ServiceDescription,
  { identity, name }: Zone,
): CallOf<'list records'> | undefined =>
  findOperation(service, 'list records')?.call(identity, { zone: name })

/** A record that exists, looked at again by its identifier. */
export const recordSubject = (
  service: ServiceDescription,
  zone: Zone,
  recordid: string,
): Subject | undefined =>
  zoneSubject(service, zone, recordKey(zone.identity, zone.name, recordid), (answer) =>
    recordsById(answer).get(recordid),
  )

/** A record that does not exist yet is known by what it will hold. @param target how many such records there are to be */
export const matchingSubject = (
  service: ServiceDescription,
  zone: Zone,
  wanted: Record<string, string>,
  target: () => number,
): Subject | undefined => {
  const place = target() > 1 ? ` ${target()}` : ''
  const key = `new ${zone.identity} ${zone.name} ${JSON.stringify(wanted)}${place}`
  return zoneSubject(service, zone, key, (answer) => recordsLike(answer, wanted)[target() - 1])
}

/** The records that hold what is wanted, as far as that says anything. */
export const recordsLike = (answer: Answer, wanted: Record<string, string>): DnsRecord[] =>
  (recordsByContent(answer).get(contentOf(wanted)) ?? []).filter((record) =>
    shows(recordFields(record), wanted),
  )

const zoneSubject = (
  service: ServiceDescription,
  zone: Zone,
  key: string,
  find: (answer: Answer) => DnsRecord | undefined,
): Subject | undefined => {
  const source = listRecordsCall(service, zone)
  return (
    source && {
      name: zone.name,
      key,
      lane: `zone ${zone.identity} ${zone.name}`,
      source,
      find: (answer) => {
        const record = find(answer)
        return record && recordFields(requireFields(record, ['host', 'type', 'data', 'ttl']))
      },
    }
  )
}

/** An answer that many changes share is read once. */
const readAnswers = new WeakMap<Answer, ReadonlyMap<string, DnsRecord>>()

const recordsById = (answer: Answer): ReadonlyMap<string, DnsRecord> => {
  const known = readAnswers.get(answer)
  if (known) return known
  const records = new Map(identified(readDnsRecords(answer.payload)).map((each) => [each.recordid, each]))
  readAnswers.set(answer, records)
  return records
}

const groupedAnswers = new WeakMap<Answer, ReadonlyMap<string, readonly DnsRecord[]>>()

const recordsByContent = (answer: Answer): ReadonlyMap<string, readonly DnsRecord[]> => {
  const known = groupedAnswers.get(answer)
  if (known) return known
  const records = Map.groupBy(recordsById(answer).values(), (record) => contentOf(recordFields(record)))
  groupedAnswers.set(answer, records)
  return records
}

const contentOf = ({ host, type, data }: Record<string, string>): string => JSON.stringify([host, type, data])

export const recordsOf = (answer: Answer): DnsRecord[] => [...recordsById(answer).values()]
