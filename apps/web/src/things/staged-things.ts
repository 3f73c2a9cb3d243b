import {
  isMade,
  type Kind,
  namingOf,
  type Placed,
  type Kinds,
  type StagedCall,
  type ThingNames,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { nameMadeBy } from '../plan/call-name.ts'
import { referenceTo } from '../form/step-suggestions.ts'
import { type StagedChange, useStaged } from '../plan/staged.ts'
import { paths } from '../util/paths.ts'
import { chainOf } from './thing-row.ts'

/** A thing that a step of the plan will make. */
export type StagedThing = {
  item: StagedChange & { change: StagedCall }
  /** The number of the step. */
  place: number
  /** What people will call it, as far as its values say. */
  label: string | undefined
  /** What will identify it: the field of the response to its step. */
  reference: () => string
}

/**
 * The things of a kind that the plan will make.
 * @param within what they are in, and who makes them
 */
export const useStagedThings = (
  kind: Kind,
  within?: { names: ThingNames; identity: string },
): readonly StagedThing[] => {
  const items = useStaged()
  return useMemo(
    () =>
      items.flatMap((item, index) => {
        const { change } = item
        if (change.kind !== 'call' || isMade(item)) return []
        const making = kind.functions.find(
          ({ role, described }) => role === 'makes' && described.path === change.path,
        )
        const naming = namingOf(kind)
        if (!making || !naming || (within && !isIn(within, making, change))) return []
        return {
          item: { ...item, change },
          place: index + 1,
          label: nameMadeBy(change),
          reference: () => referenceTo(item, naming.described, naming.argument),
        }
      }),
    [items, kind, within],
  )
}

const isIn = (
  { names, identity }: { names: ThingNames; identity: string },
  making: Placed,
  { values, identity: by }: StagedCall,
): boolean =>
  by === identity &&
  [...making.names].every(
    ([argument, outer]) => names[outer] === undefined || values[argument] === names[outer],
  )

/** Its page before it is there: by what it is in, where its values name that. */
export const placeOfStaged = (
  known: Kinds,
  kind: Kind,
  { item: { change }, reference }: StagedThing,
): string | undefined => {
  const making = kind.functions.find(({ described }) => described.path === change.path)
  const outer = new Map([...(making?.names ?? [])].map(([argument, id]) => [id, change.values[argument]]))
  const names = chainOf(known, kind).flatMap(({ id }) => {
    const name = id === kind.id ? reference() : outer.get(id)
    return typeof name === 'string' ? [name] : []
  })
  return names.length === chainOf(known, kind).length
    ? paths.thing(kind.id, change.identity, names)
    : undefined
}
