import { isRecord, type Payload } from '@hosting-console/api-client'
import { calledFields, plainName } from '../names.ts'
import { isSecretName } from '../secrets.ts'
import { textOf } from '../twins/find-thing.ts'
import type { Kind, Kinds, Placed } from './kinds.ts'
import { conditionOf, readsAsState } from '../states.ts'
import { outersOf } from './thing-calls.ts'
import { type PastRead, thingsShown } from './past-reads.ts'
import type { Thing } from './things-in.ts'

/** A state that a record says. `within`: the list and the name of the record in it, where that is inside of another. */
export type SaidState = { within?: string; field: string; state: string }

/** A thing that isn't well. */
export type BadThing = {
  kind: Kind
  identity: string
  /** What identifies it, after what it is in. */
  names: readonly string[]
  /** What people call it. */
  name: string
  /** What it says that is bad; at least one. */
  states: readonly SaidState[]
}

/** Responses are a few levels deep; a hostile one may be thousands. */
const deepest = 8

/** The states of a record, and of the lists of records inside it. */
export const statesIn = (
  record: Readonly<Record<string, unknown>>,
  within?: string,
  depth = 0,
): SaidState[] =>
  Object.entries(record).flatMap(([field, value]) => {
    if (readsAsState(field, value))
      return [{ field, state: value, ...(within === undefined ? {} : { within }) }]
    if (!Array.isArray(value) || depth === deepest) return []
    return value
      .filter(isRecord)
      .flatMap((each) => statesIn(each, [field, nameIn(each)].filter(Boolean).join(' '), depth + 1))
  })

const nameIn = (record: Readonly<Record<string, unknown>>): string | undefined => {
  const named = Object.keys(record).filter(
    (field) =>
      !isSecretName(field) && !readsAsState(field, record[field]) && textOf(record[field]) !== undefined,
  )
  const called = calledFields.flatMap((each) => named.find((field) => plainName(field) === each) ?? [])
  const [field = ''] = [...called, ...named]
  return textOf(record[field])
}

type Shown = { thing: Thing; states: readonly SaidState[] }

/** Each response is looked through once. */
const looked = new WeakMap<Payload, Map<Placed, readonly Shown[]>>()

const shownBy = (kind: Kind, placed: Placed, read: PastRead): readonly Shown[] => {
  const before = looked.get(read.payload) ?? new Map<Placed, readonly Shown[]>()
  looked.set(read.payload, before)
  const known = before.get(placed)
  if (known) return known
  const shown = thingsShown(kind, placed, read).flatMap((thing) => {
    const states = statesIn(thing.record ?? {})
    return states.length > 0 ? [{ thing, states }] : []
  })
  before.set(placed, shown)
  return shown
}

/** The things of kinds that say a bad state, by the newest of the reads that say it. */
export const badThings = (
  known: Kinds,
  kinds: readonly Kind[],
  reads: readonly PastRead[],
): readonly BadThing[] => {
  const readsOf = Map.groupBy(
    reads.toSorted((one, other) => other.at - one.at),
    ({ path }) => path,
  )
  return kinds.flatMap((kind) => {
    const shown = kind.functions
      .filter(({ role }) => role === 'lists' || role === 'shows')
      .flatMap((placed) =>
        (readsOf.get(placed.described.path) ?? []).flatMap((read) =>
          shownBy(kind, placed, read).map((each) => ({ ...each, identity: read.identity, at: read.at })),
        ),
      )
      .toSorted((one, other) => other.at - one.at)
    const chain = [...outersOf(known, kind).toReversed(), kind]
    const found = Map.groupBy(shown, ({ thing, identity }) =>
      JSON.stringify([identity, ...chain.flatMap(({ id }) => thing.names[id] ?? [])]),
    )
    return [...found].flatMap(([key, seen]): BadThing[] => {
      const newest = new Map<string, SaidState>()
      for (const { states } of seen.toReversed())
        for (const each of states) newest.set(`${each.within ?? ''} ${each.field}`, each)
      const states = [...newest.values()].filter(({ state }) => conditionOf(state) === 'bad')
      const [identity = '', ...names] = JSON.parse(key) as string[]
      const name = seen.find(({ thing }) => thing.label !== undefined)?.thing.label ?? names.at(-1) ?? ''
      return states.length > 0 ? [{ kind, identity, names, name, states }] : []
    })
  })
}
