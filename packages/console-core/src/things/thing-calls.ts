import { functionsNeedingOnly } from '../identifiers.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { ServiceDescription } from '../service.ts'
import { valuesFor } from '../thing-values.ts'
import type { Kind, Kinds, Placed, ThingFunction } from './kinds.ts'
import type { ThingNames } from './things-in.ts'

/** The reads that show the things of a kind, the likeliest first: its own lists, else what shows the things that they are in. */
export const listingReads = ({ kinds }: Kinds, kind: Kind): readonly Placed[] => {
  const lists = kind.functions.filter(({ role }) => role === 'lists')
  if (lists.length > 0) return lists.toSorted((one, other) => Number(isEasy(other)) - Number(isEasy(one)))
  return outersOf({ kinds }, kind).flatMap(({ functions }) =>
    functions.filter(({ role }) => role === 'shows'),
  )
}

/** The kind whose things a function shows, or lists. */
export const kindShownBy = ({ kinds }: Kinds, path: string): Kind | undefined =>
  [...kinds.values()].find(({ functions }) =>
    functions.some(
      ({ role, described }) => (role === 'shows' || role === 'lists') && described.path === path,
    ),
  )

/** The modules that show what a function makes, changes or removes, beside its own: adapters are listed by `server`. */
export const modulesShowing = (known: Kinds, path: string): readonly string[] =>
  [...known.kinds.values()]
    .filter(({ functions }) => functions.some(({ described }) => described.path === path))
    .flatMap((kind) => listingReads(known, kind).map(({ described }) => described.module.module))

/** A function takes no name that nobody knows: what it requires is named by things. */
export const isEasy = ({ described, names }: Placed): boolean =>
  described.description.required_arguments.every((argument) => names.has(argument))

/** What things of a kind are in, the nearest first. */
export const outersOf = ({ kinds }: Pick<Kinds, 'kinds'>, { within }: Kind): Kind[] => {
  const outer = within === undefined ? undefined : kinds.get(within)
  return outer ? [outer, ...outersOf({ kinds }, outer)] : []
}

/** What things of a kind have in them. */
export const innersOf = ({ kinds }: Kinds, { id }: Kind): Kind[] =>
  [...kinds.values()].filter(({ within }) => within === id)

/** @returns `undefined` where the function needs more than the names of a thing, as an edit does that may set several values */
export const callFor = (placed: Placed, thing: ThingNames, identity: string): PlannedCall | undefined => {
  const values = valuesFor(placed, thing)
  const { path, description } = placed.described
  const { required_arguments, optional_arguments } = description
  const isOpen = placed.role === 'edits' && optional_arguments.some((argument) => !placed.names.has(argument))
  return !isOpen && required_arguments.every((argument) => values[argument] !== undefined)
    ? { path, values, identity }
    : undefined
}

/** The functions of a kind that need nothing but what names one of its things: they can be called on many alike. */
export const functionsOnMany = (known: Kinds, kind: Kind): readonly ThingFunction[] => {
  const naming = new Set([kind, ...outersOf(known, kind)].map(({ id }) => id))
  return kind.functions.filter(
    ({ described, names }) =>
      [...names.values()].includes(kind.id) &&
      described.description.required_arguments.every((argument) => naming.has(names.get(argument) ?? '')),
  )
}

/** The same, of all modules, for what one argument names: `serverid`, which is then the id of the kind, too. */
export const functionsTaking = (service: ServiceDescription, argument: string): readonly ThingFunction[] =>
  functionsNeedingOnly(service, argument).map((described) => ({
    described,
    names: new Map([[argument, argument]]),
  }))
