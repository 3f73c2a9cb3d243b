import { isOwnName, plainName, singulars, stemOf } from '../names.ts'
import type { Kind, Kinds } from './kinds.ts'

const known = new WeakMap<Kinds, ReadonlyMap<string, Kind>>()

/**
 * The kind of the thing that an argument names by itself: one that is in nothing, or that a read shows by this name alone.
 * @returns `undefined` for names that every module has, such as `id`
 */
export const kindNamed = (kinds: Kinds, argument: string): Kind | undefined => {
  const names = known.get(kinds) ?? namesOf(kinds)
  known.set(kinds, names)
  return names.get(plainName(argument)) ?? names.get(`${stemOf(argument)} `)
}

/** By argument; with a blank behind it, by what a module is called. */
const namesOf = ({ kinds }: Kinds): ReadonlyMap<string, Kind> => {
  const alone = [...kinds.values()].filter(
    ({ id, within, functions }) =>
      within === undefined ||
      functions.some(
        ({ role, names }) => role === 'shows' && [...names.values()].every((each) => each === id),
      ),
  )
  const names = new Map<string, Kind>()
  for (const kind of alone)
    for (const { names: taken } of kind.functions)
      for (const [argument, id] of taken)
        if (id === kind.id && !isOwnName(argument)) names.set(plainName(argument), kind)
  for (const kind of alone)
    if (kind.name === '')
      for (const name of singulars(kind.module.module))
        if (!names.has(`${name} `)) names.set(`${name} `, kind)
  return names
}
