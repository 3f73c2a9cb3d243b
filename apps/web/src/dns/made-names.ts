import type { RecordFields } from '@hosting-console/console-core'
import { fullName, pointingTypes, shownName } from '@hosting-console/dns'

/** The fields of a record that are edited in their place. */
export type EditableField = 'host' | 'data' | 'ttl'

/** The full name that the data of a record points at; nothing where its type points at none. */
export const targetName = ({ type, data }: Pick<RecordFields, 'type' | 'data'>, zone: string) => {
  const target = data.trim().split(' ').at(-1) ?? ''
  return pointingTypes.has(type) && target !== '' ? fullName(target, zone) : undefined
}

/** What is added to a relative name to make it the full one, as people write it; empty for a full one. */
export const endingOf = (name: string, zone: string): string => {
  const full = fullName(name, shownName(zone))
  if (name === '' || full === name) return ''
  return name === '@' ? ` ${full}` : full.slice(name.length)
}

/** The part of the data of a record that names its target; empty where its type points at none. */
const targetOfData = ({ type, data }: Pick<RecordFields, 'type' | 'data'>): string =>
  pointingTypes.has(type) ? (data.split(' ').at(-1) ?? '') : ''

/** What the zone adds to a field of a record. */
export const endingOfField = (fields: RecordFields, field: EditableField, zone: string): string =>
  endingOf({ host: fields.host, data: targetOfData(fields), ttl: '' }[field], zone)

/** A field as its column is measured: with what the zone adds to it. */
export const withEnding = (fields: RecordFields, field: EditableField, zone: string): string =>
  `${fields[field]}${endingOfField(fields, field, zone)}`

/** Room for the pencil and the copy button of a cell, in characters. */
export const cellTools = 6
