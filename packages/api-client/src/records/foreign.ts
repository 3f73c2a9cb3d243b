import * as v from 'valibot'
import { isRecord } from '../envelope.ts'
import { MalformedResponse } from '../errors.ts'

/** What could not be read of a record, and the record as it came. */
export type Oddity = {
  /** Fields that are missing though every record has them, or that hold something else than they should. */
  fields: readonly string[]
  raw: unknown
  /** Tells the record from the others of its list. */
  key: string
  /** Without an identifier nothing can be called on it. */
  hasIdentity: boolean
}

/** A record as far as it could be read. One that was read whole has no oddity. */
export type Foreign = { '~odd'?: Oddity }

export const oddityOf = (record: Foreign): Oddity | undefined => record['~odd']

/** Whether functions can be called on a record. */
export const isIdentified = (record: Foreign): boolean => oddityOf(record)?.hasIdentity !== false

/** Tells a record from the others of its list, whatever its identifier is. */
export const keyOfRecord = (record: Foreign, identity: string): string => oddityOf(record)?.key ?? identity

/** @throws MalformedResponse when one of the fields could not be read: what is not known can't be compared. */
export const requireFields = <Fields extends Foreign>(record: Fields, fields: readonly string[]): Fields => {
  const field = oddityOf(record)?.fields.find((each) => fields.includes(each))
  if (field !== undefined) throw new MalformedResponse(`The field ${field} can't be read.`)
  return record
}

/** Text that identifies something; an empty text where there is none. */
export const identity = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.check((text) => text.trim() !== '' && isWellFormed(text)),
  ),
  '',
)

/** Half of a character can't be written into an address. */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)

type Options = {
  /** The field that identifies a record. */
  identity: string
  /** Further names of that field, as other versions of the service use them. */
  aliases?: readonly string[]
}

/** Reads one record; `position` tells it from the others of its list. */
export type Reader<Fields> = ((value: unknown, position?: number) => Fields & Foreign) & { identity: string }

/**
 * A reader that never refuses: a field that holds something else than it should is left out and named, so that one odd
 * field takes neither its record nor the list away.
 */
export const createReader = <Schema extends v.GenericSchema<unknown, Record<string, unknown>>>(
  schema: Schema,
  { identity: name, aliases = [] }: Options,
): Reader<v.InferOutput<Schema>> => {
  const read = (value: unknown, position = 0): v.InferOutput<Schema> & Foreign => {
    const { '~odd': _own, ...record } = named(isRecord(value) ? value : {}, name, aliases)
    const result = v.safeParse(schema, record)
    const fields = result.success ? [] : oddFields(result.issues)
    const output = result.success ? result.output : v.parse(schema, readable(record, result.issues))
    const hasIdentity = output[name] !== ''
    if (fields.length === 0 && hasIdentity) return output
    const key = hasIdentity ? String(output[name]) : `#${position + 1}`
    const odd = { fields: hasIdentity ? fields : [name, ...fields], raw: value, key, hasIdentity }
    return { ...output, '~odd': odd }
  }
  return Object.assign(read, { identity: name })
}

/** The record with its identifier under the one name. */
const named = (
  record: Record<string, unknown>,
  name: string,
  aliases: readonly string[],
): Record<string, unknown> => {
  if (aliases.length === 0) return record
  const rest = Object.entries(record).filter(([field]) => field !== name && !aliases.includes(field))
  const found = [name, ...aliases].map((each) => record[each]).find((each) => v.parse(identity, each) !== '')
  return { ...Object.fromEntries(rest), [name]: found }
}

type Issues = readonly v.BaseIssue<unknown>[]

const fieldOf = (issue: v.BaseIssue<unknown>): string => String(issue.path?.[0]?.key)

const oddFields = (issues: Issues): string[] => [...new Set(issues.map(fieldOf))]

