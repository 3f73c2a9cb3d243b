import type { ThingFunction } from './things/kinds.ts'
import type { ThingNames } from './things/things-in.ts'

/** The arguments of a function that name a thing and what it is in. */
export const valuesFor = (
  { names }: Pick<ThingFunction, 'names'>,
  thing: ThingNames,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...names].flatMap(([argument, kind]) => (thing[kind] === undefined ? [] : [[argument, thing[kind]]])),
  )
