import {
  type ApiResponse,
  type DnsRecord,
  identified,
  isRecord,
  readDnsRecord,
  readDnsRecords,
  requireFields,
} from '@hosting-console/api-client'
import { definite } from '../definite.ts'
import { type CallOf, findOperation } from '../operations/find-operation.ts'
import type { ServiceDescription } from '../service.ts'
import { type Change, matches, type Subject } from './change.ts'
import {
  type ChangeDescription,
  isAddition,
  isDeletion,
  type RecordAddition,
  type RecordDeletion,
  type RecordEdit,
  type RecordFields,
  recordKey,
  recordOf,
  type Zone,
} from './edit.ts'
import { changeOf, type MakeParts, type Parts } from './change-of.ts'

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

/** Changes fields of a record; nothing of it is left where that is `null`. */
export const changeRecord = (
  service: ServiceDescription,
  { identity, name: zone }: Zone,
  record: KnownRecord,
  after: Partial<RecordFields> | null,
): Change | undefined => {
  const [{ recordid }, before] = [record, recordFields(record)]
  return changeOf(partsOfRecord, service, { kind: 'record', identity, zone, recordid, before, after })
}

export const addRecord = (
  service: ServiceDescription,
  { identity, name: zone }: Zone,
  fields: RecordFields,
): Change | undefined =>
  changeOf(partsOfRecord, service, { kind: 'record', identity, zone, before: null, after: fields })

export const deleteRecord = (service: ServiceDescription, zone: Zone, record: KnownRecord) =>
  changeRecord(service, zone, record, null)

/** A record is changed in place: it is never deleted and added for a change. */
export const partsOfRecord: MakeParts<RecordEdit> = (service, edit) => {
  if (isAddition(edit)) return partsOfAddition(service, edit)
  const { identity, recordid, before } = edit
  const subject = subjectOf(service, edit, recordKey(identity, edit.zone, recordid), (response) =>
    recordsById(response).get(recordid),
  )
  if (!subject || recordid === '') return undefined
  if (isDeletion(edit)) return partsOfDeletion(service, edit, subject)
  const operation = findOperation(service, 'update record')
  const { after } = edit
  const fields = Object.keys(after) as (keyof RecordFields)[]
  if (!operation || fields.some((field) => !operation.takes(field))) return undefined
  return {
    subject,
    call: operation.call(identity, { record: recordid, ...ofRecord(after) }),
    after: definite(after),
    inverse: () => ({
      ...edit,
      before: { ...before, ...after },
      after: Object.fromEntries(fields.map((field) => [field, before[field]])),
    }),
  }
}

/** Adds a record, unless one like it is there. */
const partsOfAddition = (
  service: ServiceDescription,
  edit: RecordAddition,
): Parts<RecordEdit> | undefined => {
  const operation = findOperation(service, 'add record')
  const { kind, identity, zone, isOneMore } = edit
  const wanted = definiteFields(edit.after)
  const key = `new ${identity} ${zone} ${JSON.stringify(wanted)}`
  const subject = subjectOf(service, edit, key, (response) => recordsLike(response, wanted)[0])
  if (!operation || !subject) return undefined
  return {
    subject: isOneMore ? { ...subject, source: undefined } : subject,
    ...(isOneMore ? { isSentUnseen: true } : {}),
    call: operation.call(identity, { zone, ...ofRecord(wanted) }),
    after: wanted,
    inverse: ({ record }) => {
      const made = isRecord(record) ? readDnsRecord(record) : undefined
      return (
        made && { kind, identity, zone, recordid: made.recordid, before: recordFields(made), after: null }
      )
    },
    // There was none like it when it was sent, so a single one is the one that was made.
    recover: (response) => {
      const [record, ...others] = recordsLike(response, wanted)
      return record && others.length === 0 ? { record } : {}
    },
  }
}

/** How many records a list shows that equal the one of an edit. */
export const copiesIn = (look: ApiResponse, change: ChangeDescription): number =>
  change.kind === 'record' ? recordsLike(look, definiteFields(recordOf(change))).length : 0

/** The record that comes back gets another identifier, and is one more beside the equal ones that the deletion has left. */
const partsOfDeletion = (
  service: ServiceDescription,
  edit: RecordDeletion,
  subject: Subject,
): Parts<RecordEdit> | undefined => {
  const operation = findOperation(service, 'delete record')
  const { kind, identity, zone, recordid, before, copies = 1 } = edit
  return (
    operation && {
      subject,
      call: operation.call(identity, { record: recordid }),
      after: undefined,
      standIn: (look) => {
        const [record] = recordsById(look).has(recordid) ? [] : recordsLike(look, definiteFields(before))
        return record && { ...recordFields(record), recordid: record.recordid }
      },
      inverse: (_payload, look) => {
        // A look after it, where its response was lost, shows only the others.
        const wasThere = look && recordsById(look).has(recordid)
        const equal = look ? copiesIn(look, edit) + (wasThere ? 0 : 1) : copies
        return {
          kind,
          identity,
          zone,
          before: null,
          after: before,
          ...(equal > 1 ? { isOneMore: true } : {}),
        }
      },
    }
  )
}

const subjectOf = (
  service: ServiceDescription,
  { identity, zone }: RecordEdit,
  key: string,
  find: (response: ApiResponse) => DnsRecord | undefined,
): Subject | undefined => {
  const source = listRecordsCall(service, { identity, name: zone })
  return (
    source && {
      name: zone,
      key,
      queue: `zone ${identity} ${zone}`,
      source,
      isShownWhole: true,
      find: (response) => {
        const record = find(response)
        return record && recordFields(requireFields(record, ['host', 'type', 'data', 'ttl']))
      },
    }
  )
}

/** The fields of a record alone: a change may come from elsewhere, and name another thing beside them. */
const ofRecord = ({ host, type, data, ttl }: Partial<RecordFields>) => ({ host, type, data, ttl })

/** Without a TTL where none is known: the service gives its own. */
export const definiteFields = ({ ttl, ...required }: RecordFields) =>
  ttl === '' ? required : { ...required, ttl }

/** The records that hold what is wanted, as far as that says anything. */
export const recordsLike = (response: ApiResponse, wanted: Record<string, string>): DnsRecord[] =>
  (recordsByContent(response).get(contentOf(wanted)) ?? []).filter((record) =>
    matches(recordFields(record), wanted),
  )

/** A response that many changes share is read once. */
const readResponses = new WeakMap<ApiResponse, ReadonlyMap<string, DnsRecord>>()

export const recordsById = (response: ApiResponse): ReadonlyMap<string, DnsRecord> => {
  const known = readResponses.get(response)
  if (known) return known
  const records = new Map(identified(readDnsRecords(response.payload)).map((each) => [each.recordid, each]))
  readResponses.set(response, records)
  return records
}

const groupedResponses = new WeakMap<ApiResponse, ReadonlyMap<string, readonly DnsRecord[]>>()

const recordsByContent = (response: ApiResponse): ReadonlyMap<string, readonly DnsRecord[]> => {
  const known = groupedResponses.get(response)
  if (known) return known
  const records = Map.groupBy(recordsById(response).values(), (record) => contentOf(recordFields(record)))
  groupedResponses.set(response, records)
  return records
}

const contentOf = ({ host, type, data }: Record<string, string>): string => JSON.stringify([host, type, data])
