import type { Payload } from '@hosting-console/api-client'
import { listIn } from './held-list.ts'
import type { Kind } from './kinds.ts'
import { type Thing, thingsIn } from './things-in.ts'

/** The fields of a thing that hold nothing but things that have a list of their own. */
export const heldFields = (
  thing: Thing,
  inners: readonly Kind[],
  path: string,
  payload: Payload,
): ReadonlySet<string> => {
  const held = new Set<unknown>(
    inners.flatMap((inner) =>
      thingsIn(inner, path, payload, thing.names).map(({ record, names }) => record ?? names[inner.id]),
    ),
  )
  return new Set(
    Object.entries(thing.record ?? {}).flatMap(([field, value]) => {
      const list = listIn(value) ?? []
      return list.length > 0 && list.every((each) => held.has(each)) ? [field] : []
    }),
  )
}
