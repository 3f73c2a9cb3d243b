import { isRecord, type Payload } from '@hosting-console/api-client'
import { hides, memberOf, outermost, type Place } from './secret-places.ts'
import { isSecretName } from './secrets.ts'

/** One value of two responses of a function; left out where a response doesn't have it. */
export type ComparedValue = {
  /** Where it is: `server.iplist[192.0.2.10].cost`. */
  path: string
  /** Its name is that of a secret: it is compared, and never shown. */
  isSecret: boolean
  one?: string
  other?: string
}

/** Responses are a few levels deep; a hostile one may be thousands. */
const deepest = 20

/**
 * Two responses of one function, value by value, in the order of the first and then of what only the other has. Records of a
 * list are the same where their identifiers are, wherever they are.
 */
export const compareResponses = (one: Payload, other: Payload): readonly ComparedValue[] => {
  const found: ComparedValue[] = []
  const look = (sides: Sides, path: string, place: Place, depth: number): void => {
    const held = depth > deepest ? undefined : childrenOf(sides, path)
    for (const { name, at, values } of held ?? [])
      look(values, at, name === undefined ? place : memberOf(place, name), depth + 1)
    if (held !== undefined || depth === 0) return
    const [first, second] = sides.map((value) => (depth > deepest && value !== undefined ? '…' : value))
    found.push({
      path,
      isSecret: sides.some((value) => hides(place, value)),
      ...(first === undefined ? {} : { one: textOf(first) }),
      ...(second === undefined ? {} : { other: textOf(second) }),
    })
  }
  look([one, other], '', outermost, 0)
  return found
}

/** The value of each response; `undefined` where one doesn't have it. */
type Sides = readonly [one: unknown, other: unknown]

type Child = { name?: string; at: string; values: Sides }

/** The values that both hold at a place, side by side. @returns `undefined` where one of them is a plain value */
const childrenOf = (sides: Sides, path: string): Child[] | undefined => {
  const there = sides.filter((side) => side !== undefined)
  if (there.every(Array.isArray) && there.some((side) => Array.isArray(side) && side.length > 0))
    return rowsOf(sides, path)
  if (!there.every(isRecord) || !there.some((side) => isRecord(side) && Object.keys(side).length > 0))
    return undefined
  const [one, other] = sides.map((side) => new Map(isRecord(side) ? Object.entries(side) : []))
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  return [...names].map((name) => {
    // A name with a dot is no path.
    const written = name.includes('.') ? JSON.stringify(name) : name
    return {
      name,
      at: path === '' ? written : `${path}.${written}`,
      values: [one?.get(name), other?.get(name)],
    }
  })
}

/** Rows that have the same name in both lists are the same, else those of the same place. */
const rowsOf = (sides: Sides, path: string): Child[] => {
  const lists = sides.map((side): readonly unknown[] => (Array.isArray(side) ? side : []))
  const field = nameField(lists)
  const [one, other] = lists.map(
    (list) => new Map(list.map((row, index) => [(field && nameOf(row, field)) ?? String(index + 1), row])),
  )
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  return [...names].map((name) => ({ at: `${path}[${name}]`, values: [one?.get(name), other?.get(name)] }))
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    // Deeper than can be written.
    return '…'
  }
}

const isName = (name: string): boolean =>
  /^(?:id|key|name)$|(?:id|address|number|name)$/i.test(name) && !isSecretName(name)

/** The first field called like an identifier that every record of both lists has, no two of a list alike. */
const nameField = (lists: readonly (readonly unknown[])[]): string | undefined => {
  const first = lists.flat()[0]
  return Object.keys(isRecord(first) ? first : {})
    .filter(isName)
    .find((field) =>
      lists.every((list) => {
        const names = list.map((row) => nameOf(row, field))
        return !names.includes(undefined) && new Set(names).size === names.length
      }),
    )
}

const nameOf = (row: unknown, field: string): string | undefined => {
  const value = isRecord(row) && Object.hasOwn(row, field) ? row[field] : undefined
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}
