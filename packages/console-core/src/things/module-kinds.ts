import type { ModuleDescription } from '@hosting-console/api-client'
import {
  isGiven,
  isOwnName,
  isPerson,
  isPlural,
  isSameKind,
  partOfModule,
  plainName,
  singulars,
  stemOf,
} from '../names.ts'
import { mayKeep } from '../kept-values.ts'
import { type Read, readsOf } from '../reads.ts'
import { isSecretName } from '../secrets.ts'
import { type DescribedFunction, describedFunctions } from '../service.ts'
import { type CallShape, callShape } from '../twins/call-shape.ts'

/** More kinds of one module than these are left out. */
const mostKinds = 100

/** A function as far as its module alone tells: what its arguments are called after. */
export type Told = {
  described: DescribedFunction
  shape: CallShape
  read: Read | undefined
  /** By identifying argument, the name that a kind would have. */
  names: ReadonlyMap<string, Called>
}

/** `part`: without the name of its module, under which the same module knows it. */
export type Called = { part: string; whole: string }

export type ModuleKinds = {
  told: readonly Told[]
  /** Names of kinds, by all that they are called. */
  aliases: ReadonlyMap<string, string>
  leftOut: number
}

const knownModules = new WeakMap<ModuleDescription, ModuleKinds>()
/** What the kinds of one module are called. Derived once for each. */
export const kindsOfModule = (module: ModuleDescription): ModuleKinds => {
  const known = knownModules.get(module) ?? readModule(module)
  knownModules.set(module, known)
  return known
}

const readModule = (module: ModuleDescription): ModuleKinds => {
  const reads = new Map(readsOf(module).map((read) => [read.described.path, read]))
  const functions = describedFunctions([module]).map((described) => ({
    described,
    shape: callShape(described),
    read: reads.get(described.path),
  }))
  const made = new Set(functions.flatMap(({ shape }) => (shape.form === 'creates' ? [shape.kind] : [])))
  const listed = new Set(
    functions.flatMap(({ read }) => (read && isList(read) && read.kind !== '' ? singulars(read.kind) : [])),
  )
  const isThere = (name: string) => made.has(name) || listed.has(name)
  const isRootListed = functions.some(({ read }) => read && isList(read) && isOfModule(module, read))
  const named = functions.map((each) => ({
    ...each,
    // What opens doors is no name to be shown and linked.
    names: each.shape.identifying
      .filter((argument) => !isSecretName(argument) || mayKeep(argument))
      .map((argument) => [argument, calledBy(module.module, each.shape, argument, isThere)] as const),
  }))
  // Where zones are named by a `zone`, an `id` is that of something else.
  const isNamedOtherwise = named.some(({ names }) =>
    names.some(([argument, { part }]) => part === '' && !isOwnName(argument)),
  )
  const told = named.map(
    ({ names, ...each }): Told => ({
      ...each,
      names: new Map(
        names.filter(([argument, { part }]) => part !== '' || !isNamedOtherwise || !isOwnName(argument)),
      ),
    }),
  )
  const aliases = new Map<string, string>()
  const add = (called: string, name: string) => {
    for (const each of singulars(called)) if (!aliases.has(each)) aliases.set(each, name)
    if (called === '') aliases.set('', name)
  }
  const [names, leftOut] = [new Set<string>(), new Set<string>()]
  // What removes or shows a thing says best what identifies it.
  for (const each of told.toSorted((one, other) => weight(other) - weight(one))) {
    const { shape, read } = each
    if (shape.form === 'creates') continue
    const { part } = [...each.names.values()].at(-1) ?? {}
    if (part === undefined) continue
    const isRoot = part === '' && (isRootListed || (read?.form === 'one' && !isList(read)))
    if (!isRoot && !isThere(part) && shape.form !== 'removes' && !aliases.has(part)) continue
    if (!aliases.has(part) && names.size >= mostKinds) {
      leftOut.add(part)
      continue
    }
    const name = aliases.get(part) ?? part
    names.add(name)
    add(part, name)
    // `deletemanualbackup` takes a `backupid`: what `createmanualbackup` makes is a backup.
    if (shape.form === 'removes' && shape.kind !== '') add(shape.kind, name)
  }
  return { told, aliases, leftOut: leftOut.size }
}

const weight = ({ shape, read }: Told): number =>
  shape.form === 'removes' ? 2 : read?.form === 'one' ? 1 : 0

/** A read shows several things. */
export const isList = ({ form, kind }: Read): boolean =>
  form === 'many' || (['one', 'other'].includes(form) && isPlural(kind))

/** It shows what its module is about. */
export const isOfModule = ({ module }: ModuleDescription, { kind }: Read): boolean =>
  kind === '' || isSameKind(kind, module)

/** What the kind is called that an argument names. */
const calledBy = (
  module: string,
  { form, kind, identifying }: CallShape,
  argument: string,
  isThere: (name: string) => boolean,
): Called => {
  const whole = stemOf(argument)
  if (!isOwnName(argument)) return { part: partOfModule(module, whole || plainName(argument)), whole }
  const isLast = identifying.at(-1) === argument
  const own =
    form === 'creates' && !isGiven(argument)
      ? kind
      : isLast
        ? (beginning(kind).find(isThere) ?? (isPerson(argument) && identifying.length > 1 ? 'user' : ''))
        : ''
  return { part: own, whole: own }
}

/** What a name begins with, the longest first: `userpermissions` with `user`. */
const beginning = (name: string): string[] =>
  Array.from({ length: Math.max(0, name.length - 1) }, (_, less) => name.slice(0, name.length - less))
