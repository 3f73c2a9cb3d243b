import { isRecord, type Payload } from '@hosting-console/api-client'
import type { Column, Value } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'

/** A list of objects somewhere in a response, under the names that lead to it. */
export type ResponseList = { name: string; rows: Payload[] }

/** Every list of objects in a payload, outermost first; a list inside a row belongs to its row. */
export const findLists = (value: unknown, name = ''): ResponseList[] => {
  if (Array.isArray(value)) return value.length > 0 && value.every(isRecord) ? [{ name, rows: value }] : []
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]) => findLists(each, name === '' ? key : `${name}.${key}`))
}

/** Objects in a row are read so deep, and so many columns are made of a row; the rest stays in a cell. */
const deepest = 3
const mostColumns = 60

/**
 * Rows in which what an object holds is under the names that lead to it: `cost.amount`. A list stays in its cell. A name
 * that has a dot itself stays what it is.
 */
export const flatRows = (rows: readonly Payload[]): readonly Payload[] => {
  if (!rows.some(isNested)) return rows
  const flat = rows.map((row) => flatEntries(row, '', 1)).map((entries) => new Map(entries))
  // Two values of one name, as a field's own name has a dot: then nothing is taken apart.
  if (flat.some((fields, index) => fields.size < flatEntries(rows[index] ?? {}, '', 1).length)) return rows
  const names = new Set<string>()
  for (const fields of flat) for (const name of fields.keys()) names.add(name)
  return names.size > mostColumns ? rows : flat.map((fields) => Object.fromEntries(fields))
}

const flatEntries = (row: Payload, path: string, depth: number): (readonly [string, unknown])[] =>
  Object.entries(row).flatMap(([name, value]) =>
    isRecord(value) && Object.keys(value).length > 0 && depth <= deepest
      ? flatEntries(value, `${path}${name}.`, depth + 1)
      : [[`${path}${name}`, value] as const],
  )

const isNested = (row: Payload): boolean => Object.values(row).some((value) => isRecord(value))

/** Rows looked at for the widths of columns: enough to know a list, few enough for 20,000 of them. */
const sampledRows = 200

/** Columns for what rows hold, also the last of them, in the order in which fields first occur. */
export const columnsOf = (rows: readonly Payload[]): Column<Payload>[] => {
  const names = new Set<string>()
  for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  const sampled = rows.slice(0, sampledRows)
  return [...names].map((name) => {
    const sample = sampled.map((row) => row[name])
    const isNumber =
      sample.some((value) => typeof value === 'number') &&
      sample.every((value) => typeof value === 'number' || value === null || value === undefined)
    const isWord = !isNumber && sample.every((value) => !isRecord(value) && !/\s/.test(shownText(value)))
    const longest = Math.max(name.length, ...sample.map((value) => shownText(value).length))
    return {
      id: name,
      header: name,
      isWord,
      // Digits and hyphens are wider than letters, and the copy button is beside them.
      extra: 3 + Math.min(4, Math.ceil(longest / 10)),
      text: (row) => shownText(row[name]),
      value: (row) => valueOf(row[name]),
      order: (row) => {
        const value = row[name]
        return typeof value === 'number'
          ? value
          : value === null || value === undefined
            ? null
            : typeof value === 'object'
              ? JSON.stringify(value)
              : cellText(value)
      },
      isNumber,
      width: Math.min(40, Math.max(8, longest + 4)),
    }
  })
}

/** Nested objects are text here as well: a cell holds one value. */
const valueOf = (value: unknown): Value =>
  typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? value
    : value === null || value === undefined
      ? null
      : typeof value === 'object'
        ? JSON.stringify(value)
        : cellText(value)

/** A value as people read it: what a list of objects holds is shown with its names, one object after the other. */
const shownText = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 && value.every(isFlat)
    ? value.map((each: Payload) => pairsOf(each).join(', ')).join('; ')
    : cellText(value)

const pairsOf = (row: Payload): string[] =>
  Object.entries(row).map(([name, value]) => `${name}: ${isEmpty(value) ? noValue : cellText(value)}`)

/** An object without others inside, or lists of them. */
const isFlat = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every(
    (each) => typeof each !== 'object' || each === null || isPlainList(each) || isEmpty(each),
  )

/** A value in one line. Nested objects stay readable as JSON. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return noValue
  if (isPlainList(value)) return value.join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPlain)

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
