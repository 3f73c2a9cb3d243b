import {
  type Answer,
  type DnsRecord,
  isRecord,
  readDnsRecord,
  readDnsRecords,
} from '@hosting-console/api-client'
import { findOperation } from '../operations.ts'
import type { ServiceDescription } from '../service.ts'
import { type Change, type PlannedCall, type Subject, shows } from './change.ts'
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

/**
 * Changes fields of a record. The inverse changes the same fields back; a record is never deleted and added for a change.
 * @returns `undefined` when the service describes no function for it, or one that does not take a field
 */
export const changeRecord = (
  service: ServiceDescription,
  zone: Zone,
  record: KnownRecord,
  fields: Partial<RecordFields>,
): Change | undefined => {
  const operation = findOperation(service, 'update record')
  const subject = recordSubject(service, zone, record.recordid)
  const names = Object.keys(fields) as (keyof RecordFields)[]
  if (!operation || !subject || names.some((name) => !operation.takes(name))) return undefined
  const former = recordFields(record)
  const callWith = (values: Partial<RecordFields>): PlannedCall => ({
    path: operation.path,
    values: operation.arguments({ record: record.recordid, ...values }),
    identity: zone.identity,
  })
  const change = (before: RecordFields, wanted: Partial<RecordFields>): Change => ({
    description: {
      kind: 'update record',
      identity: zone.identity,
      zone: zone.name,
      recordid: record.recordid,
      before,
      wanted,
    },
    subject,
    call: callWith(wanted),
    before: definite(pick(before, names)),
    after: definite(wanted),
    inverse: () => change({ ...before, ...wanted }, pick(before, names)),
  })
  return change(former, fields)
}

/** Adds a record. The inverse deletes the one that the answer names. */
export const addRecord = (
  service: ServiceDescription,
  zone: Zone,
  fields: RecordFields,
): Change | undefined => {
  const operation = findOperation(service, 'add record')
  const { ttl, ...required } = fields
  const wanted = ttl === '' ? required : fields
  const subject = matchingSubject(service, zone, wanted)
  if (!operation || !subject) return undefined
  return {
    description: { kind: 'add record', identity: zone.identity, zone: zone.name, wanted: fields },
    subject,
    call: {
      path: operation.path,
      values: operation.arguments({ zone: zone.name, ...wanted }),
      identity: zone.identity,
    },
    before: undefined,
    after: wanted,
    inverse: ({ record }) => {
      const made = isRecord(record) ? readDnsRecord(record) : undefined
      return made ? deleteRecord(service, zone, made) : undefined
    },
    // There was none like it when it was sent, so a single one is the one that was made.
    recover: (answer) => {
      const [record, ...others] = recordsOf(answer).filter((each) => shows(recordFields(each), wanted))
      return record && others.length === 0 ? { record } : {}
    },
  }
}

/** Deletes a record. The inverse adds one like it, which gets another identifier. */
export const deleteRecord = (
  service: ServiceDescription,
  zone: Zone,
  record: KnownRecord,
): Change | undefined => {
  const operation = findOperation(service, 'delete record')
  const subject = recordSubject(service, zone, record.recordid)
  if (!operation || !subject) return undefined
  return {
    description: {
      kind: 'delete record',
      identity: zone.identity,
      zone: zone.name,
      recordid: record.recordid,
      before: recordFields(record),
    },
    subject,
    call: {
      path: operation.path,
      values: operation.arguments({ record: record.recordid }),
      identity: zone.identity,
    },
    before: recordFields(record),
    after: undefined,
    inverse: () => addRecord(service, zone, recordFields(record)),
  }
}

/** The call that lists a zone's records, where the service describes one. */
export const listRecordsCall = (service: ServiceDescription, zone: Zone): PlannedCall | undefined => {
  const operation = findOperation(service, 'list records')
  return (
    operation && {
      path: operation.path,
      values: operation.arguments({ zone: zone.name }),
      identity: zone.identity,
    }
  )
}

const recordSubject = (service: ServiceDescription, zone: Zone, recordid: string): Subject | undefined =>
  zoneSubject(service, zone, recordKey(zone.identity, zone.name, recordid), (answer) =>
    recordsById(answer).get(recordid),
  )

/** A record that does not exist yet is known by what it will hold. */
const matchingSubject = (
  service: ServiceDescription,
  zone: Zone,
  wanted: Record<string, string>,
): Subject | undefined =>
  zoneSubject(service, zone, `new ${zone.identity} ${zone.name} ${JSON.stringify(wanted)}`, (answer) =>
    recordsOf(answer).find((record) => shows(recordFields(record), wanted)),
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
        return record && recordFields(record)
      },
    }
  )
}

/** An answer that many changes share is read once. */
const readAnswers = new WeakMap<Answer, ReadonlyMap<string, DnsRecord>>()

const recordsById = (answer: Answer): ReadonlyMap<string, DnsRecord> => {
  const known = readAnswers.get(answer)
  if (known) return known
  const records = new Map(readDnsRecords(answer.payload.records).map((each) => [each.recordid, each]))
  readAnswers.set(answer, records)
  return records
}

const recordsOf = (answer: Answer): DnsRecord[] => [...recordsById(answer).values()]

const pick = (fields: RecordFields, names: readonly (keyof RecordFields)[]): Partial<RecordFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const definite = (fields: Partial<RecordFields>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  )
