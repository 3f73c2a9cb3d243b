import { isRecord } from '@hosting-console/api-client'
import { type Guard, isListOf, isOptional, isRecordOf, isShape } from '../shape.ts'

/*
 * What responses of a function look like, learned from those that came: names, types and nesting, never a value. What is
 * known of two responses is merged, in any order and as often as one likes, and both are still of the shape that comes out.
 */

const leafTypes = ['boolean', 'integer', 'number', 'string', 'null'] as const

type LeafType = (typeof leafTypes)[number]

/** All that was seen in one place. With no member, nothing was: the items of an empty list. */
export type ResponseShape = {
  readonly types?: readonly LeafType[]
  /** Of the structures that were seen; `optional` names those that at least one of them did not have. */
  readonly fields?: Readonly<Record<string, ResponseShape>>
  readonly optional?: readonly string[]
  /** Of structures whose names are data, such as addresses: what any of them holds. */
  readonly entries?: ResponseShape
  /** Of lists: what any item is. */
  readonly items?: ResponseShape
  /** Nested too deep to be looked at: anything. */
  readonly any?: true
}

/** A structure with more names is no record. */
const mostFields = 120

const mostDepth = 12

export const shapeOf = (value: unknown): ResponseShape => {
  const sum = nothing()
  see(sum, value, 0)
  return toShape(sum)
}

/** What both are of. */
export const mergeShapes = (one: ResponseShape, other: ResponseShape): ResponseShape => {
  const sum = nothing()
  add(sum, one)
  add(sum, other)
  return toShape(sum)
}

/**
 * Whether a response of this shape may have a value under a path such as `servers.0.serverid`. Of what was never seen, such as
 * the items of an empty list, nothing is known, so it may.
 */
export const mayHaveValue = (shape: ResponseShape, path: string): boolean => mayHave(shape, path.split('.'))

const mayHave = (place: ResponseShape, [name, ...rest]: readonly string[]): boolean =>
  isUnknown(place) ||
  (name === undefined ? place.types !== undefined : inside(place, name).some((each) => mayHave(each, rest)))

/** A list at one time is an object with numbered fields at another. */
const inside = ({ fields = {}, items, entries }: ResponseShape, name: string): ResponseShape[] =>
  (Object.hasOwn(fields, name) ? [fields[name]] : [/^\d+$/.test(name) ? items : undefined, entries]).filter(
    (each) => each !== undefined,
  )

const isUnknown = (shape: ResponseShape): boolean => shape.any === true || Object.keys(shape).length === 0

/** Whether kept text is a shape; it is as deep as one that was learned, or it is none. */
export const isResponseShape: Guard<ResponseShape> = (value): value is ResponseShape => isShapeAt(0)(value)

const isLeafType: Guard<LeafType> = (value): value is LeafType => leafTypes.some((each) => each === value)

const isName: Guard<string> = (value): value is string => typeof value === 'string'

const isShapeAt =
  (depth: number): Guard<ResponseShape> =>
  (value): value is ResponseShape => {
    if (depth > mostDepth) return false
    const inner = isShapeAt(depth + 1)
    return isShape({
      types: isOptional(isListOf(isLeafType)),
      fields: isOptional(isRecordOf(inner)),
      optional: isOptional(isListOf(isName)),
      entries: isOptional(inner),
      items: isOptional(inner),
      any: isOptional((each): each is true => each === true),
    })(value)
  }

type Field = { sum: Sum; seen: number; isOptional: boolean }

/** A shape while it grows: of 20,000 rows one is made, not 20,000. */
type Sum = {
  types: Set<LeafType>
  structures: number
  fields?: Map<string, Field> | undefined
  entries?: Sum
  items?: Sum
  isAny: boolean
}

const nothing = (): Sum => ({ types: new Set(), structures: 0, isAny: false })

const see = (sum: Sum, value: unknown, depth: number): void => {
  if (Array.isArray(value)) {
    if (depth === mostDepth) sum.isAny = true
    else {
      sum.items ??= nothing()
      for (const each of value) see(sum.items, each, depth + 1)
    }
  } else if (isRecord(value)) {
    if (depth === mostDepth) sum.isAny = true
    else seeStructure(sum, value, depth)
  } else sum.types.add(leafTypeOf(value))
}

const leafTypeOf = (value: unknown): LeafType => {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'string' ? 'string' : 'null'
}

const seeStructure = (sum: Sum, structure: Readonly<Record<string, unknown>>, depth: number): void => {
  const names = Object.keys(structure)
  if (!names.every((name) => sum.fields?.has(name) || isFieldName(name))) forgetNames(sum)
  if (sum.entries) {
    for (const name of names) see(sum.entries, structure[name], depth + 1)
    return
  }
  sum.structures += 1
  sum.fields ??= new Map()
  for (const name of names) {
    const field = fieldOf(sum.fields, name)
    field.seen += 1
    see(field.sum, structure[name], depth + 1)
  }
  if (sum.fields.size > mostFields) forgetNames(sum)
}

/** Addresses, numbers, dates and identifiers are data: `kvm100001` is no field. */
const isFieldName = (name: string): boolean =>
  /^[\p{L}_$][\p{L}\p{N}_$-]{0,63}$/u.test(name) && !/\d{4}/.test(name)

const fieldOf = (fields: Map<string, Field>, name: string): Field => {
  const known = fields.get(name) ?? { sum: nothing(), seen: 0, isOptional: false }
  fields.set(name, known)
  return known
}

/** From here on only what the names hold counts, whatever they are. */
const forgetNames = (sum: Sum): void => {
  const entries = (sum.entries ??= nothing())
  for (const field of sum.fields?.values() ?? []) add(entries, toShape(field.sum))
  sum.fields = undefined
}

const add = (sum: Sum, shape: ResponseShape): void => {
  if (shape.any) sum.isAny = true
  for (const type of shape.types ?? []) sum.types.add(type)
  if (shape.items) add((sum.items ??= nothing()), shape.items)
  if (shape.entries) {
    forgetNames(sum)
    if (sum.entries) add(sum.entries, shape.entries)
  }
  if (shape.fields) addFields(sum, shape.fields, new Set(shape.optional))
}

const addFields = (
  sum: Sum,
  fields: Readonly<Record<string, ResponseShape>>,
  optional: ReadonlySet<string>,
): void => {
  if (sum.entries) {
    for (const each of Object.values(fields)) add(sum.entries, each)
    return
  }
  sum.structures += 1
  sum.fields ??= new Map()
  for (const [name, shape] of Object.entries(fields)) {
    const field = fieldOf(sum.fields, name)
    field.seen += 1
    field.isOptional ||= optional.has(name)
    add(field.sum, shape)
  }
  if (sum.fields.size > mostFields) forgetNames(sum)
}

const toShape = ({ types, structures, fields, entries, items, isAny }: Sum): ResponseShape => {
  if (isAny) return { any: true }
  const optional = [...(fields ?? [])].flatMap(([name, { seen, isOptional: isMissing }]) =>
    isMissing || seen < structures ? [name] : [],
  )
  return {
    ...(types.size > 0
      ? { types: leafTypes.filter((type) => types.has(type) && (type !== 'integer' || !types.has('number'))) }
      : {}),
    ...(fields
      ? { fields: Object.fromEntries([...fields].map(([name, field]) => [name, toShape(field.sum)])) }
      : {}),
    ...(optional.length > 0 ? { optional: optional.toSorted() } : {}),
    ...(entries ? { entries: toShape(entries) } : {}),
    ...(items ? { items: toShape(items) } : {}),
  }
}
