import type { ModuleDescription } from '@hosting-console/api-client'
import { isGiven, listedKind, singulars } from '../names.ts'
import type { DescribedFunction, ServiceDescription } from '../service.ts'
import { type Called, isList, isOfModule, kindsOfModule, type Told } from './module-kinds.ts'

/** What a function is for a kind of thing. `shows` shows one of them whole, `reads` something about it: its costs, its status. */
export type Role = 'lists' | 'shows' | 'makes' | 'edits' | 'acts' | 'removes' | 'reads'

/** A function that takes things. */
export type ThingFunction = {
  described: DescribedFunction
  /** The ids of the kinds that its required arguments name: `loadbalancerid` a `loadbalancer`. */
  names: ReadonlyMap<string, string>
}

/** A function in its place. */
export type Placed = ThingFunction & { role: Role }

/** A kind of thing that a service has. */
export type Kind = {
  /** `loadbalancer`, or `loadbalancer/backend` for what its module is not named after. */
  id: string
  module: ModuleDescription
  /** How functions call it: `backend`; empty for what its module is about. */
  name: string
  /** The kind of the things that these are in. */
  within?: string
  /** In the order of the description. */
  functions: readonly Placed[]
}

export type Kinds = {
  kinds: ReadonlyMap<string, Kind>
  /** So many kinds were left out: a module has more than anybody could look through. */
  leftOut: number
}

const knownServices = new WeakMap<ServiceDescription, Kinds>()

/**
 * The kinds of things that a service has and what each of its functions is for them, by the names in its description alone.
 * What a response shows proves them: `thingsIn`.
 */
export const kindsOf = (service: ServiceDescription): Kinds => {
  const known = knownServices.get(service) ?? derive(service)
  knownServices.set(service, known)
  return known
}

const derive = (service: ServiceDescription): Kinds => {
  const modules = service.map((module) => [module, kindsOfModule(module)] as const)
  const roots = new Map(
    modules.flatMap(([module, { aliases }]) =>
      aliases.has('') ? singulars(module.module).map((name) => [name, module.module] as const) : [],
    ),
  )
  const placed = new Map<string, Placed[]>()
  for (const [module, { told, aliases }] of modules) {
    /** The kind that is called so, of this module or that of another. */
    const find = ({ part, whole }: Called): string | undefined => {
      const own = aliases.get(part)
      return own === undefined ? roots.get(whole) : idOf(module, own)
    }
    for (const each of told) {
      const place = placeOf(module, each, find)
      if (place) placed.set(place.kind, [...(placed.get(place.kind) ?? []), place.placed])
    }
  }
  const kinds = new Map(
    modules.flatMap(([module, { aliases }]) =>
      [...new Set(aliases.values())].flatMap((name): [string, Kind][] => {
        const id = idOf(module, name)
        const functions = placed.get(id) ?? []
        return functions.length === 0 ? [] : [[id, { id, module, name, functions: withOneShow(functions) }]]
      }),
    ),
  )
  for (const root of kinds.values()) spread(root, kinds)
  return {
    kinds: thatShow(withOuters(kinds)),
    leftOut: modules.reduce((sum, [, { leftOut }]) => sum + leftOut, 0),
  }
}

const idOf = ({ module }: ModuleDescription, name: string): string =>
  name === '' ? module : `${module}/${name}`

type Place = { kind: string; placed: Placed }

const placeOf = (
  module: ModuleDescription,
  { described, shape, read, names: called }: Told,
  find: (called: Called) => string | undefined,
): Place | undefined => {
  const names = new Map(
    [...called].flatMap(([argument, name]): [string, string][] => {
      const kind = find(name)
      return kind === undefined ? [] : [[argument, kind]]
    }),
  )
  const at = (kind: string, role: Role): Place => ({ kind, placed: { described, role, names } })
  if (read && isList(read) && read.isOffered) {
    const listed = isOfModule(module, read) ? [''] : singulars(read.kind)
    const kind = listed.flatMap((name) => find({ part: name, whole: name }) ?? [])[0]
    if (kind !== undefined && ![...names.values()].includes(kind)) return at(kind, 'lists')
  }
  // What is its module's own comes before what that refers to.
  const kinds = [...names.values()]
  const isOwn = (id: string) => id === module.module || id.startsWith(`${module.module}/`)
  const subject = kinds.findLast(isOwn) ?? kinds.at(-1)
  if (shape.form === 'creates') {
    const made = find({ part: shape.kind, whole: `${module.module}${shape.kind}` })
    // What is given as there already is copied, or what the new thing is made from.
    const from = [...names].find(
      ([argument, kind]) =>
        isGiven(argument) && (kind === made || made === undefined || kind.startsWith(`${made}/`)),
    )
    if (from) return at(from[1], 'acts')
    if (made === undefined) return undefined
    for (const [argument, kind] of names) if (kind === made) names.delete(argument)
    return at(made, 'makes')
  }
  if (subject === undefined) return undefined
  if (shape.form !== 'reads') return at(subject, shape.form)
  return at(
    subject,
    read?.form === 'one' && listedKind(described.description.function) !== '' ? 'shows' : 'reads',
  )
}

