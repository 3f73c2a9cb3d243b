import { isRecord, type Payload } from '@hosting-console/api-client'

/** A response with one thing in it another than it should be, and what that is. */
export type Mutation = { what: string; payload: Payload }

/** A field or a list as other services, other versions and mistakes have it. */
const others: Record<string, (value: unknown) => unknown> = {
  'is null': () => null,
  'is an empty text': () => '',
  'is a text': () => '1 234,50 of it',
  'is a number': () => 7.5,
  'is a flag': () => true,
  'is an object': () => ({ unit: 'GB' }),
  'is a list': () => ['a', 1, null],
  'is nested': (value) => ({ value }),
  'is in a list': (value) => [value],
  'is half a character': () => '\ud800',
}

const without = (record: Payload, name: string): Payload =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name))

/** A record in which one field, one after the other, is dropped, renamed or something else. */
const recordMutations = (record: Payload): { what: string; field: string; record: unknown }[] =>
  Object.entries(record).flatMap(([field, value]) => [
    { what: `${field} is missing`, field, record: without(record, field) },
    {
      what: `${field} has another name`,
      field,
      record: { ...without(record, field), [`${field}2`]: value },
    },
    ...Object.entries(others).map(([what, change]) => ({
      what: `${field} ${what}`,
      field,
      record: { ...record, [field]: change(value) },
    })),
  ])

/** Mutations of the rows of a list; `field` is the one that is changed, nothing where the whole row is. */
export const rowMutations = (
  payload: Payload,
  list: string,
): (Mutation & { at: number; field?: string })[] => {
  const rows: unknown[] = Array.isArray(payload[list]) ? payload[list] : []
  return rows.slice(0, 2).flatMap((row, at) => {
    const wholes = Object.entries<(value: unknown) => unknown>({
      ...others,
      'has no fields': () => ({}),
    }).map(([what, change]) => ({
      what: `row ${at} ${what}`,
      record: change(row),
    }))
    const fields = isRecord(row) ? recordMutations(row) : []
    return [...wholes, ...fields].map(({ record, ...each }) => ({
      ...each,
      at,
      payload: { ...payload, [list]: rows.with(at, record) },
    }))
  })
}

/** Mutations of the list itself: `holds` says whether its rows are still to be found in it. */
export const listMutations = (
  payload: Payload,
  list: string,
): (Mutation & { holds: 'all' | 'none' | 'unknown' })[] => {
  const rows: unknown[] = Array.isArray(payload[list]) ? payload[list] : []
  const put = (value: unknown): Payload => ({ ...payload, [list]: value })
  return [
    { what: 'has another name', payload: { ...without(payload, list), [`${list}2`]: rows }, holds: 'all' },
    {
      what: 'is an object of records',
      payload: put(Object.fromEntries(rows.map((row, at) => [`k${at}`, row]))),
      holds: 'all',
    },
    { what: 'is in item', payload: put({ item: rows }), holds: 'all' },
    { what: 'is in a list', payload: put([rows]), holds: 'all' },
    { what: 'is null', payload: put(null), holds: 'none' },
    { what: 'is an empty text', payload: put(''), holds: 'none' },
    { what: 'is empty', payload: put([]), holds: 'none' },
    { what: 'is an empty object', payload: put({}), holds: 'none' },
    { what: 'is missing', payload: without(payload, list), holds: 'unknown' },
    { what: 'is a text', payload: put('many'), holds: 'unknown' },
    { what: 'is a number', payload: put(rows.length), holds: 'unknown' },
    { what: 'is a flag', payload: put(true), holds: 'unknown' },
    { what: 'is a count', payload: put({ count: rows.length }), holds: 'unknown' },
    { what: 'lies deeper', payload: put({ page: { rows } }), holds: 'unknown' },
  ]
}

/** A single record of a response, mutated; `field` is the one that is changed, nothing where the whole record is. */
export const singleMutations = (payload: Payload, name: string): (Mutation & { field?: string })[] => {
  const record = payload[name]
  return [
    { what: 'is missing', payload: without(payload, name) },
    ...Object.entries(others).map(([what, change]) => ({
      what,
      payload: { ...payload, [name]: change(record) },
    })),
    ...(isRecord(record)
      ? recordMutations(record).map(({ what, field, record: changed }) => ({
          what,
          field,
          payload: { ...payload, [name]: changed },
        }))
      : []),
  ]
}
