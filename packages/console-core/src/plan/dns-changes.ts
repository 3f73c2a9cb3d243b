import { type DnsRecord, isRecord, readDnsRecord, readDnsRecords } from '@hosting-console/api-client'
import { findOperation } from '../operations.ts'
import type { ServiceDescription } from '../service.ts'
import { type Change, type PlannedCall, type State, type Subject, shows } from './change.ts'

/** Where a zone lives: the project that holds it and its name. */
export type Zone = { identity: string; name: string }

/** The fields of a record that a person changes. */
export type RecordFields = { host: string; type: string; data: string; ttl: string }

export const recordFields = (record: DnsRecord): RecordFields => ({
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
  record: DnsRecord,
  fields: Partial<RecordFields>,
): Change | undefined => {
  const operation = findOperation(service, 'update record')
  const subject = recordSubject(service, zone, record.recordid)
  const names = Object.keys(fields) as (keyof RecordFields)[]
  if (!operation || !subject || names.some((name) => !operation.takes(name))) return undefined
  const former = pick(recordFields(record), names)
  const callWith = (values: Partial<RecordFields>): PlannedCall => ({
    path: operation.path,
    values: operation.arguments({ record: record.recordid, ...values }),
    identity: zone.identity,
  })
  const change = (before: Partial<RecordFields>, after: Partial<RecordFields>): Change => ({
    subject,
    call: callWith(after),
    before: definite(before),
    after: definite(after),
    inverse: () => change(after, before),
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
    subject,
    call: {
      path: operation.path,
      values: operation.arguments({ zone: zone.name, ...wanted }),
      identity: zone.identity,
    },
    before: undefined,
    after: wanted,
    inverse: ({ payload }) => {
      const made = isRecord(payload.record) ? readDnsRecord(payload.record) : undefined
      return made ? deleteRecord(service, zone, made) : undefined
    },
  }
}

/** Deletes a record. The inverse adds one like it, which gets another identifier. */
export const deleteRecord = (
  service: ServiceDescription,
  zone: Zone,
  record: DnsRecord,
): Change | undefined => {
  const operation = findOperation(service, 'delete record')
  const subject = recordSubject(service, zone, record.recordid)
  if (!operation || !subject) return undefined
  return {
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
  zoneSubject(service, zone, (record) => record.recordid === recordid)

/** A record that does not exist yet is known by what it will hold. */
const matchingSubject = (
  service: ServiceDescription,
  zone: Zone,
  wanted: Record<string, string>,
): Subject | undefined => zoneSubject(service, zone, (record) => shows(recordFields(record), wanted))

const zoneSubject = (
  service: ServiceDescription,
  zone: Zone,
  isWanted: (record: DnsRecord) => boolean,
): Subject | undefined => {
  const call = listRecordsCall(service, zone)
  return (
    call && {
      name: zone.name,
      read: async (caller): Promise<State> => {
        const { payload } = await caller(call)
        const record = readDnsRecords(payload.records).find(isWanted)
        return record && recordFields(record)
      },
    }
  )
}

const pick = (fields: RecordFields, names: readonly (keyof RecordFields)[]): Partial<RecordFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const definite = (fields: Partial<RecordFields>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  )