/** Of several that show one, that with the shortest name shows it whole: `details` before `connectiondetails`. */
const withOneShow = (functions: readonly Placed[]): readonly Placed[] => {
  const [best] = functions
    .filter(({ role }) => role === 'shows')
    .toSorted((one, other) => one.described.path.length - other.described.path.length)
  return functions.map((each) =>
    each.role === 'shows' && each !== best ? { ...each, role: 'reads' as const } : each,
  )
}

const has = ({ functions }: Kind, ...roles: readonly Role[]): boolean =>
  functions.some(({ role }) => roles.includes(role))

/** What a module lists and removes without saying which of its kinds is all of them: accounts and aliases of `email/list`. */
const spread = (root: Kind, kinds: Map<string, Kind>): void => {
  if (root.name !== '' || !has(root, 'lists') || has(root, 'makes', 'edits', 'shows')) return
  const parts = [...kinds.values()].filter(
    (each) =>
      each.module === root.module &&
      each !== root &&
      has(each, 'makes') &&
      !has(each, 'lists') &&
      // What is in them is none of them.
      !each.functions.some(({ names }) => [...names.values()].includes(root.id)),
  )
  if (parts.length === 0) return
  kinds.delete(root.id)
  for (const part of parts) {
    const own = root.functions.flatMap(({ names, ...each }): Placed[] => {
      if (has(part, each.role)) return []
      const named = [...names].map(([name, kind]) => [name, kind === root.id ? part.id : kind] as const)
      return [{ ...each, names: new Map(named) }]
    })
    kinds.set(part.id, { ...part, functions: [...part.functions, ...own] })
  }
}

const withOuters = (kinds: ReadonlyMap<string, Kind>): ReadonlyMap<string, Kind> => {
  const outers = new Map([...kinds].map(([id, kind]) => [id, outerOf(kind)]))
  /** What is in itself is in nothing. */
  const isCircle = (id: string) => {
    const passed = new Set<string>()
    for (let at = outers.get(id); at !== undefined && !passed.has(at); at = outers.get(at)) passed.add(at)
    return passed.has(id)
  }
  return new Map(
    [...kinds].map(([id, kind]) => {
      const within = outers.get(id)
      return [id, within === undefined || !kinds.has(within) || isCircle(id) ? kind : { ...kind, within }]
    }),
  )
}

/** The kind of what things are in: a function that takes one names that before it, or its list asks for that. */
const outerOf = ({ id, module, functions }: Kind): string | undefined => {
  const chains = (roles: readonly Role[], of = functions): (readonly string[])[] =>
    of.flatMap(({ role, names }) => (roles.includes(role) ? [[...names.values()]] : []))
  const own = functions.filter(({ described }) => described.module === module)
  const taken = chains(['removes', 'edits', 'acts', 'shows', 'reads'], own)
    .map((chain) => chain.slice(0, Math.max(0, chain.indexOf(id))))
    .toSorted((one, other) => other.length - one.length)[0]
  if (taken && taken.length > 0) return taken.at(-1)
  const lists = chains(['lists'])
  const [list] = lists.toSorted((one, other) => one.length - other.length)
  if (list) return list.at(-1)
  return chains(['makes']).flat().at(-1)
}

/** What nothing shows, or nothing takes, is no kind of thing. */
const thatShow = (kinds: ReadonlyMap<string, Kind>): ReadonlyMap<string, Kind> => {
  const isShown = (kind: Kind): boolean => {
    const outer = kind.within === undefined ? undefined : kinds.get(kind.within)
    return has(kind, 'lists', 'shows') || (outer !== undefined && isShown(outer))
  }
  const taken = new Set(
    [...kinds.values()].flatMap(({ functions }) => functions.flatMap(({ names }) => [...names.values()])),
  )
  return new Map([...kinds].filter(([id, kind]) => isShown(kind) && taken.has(id)))
}
