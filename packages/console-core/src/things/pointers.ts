import { isRecord, type Payload } from '@hosting-console/api-client'
import { textOf } from '../twins/find-thing.ts'
import { kindNamed } from './kind-named.ts'
import type { Kind, Kinds } from './kinds.ts'
import { type PastRead, thingsShown } from './past-reads.ts'
import { outersOf } from './thing-calls.ts'
import type { Thing } from './things-in.ts'

/** A thing whose record names another one. */
export type Pointer = { kind: Kind; identity: string; thing: Thing /** Which field does. */; field: string }

/** Records are a few levels deep; a hostile one may be thousands. */
const deepest = 6

/** Each response is looked through once, for all that it may be asked for. */
const looked = new WeakMap<Payload, Map<Kind, ReadonlyMap<string, readonly Pointer[]>>>()

/**
 * What names a thing, as far as reads have shown it: neither the thing itself nor what is in it.
 * @param reads the newest of each, of who has the thing
 */
export const pointersTo = (
  known: Kinds,
  target: Kind,
  name: string,
  reads: readonly PastRead[],
): readonly Pointer[] => {
  const found = new Map<string, Pointer>()
  for (const kind of known.kinds.values()) {
    if (kind === target || outersOf(known, kind).includes(target)) continue
    for (const placed of kind.functions) {
      if (placed.role !== 'lists' && placed.role !== 'shows') continue
      for (const read of reads) {
        if (read.path !== placed.described.path) continue
        const inRead = looked.get(read.payload) ?? new Map<Kind, ReadonlyMap<string, readonly Pointer[]>>()
        looked.set(read.payload, inRead)
        const index =
          inRead.get(kind) ??
          Map.groupBy(
            thingsShown(kind, placed, read).flatMap((thing) => pointersOf(known, kind, thing, read.identity)),
            ({ key }) => key,
          )
        inRead.set(kind, index)
        for (const each of index.get(keyOf(target, name)) ?? [])
          found.set(JSON.stringify([kind.id, each.identity, each.thing.names, each.field]), each)
      }
    }
  }
  return [...found.values()]
}

const keyOf = ({ id }: Kind, name: string): string => `${id} ${name}`

const pointersOf = (
  known: Kinds,
  kind: Kind,
  thing: Thing,
  identity: string,
): readonly (Pointer & { key: string })[] => {
  const found: (Pointer & { key: string })[] = []
  const look = (record: Readonly<Record<string, unknown>>, depth: number) => {
    for (const [field, value] of Object.entries(record)) {
      const named = kindNamed(known, field)
      for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
        const text = named && named !== kind ? textOf(each) : undefined
        if (named && text !== undefined) found.push({ key: keyOf(named, text), kind, identity, thing, field })
        if (isRecord(each) && depth < deepest) look(each, depth + 1)
      }
    }
  }
  look(thing.record ?? {}, 0)
  return found
}
