import { isRecord, type Payload } from '@hosting-console/api-client'
import { isPlural, isSameKind, isWrapper } from '../names.ts'
import { isNamedAs } from '../suggestions/values-in.ts'
import { partNames } from './kind-label.ts'
import type { Kind } from './kinds.ts'
import { namingOf, thingsIn } from './things-in.ts'

/** A list in a response: what it is called, and what of it is no thing that could be read. */
export type HeldList = { name: string; odd: readonly unknown[] }

/** Responses are a few levels deep. */
const deepest = 4

/** The list that holds things of a kind; without any of them, one that is called like them. */
export const heldList = (kind: Kind, path: string, payload: Payload): HeldList | undefined => {
  const held = new Set<unknown>(
    thingsIn(kind, path, payload).map(({ record, names }) => record ?? names[kind.id]),
  )
  const naming = namingOf(kind)
  const isNamed = (name: string): boolean =>
    partNames(kind).some((each) => isSameKind(name.toLowerCase(), each)) ||
    (naming !== undefined && isNamedAs(naming.described, naming.argument, path, name))
  const found: HeldList[] = []
  const look = (value: unknown, depth: number): void => {
    if (depth > deepest) return
    if (Array.isArray(value)) return value.slice(0, 20).forEach((each) => look(each, depth + 1))
    if (!isRecord(value)) return undefined
    for (const [name, each] of Object.entries(value)) {
      const list = listIn(each)
      if (list && (held.size === 0 ? isNamed(name) : list.some((item) => held.has(item))))
        found.push({ name, odd: list.filter((item) => !held.has(item)) })
      // A list that is none.
      else if ((typeof each === 'string' || typeof each === 'number') && isPlural(name) && isNamed(name))
        found.push({ name, odd: [each] })
      else look(each, depth + 1)
    }
    return undefined
  }
  look(payload, 0)
  const [first] = found
  return first && { name: first.name, odd: found.flatMap(({ odd }) => odd) }
}

/** XML read as JSON has lists inside of a name for their items. */
export const listIn = (value: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value as readonly unknown[]
  const [entry, ...others] = isRecord(value) ? Object.entries(value) : []
  return entry && others.length === 0 && isWrapper(entry[0]) && Array.isArray(entry[1]) ? entry[1] : undefined
}
