import type { Arguments, Payload } from '@hosting-console/api-client'
import { textOf } from '../twins/find-thing.ts'
import type { Kind, Placed } from './kinds.ts'
import { type Thing, thingIn, thingsIn } from './things-in.ts'

/** A read that was made. `at`: when, in any unit. */
export type PastRead = { path: string; values: Arguments; identity: string; payload: Payload; at: number }

/** The things of a kind that a read has shown. @param placed the function that was called */
export const thingsShown = (
  kind: Kind,
  placed: Placed,
  { path, values, payload }: PastRead,
): readonly Thing[] => {
  const names = Object.fromEntries(
    [...placed.names].flatMap(([argument, id]) => {
      const value = textOf(values[argument])
      return value === undefined ? [] : [[id, value]]
    }),
  )
  if (placed.role !== 'shows') return thingsIn(kind, path, payload, names)
  const thing = thingIn(kind, names, path, payload)
  return thing ? [thing] : []
}
