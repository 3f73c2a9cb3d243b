import { isRecord, type Payload } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/contract'
import { acceptedKinds } from '../identities.ts'
import type { ReadCall } from '../operations/call.ts'
import type { Kind, Kinds, Placed } from './kinds.ts'
import { returnsSecrets } from '../secrets.ts'
import { callFor, isEasy, listingReads, outersOf } from './thing-calls.ts'
import { type Thing, thingsIn, type ThingNames } from './things-in.ts'

/** A thing and who it was listed for. */
export type ListedThing = { thing: Thing; identity: string }

/** A kind and the read that shows its things, which may have to be asked for each of those that they are in. */
export type Level = { kind: Kind; read: Placed }

/** Things are a few levels deep in others. */
const mostLevels = 3

/** The reads that lead to the things of a kind, the outermost first. */
export const levelsOf = (known: Kinds, kind: Kind): readonly Level[] => {
  const [read] = listingReads(known, kind)
  // What wants more than names can't be listed, and what answers with secrets isn't, on the off chance.
  if (!read || !isEasy(read) || returnsSecrets(read.described.path)) return []
  const asked = outersOf(known, kind).find(({ id }) => [...read.names.values()].includes(id))
  if (!asked) return [{ kind, read }]
  const outer = levelsOf(known, asked)
  return outer.length === 0 || outer.length >= mostLevels ? [] : [...outer, { kind, read }]
}

/** Whoever the module of a kind takes: projects before organizations before people. */
export const callersOf = ({ module }: Kind, identities: readonly Identity[]): readonly Identity[] => {
  const accepted = acceptedKinds(module)
  return (
    (['project', 'organization', 'user'] as const)
      .filter((each) => accepted[each] !== false)
      .map((each) => identities.filter(({ kind }) => kind === each))
      .find(({ length }) => length > 0) ?? []
  )
}

/**
 * The read that shows the things of a kind that are in one, or those of an identity.
 * @returns `undefined` where it needs more than their names
 */
export const listingCall = (
  { kind, read }: Level,
  within: ThingNames,
  identity: string,
): ReadCall<readonly ListedThing[]> | undefined => {
  const call = callFor(read, within, identity)
  return (
    call && {
      ...call,
      read: ({ payload }) => {
        const things = thingsIn(kind, call.path, payload, within)
        return things.length > 0 || isEmptyList(payload)
          ? things.map((thing) => ({ thing, identity }))
          : undefined
      },
    }
  )
}

/** A response holds nothing, or a list without anything in it. */
export const isEmptyList = (payload: Payload): boolean => {
  const values = Object.values(payload)
  const inner = values.flatMap((each) => (isRecord(each) ? Object.values(each) : []))
  const lists = [...values, ...inner].filter((each) => Array.isArray(each))
  return values.length === 0 || lists.some(({ length }) => length === 0)
}
