import type { ZoneRecord } from '../record.ts'
import { type Entry, readEntries } from './entries.ts'
import { readText, writeString } from './strings.ts'

/**
 * Starts a comment that holds a record which a zone file can't: a URL, which is no type of DNS, or data that does not
 * fit its type. Name servers pass over it, and reading the file back brings the record back.
 */
const keptMark = ';; kept:'

/** `;; kept: "www" 3600 URL "https://example.com/"`, every part as it is in the record. */
export const writeKept = ({ host, ttl, type, data }: ZoneRecord): string =>
  [keptMark, writeString(host), ttl, /^\w+$/.test(type) ? type : writeString(type), writeString(data)].join(
    ' ',
  )

/** The record of a kept line, `bad-data` for one that was damaged; `undefined` for every other comment. */
export const readKept = ({ comment }: Entry): ZoneRecord | 'bad-data' | undefined => {
  if (!comment?.startsWith(keptMark)) return undefined
  const tokens = readEntries(comment.slice(keptMark.length))[0]?.tokens ?? []
  const [host, ttl, type, data, ...rest] = tokens.map((token) => readText([token]))
  if (host === undefined || !isNumber(ttl) || !type || data === undefined || rest.length > 0)
    return 'bad-data'
  return { host, type, data, ttl: Number(ttl) }
}

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text))
