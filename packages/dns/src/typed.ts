import { carriedName, shownName } from './names.ts'
import { joinedStrings, writeText } from './zone-file/strings.ts'

type Named = { readonly host: string; readonly type: string; readonly data: string }

/** The name at the end of data, where its type points at one. */
const mapTarget = ({ type, data }: Omit<Named, 'host'>, map: (name: string) => string): string =>
  pointingTypes.has(type) ? data.replace(/\S+$/, map) : data

/**
 * Data as it is sent for what was typed or pasted: targets as DNS carries them, and the quoted strings of a text, as
 * providers print them, put together.
 */
export const carriedData = (record: Omit<Named, 'host'>): string => {
  const data = record.data.trim()
  return (
    (record.type === 'TXT' ? joinedStrings(data) : undefined) ?? mapTarget({ ...record, data }, carriedName)
  )
}

/** Data as it is sent for what was read: nothing of it is typed, so nothing is cleaned. */
export const carriedNames = (record: Omit<Named, 'host'>): string => mapTarget(record, carriedName)

/** Data with its target as people read it. */
export const shownData = (record: Omit<Named, 'host'>): string => mapTarget(record, shownName)

/** Data as it is put into a field to be typed on: quoted where it would be taken for quoted, or trimmed, otherwise. */
export const typedData = (record: Omit<Named, 'host'>): string =>
  record.type === 'TXT' && carriedData(record) !== record.data ? writeText(record.data) : shownData(record)

/** Types whose data ends in the name of something else. */
export const pointingTypes: ReadonlySet<string> = new Set(['CNAME', 'MX', 'NS', 'PTR', 'SRV'])
