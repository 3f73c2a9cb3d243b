import type { RecordFields } from '@hosting-console/console-core'
import {
  carriedData,
  carriedName,
  carriedNames,
  shownData,
  shownName,
  typedData,
  typedSeconds,
} from '@hosting-console/dns'
import type { EditableField } from './made-names.ts'

/** A field of a record as it is sent for what was typed: names as DNS carries them, a TTL in seconds. */
export const carriedField = (
  { type }: Pick<RecordFields, 'type'>,
  field: EditableField,
  typed: string,
): string => {
  if (field === 'host') return carriedName(typed.trim())
  return field === 'data' ? carriedData({ type, data: typed }) : carriedTtl(typed)
}

/** A field of a record as it is sent for what was read, as people read it or in part replaced: only names are written otherwise. */
export const readField = (fields: Pick<RecordFields, 'type'>, field: EditableField, shown: string): string =>
  field === 'data' ? carriedNames({ type: fields.type, data: shown }) : carriedField(fields, field, shown)

/** A record as it is sent for what was typed. What can't be read stays, for the checks to say so. */
export const carriedFields = (typed: RecordFields): RecordFields => ({
  host: carriedField(typed, 'host', typed.host),
  type: typed.type,
  data: carriedField(typed, 'data', typed.data),
  ttl: carriedTtl(typed.ttl),
})

const carriedTtl = (typed: string): string => String(typedSeconds(typed) ?? typed.trim())

/** A record as people read it. */
export const shownFields = (fields: RecordFields): RecordFields => ({
  ...fields,
  host: shownName(fields.host),
  data: shownData(fields),
})

/** A record as it is put into fields to be typed on: sent as it is, it is the same. */
export const typedFields = (fields: RecordFields): RecordFields => ({
  ...shownFields(fields),
  data: typedData(fields),
})
