import { carriedName, shownName } from './names.ts'
import { joinedStrings } from './zone-file/strings.ts'

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

/** Data with its target as people read it. */
export const shownData = (record: Omit<Named, 'host'>): string => mapTarget(record, shownName)

/** Types whose data ends in the name of something else. */
export const pointingTypes: ReadonlySet<string> = new Set(['CNAME', 'MX', 'NS', 'PTR', 'SRV'])
