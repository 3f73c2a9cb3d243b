import type { Foreign, Payload } from '@hosting-console/api-client'
import { type Kind, type Kinds, type ListedThing, outersOf, type Thing } from '@hosting-console/console-core'
import { paths } from '../util/paths.ts'

const nothing: Payload & Foreign = {}

export const recordOf = ({ thing }: ListedThing): Payload & Foreign => thing.record ?? nothing

/** What identifies it alone. */
export const nameOf = ({ thing }: ListedThing): string => thing.names[thing.kind] ?? ''

/** What people call it. */
export const calledOf = (row: ListedThing): string => row.thing.label ?? nameOf(row)

/** What it is in and it itself, the outermost first. */
export const chainOf = (known: Kinds, kind: Kind): readonly Kind[] => [
  ...outersOf(known, kind).toReversed(),
  kind,
]

const namesOf = (known: Kinds, kind: Kind, { names }: Thing): string[] =>
  chainOf(known, kind).map(({ id }) => names[id] ?? '')

export const pathOf = (known: Kinds, kind: Kind, { thing, identity }: ListedThing): string =>
  paths.thing(kind.id, identity, namesOf(known, kind, thing))

export const keyOf = ({ thing, identity }: ListedThing): string =>
  `${identity} ${JSON.stringify(thing.names)} ${thing.copy ?? ''}`