/** Without what is odd: of a list the items that are, else the field. */
const readable = (record: Record<string, unknown>, issues: Issues): Record<string, unknown> => {
  const odd = Map.groupBy(issues, fieldOf)
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const own = odd.get(name)
      if (!own) return [[name, value]]
      const items = new Set(own.map(({ path }) => path?.[1]?.key))
      return Array.isArray(value) && !items.has(undefined)
        ? [[name, value.filter((_item, index) => !items.has(index))]]
        : []
    }),
  )
}

/**
 * The records of a list, each as far as it can be read: under its name, or where nothing is there, under another when there
 * is but one list of records. Null and the empty text (an empty XML element) are the empty list.
 * @returns `undefined` when there is no list to be found, which is not the same as an empty one
 */
export const readList = <Fields>(
  payload: Record<string, unknown>,
  name: string,
  read: Reader<Fields>,
): (Fields & Foreign)[] | undefined => {
  const value = payload[name]
  const items =
    value === undefined || isNothing(value) ? otherList(payload, name, read) : itemsOf(value, read)
  return items && distinct(items.map(read), read.identity)
}

export const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (isRecord(value) && Object.keys(value).length === 0)

/**
 * The one list of records, whatever it is called. One without any identifier holds something else, such as warnings.
 * @param name of the list: that nothing is under it is believed where no other list could be meant. What every list calls
 * `id` tells nothing; then it is one that is called like it
 */
const otherList = <Fields>(
  payload: Record<string, unknown>,
  name: string,
  read: Reader<Fields>,
): readonly unknown[] | undefined => {
  const isNamed = payload[name] !== undefined
  const isSure = !isNamed || read.identity !== 'id'
  const lists = Object.entries(payload).filter(
    (entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isRecord),
  )
  const isMeant = lists.some(
    ([other, rows]) => (isSure || isLike(other, name)) && rows.some((row) => isIdentified(read(row))),
  )
  if (isMeant) return lists.length === 1 ? lists[0]?.[1] : undefined
  return isNamed ? [] : undefined
}

/** `instance_list` is called like `instances`. */
const isLike = (other: string, name: string): boolean =>
  other.toLowerCase().includes(name.toLowerCase().replace(/s$/, ''))

/** The records that a value holds in one of the ways in which services write lists. */
export const itemsOf = <Fields>(value: unknown, read: Reader<Fields>): readonly unknown[] | undefined => {
  if (Array.isArray(value)) {
    const [only] = value
    return value.length === 1 && Array.isArray(only) && only.length > 0 ? only : value
  }
  if (!isRecord(value)) return undefined
  if (isIdentified(read(value))) return [value]
  const entries = Object.values(value)
  const [only] = entries
  if (entries.length === 1 && Array.isArray(only)) return only
  // Records by their names: without an identifier in any of them they may be anything.
  const isList = entries.every(isRecord) && entries.some((each) => isIdentified(read(each)))
  return isList ? entries : undefined
}

/** Records that share an identifier are all kept, each with a key of its own. */
const distinct = <Fields>(records: (Fields & Foreign)[], name: string): (Fields & Foreign)[] => {
  const seen = new Set<string>()
  return records.map((record, index) => {
    const id = v.parse(identity, new Map(Object.entries(record)).get(name))
    const odd = oddityOf(record)
    if (odd?.hasIdentity === false) return record
    if (!seen.has(id)) {
      seen.add(id)
      return record
    }
    const fields = [...new Set([name, ...(odd?.fields ?? [])])]
    const raw = odd?.raw ?? record
    return { ...record, '~odd': { fields, raw, key: `${id} #${index + 1}`, hasIdentity: true } }
  })
}

/** The records that functions can be called on. @throws MalformedResponse when there is no list */
export const identified = <Fields extends Foreign>(records: readonly Fields[] | undefined): Fields[] => {
  if (!records) throw new MalformedResponse("The list can't be found in the response.")
  return records.filter(isIdentified)
}
