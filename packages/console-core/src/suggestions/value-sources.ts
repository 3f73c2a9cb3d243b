import type { Arguments } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import { isAlike, isChoice, isOwnName, isSameKind, isTelling } from '../names.ts'
import type { PlannedCall } from '../operations/call.ts'
import { lists, offeredReads, type Read } from '../reads.ts'
import { isSecretName } from '../secrets.ts'
import type { DescribedFunction, ServiceDescription } from '../service.ts'
import { moduleOfPath } from '../service.ts'
import { type NamedThings, thingsNamed } from './things-named.ts'

/** A read whose responses may hold values for an argument: `listfoos` for `fooid`. */
export type ValueSource = {
  read: DescribedFunction
  /** Arguments of the read, and those of the function that they are: the load balancer whose backends are looked for. */
  asks: readonly { argument: string; from: string }[]
  /** The one argument of the read that the function doesn't take: the zone whose records are looked for. */
  needs?: string
}

/** More reads than these are not tried for one argument. */
const mostSources = 3

/**
 * The reads that may show values for an argument, the likeliest first: found by the names in the description alone, so that
 * they hold for an unknown module. No read that answers with secrets is among them.
 */
export const valueSources = (
  service: ServiceDescription,
  callee: DescribedFunction,
  argument: string,
): readonly ValueSource[] => {
  if (!takesNames(callee.path, argument)) return []
  const things = thingsNamed(callee, argument)
  if (!things) return []
  const near = offeredReads(callee.module)
  const isListedHere = near.some((read) => lists(read, things.kinds))
  return [...near, ...readsOfKinds(service, things.kinds)]
    .filter((read, index, all) => all.indexOf(read) === index)
    .flatMap((read) => {
      const isNear = read.described.module === callee.module
      if (read.described.path === callee.path || (isListedHere && !isNear && read.kind !== '')) return []
      const rank = rankOf(read, isNear, argument, things)
      const source =
        rank > 0
          ? toSource(read, callee, argument, (isNear && read.form === 'many') || lists(read, things.kinds))
          : undefined
      return source ? [{ source, rank: rank - (source.needs === undefined ? 0 : 8) }] : []
    })
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, mostSources)
    .map(({ source }) => source)
}

const known = new WeakMap<ServiceDescription, Map<string, readonly Read[]>>()

/** The reads of any module that may list things of these kinds. Few kinds are asked for again and again. */
const readsOfKinds = (service: ServiceDescription, kinds: readonly string[]): readonly Read[] => {
  const found = known.get(service) ?? new Map<string, readonly Read[]>()
  known.set(service, found)
  const key = kinds.join(' ')
  const reads =
    found.get(key) ??
    service.flatMap((module) => {
      const isOfKind = kinds.some((each) => isSameKind(module.module, each))
      return offeredReads(module).filter((read) => (isOfKind && read.kind === '') || lists(read, kinds))
    })
  found.set(key, reads)
  return reads
}

/**
 * @param needed what the read needs beside
 * @returns `undefined` while the form doesn't say what the read is asked with
 */
export const sourceCall = (
  { read, asks, needs }: ValueSource,
  { values, identity }: Pick<PlannedCall, 'values' | 'identity'>,
  needed?: string,
): PlannedCall | undefined => {
  const asked: Arguments = Object.fromEntries([
    ...asks.map(({ argument, from }) => [argument, values[from]] as const),
    ...(needs === undefined ? [] : [[needs, needed] as const]),
  ])
  return Object.values(asked).some((value) => value === undefined || value === '')
    ? undefined
    : { path: read.path, values: asked, identity }
}

/**
 * Values for an argument may come from anywhere: from a read, or from a response that was seen.
 * @param service as far as it has been read
 */
export const mayBeSuggested = (
  service: ServiceDescription,
  callee: DescribedFunction,
  argument: string,
): boolean => takesSeen(callee, argument) || valueSources(service, callee, argument).length > 0

/**
 * Values that responses have shown may be one for an argument: identifiers are, and what is sent as a value isn't.
 * @param path of the function that responded; without it, whether any may
 */
export const takesSeen = (callee: DescribedFunction, argument: string, path?: string): boolean => {
  const things = takesNames(callee.path, argument) ? thingsNamed(callee, argument) : undefined
  if (!things || things.isNew || !(things.isIdentifying || isTelling(argument))) return false
  // An `id` is one of its own module.
  return path === undefined || !isOwnName(argument) || moduleOfPath(path) === callee.module.module
}

const takesNames = (path: string, argument: string): boolean =>
  !isSecretName(argument) &&
  !['switch', 'multiline', 'pem', 'structure', 'ttl'].includes(argumentKnowledge(path, argument).kind)

/** 0 for a read that shows no values for the argument. */
const rankOf = (read: Read, isNear: boolean, argument: string, things: NamedThings): number => {
  const { described, form, kind, isAllowed, isFree } = read
  const { kinds, isNew, isIdentifying, isWithin } = things
  const near = isNear ? 4 : 0
  if (isNew !== isFree) return 0
  if (isAllowed) return isNear && isChoice(argument) ? 3 : 0
  const isAsked = described.description.required_arguments.length > 0
  const isOwn = isOwnName(argument)
  // What has no name of its own is listed in its module, and in the thing that it is in.
  if (isOwn && (!isNear || (isWithin && !isAsked))) return 0
  if (kind === '' && (form === 'many' || isFree))
    return kinds.some((each) => isSameKind(described.module.module, each))
      ? 12 + near
      : // A mailbox is in what the module of mail lists.
        isNear && isIdentifying
        ? 6
        : 0
  if (lists(read, kinds)) return isNear ? (isAsked ? 13 : 14) : isTelling(argument) ? 5 : 0
  // What is in a thing is shown with it.
  return form === 'one' && isNear && isAsked && isIdentifying ? (isWithin ? 7 : 2) : 0
}

/** @returns `undefined` where the function doesn't take what the read needs, but for one argument of a list */
const toSource = (
  { described }: Read,
  { description }: DescribedFunction,
  argument: string,
  isList: boolean,
): ValueSource | undefined => {
  const taken = [...description.required_arguments, ...description.optional_arguments]
  const required = described.description.required_arguments
  const asks = required.flatMap((asked) => {
    const from = taken.find((name) => name !== argument && isAlike(name, asked))
    return from === undefined ? [] : [{ argument: asked, from }]
  })
  const [needs, ...others] = required.filter((asked) => !asks.some((each) => each.argument === asked))
  if (needs === undefined) return { read: described, asks }
  return others.length === 0 && isList ? { read: described, asks, needs } : undefined
}
