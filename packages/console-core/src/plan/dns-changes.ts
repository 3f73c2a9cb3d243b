import { type Answer, type DnsRecord, isRecord, readDnsRecord } from '@hosting-console/api-client'
import { findOperation } from '../operations/find-operation.ts'
import type { ServiceDescription } from '../service.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { Change } from './change.ts'
import {
  type KnownRecord,
  matchingSubject,
  recordFields,
  type RecordFields,
  recordsLike,
  recordSubject,
  type Zone,
} from './dns-subjects.ts'
import { definite } from '../definite.ts'

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
  if (!operation || !subject || record.recordid === '' || names.some((name) => !operation.takes(name)))
    return undefined
  const former = recordFields(record)
  const callWith = (values: Partial<RecordFields>): PlannedCall =>
    operation.call(zone.identity, { record: record.recordid, ...values })
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
    basedOn: (theirs) => change({ ...before, ...definite(theirs) }, wanted),
  })
  return change(former, fields)
}

/**
 * Adds a record, unless there are as many equal ones as there were (one, where it isn't said). The inverse deletes the one
 * that the answer names.
 */
export const addRecord = (
  service: ServiceDescription,
  zone: Zone,
  fields: RecordFields,
  { copies = 1 }: { copies?: number } = {},
): Change | undefined => {
  const operation = findOperation(service, 'add record')
  const wanted = definiteFields(fields)
  // Others of several may be gone meanwhile: it adds one.
  let target = copies
  const subject = matchingSubject(service, zone, wanted, () => target)
  if (!operation || !subject) return undefined
  return {
    description: {
      kind: 'add record',
      identity: zone.identity,
      zone: zone.name,
      wanted: fields,
      ...(copies > 1 ? { copies } : {}),
    },
    subject,
    call: operation.call(zone.identity, { zone: zone.name, ...wanted }),
    before: undefined,
    after: wanted,
    inverse: ({ record }) => {
      const made = isRecord(record) ? readDnsRecord(record) : undefined
      return made ? deleteRecord(service, zone, made) : undefined
    },
    ...(copies > 1
      ? {
          expect: (look: Answer) => {
            target = Math.min(copies, recordsLike(look, wanted).length + 1)
          },
        }
      : {}),
    // There was none like it when it was sent, so a single one is the one that was made.
    recover: (answer) => {
      const [record, ...others] = recordsLike(answer, wanted)
      return record && others.length === 0 ? { record } : {}
    },
  }
}

/**
 * Deletes a record. The inverse adds one like it, which gets another identifier, beside the equal ones that the deletion
 * has left.
 */
export const deleteRecord = (
  service: ServiceDescription,
  zone: Zone,
  record: KnownRecord,
): Change | undefined => {
  const operation = findOperation(service, 'delete record')
  const subject = recordSubject(service, zone, record.recordid)
  if (!operation || !subject || record.recordid === '') return undefined
  const fields = recordFields(record)
  const isOther = ({ recordid }: DnsRecord) => recordid !== record.recordid
  const copiesIn = (look: Answer) => recordsLike(look, definiteFields(fields)).filter(isOther).length + 1
  return {
    description: {
      kind: 'delete record',
      identity: zone.identity,
      zone: zone.name,
      recordid: record.recordid,
      before: fields,
    },
    subject,
    call: operation.call(zone.identity, { record: record.recordid }),
    before: fields,
    after: undefined,
    copiesIn,
    inverse: (_payload, _found, look) =>
      addRecord(service, zone, fields, look ? { copies: copiesIn(look) } : {}),
    basedOn: (theirs) =>
      deleteRecord(service, zone, { recordid: record.recordid, ...fields, ...definite(theirs) }),
  }
}

/** Without a TTL where none is known: the service gives its own. */
const definiteFields = ({ ttl, ...required }: RecordFields) => (ttl === '' ? required : { ...required, ttl })

const pick = (fields: RecordFields, names: readonly (keyof RecordFields)[]): Partial<RecordFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
