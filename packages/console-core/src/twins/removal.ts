import { type ApiResponse, type Arguments, isRecord, type Payload } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { CheckedCall, State, Subject } from '../edits/change.ts'
import {
  areOpposite,
  isAlike,
  isGiven,
  isMailbox,
  isOuter,
  isSameKind,
  namesField,
  plainName,
} from '../names.ts'
import {
  type DescribedFunction,
  describedFunctions,
  findDescribed,
  type ServiceDescription,
} from '../service.ts'
import { callShape } from './call-shape.ts'
import { findThing, stateOfMissing, textOf } from './find-thing.ts'
import { readingTwins, twinCall } from './reading-twin.ts'
import { keptNames } from './kept-names.ts'
import { textOfValue } from './same-value.ts'

/** The call that destroys what another has made. Nothing undoes it. */
export interface Removal extends CheckedCall<never> {
  /** Where each identifier came from: a field of the response (`server.serverid`) or an argument of the call that made it. */
  evidence: ReadonlyMap<string, { response: string } | { argument: string }>
  /** Required arguments that a person has to choose, such as whether an address is kept. */
  open: readonly string[]
}

/** Why nothing can remove what a call has made. */
export type NoRemoval =
  /** The function makes nothing. */
  | { why: 'not-made' }
  /** The module describes no function that removes such things. */
  | { why: 'no-removal' }
  /** Neither the response nor the call names what these functions take. */
  | { why: 'not-named'; removals: readonly string[] }

/**
 * How to remove what a call has made: by the function of its module that removes such things, for which the response or the
 * call itself names the new one. What was there before the call is never taken for new.
 * @param made the call that was accepted
 * @param payload of its response
 * @param known what is known of the place beside the call, to find the thing afterwards
 */
export const removalOf = (
  service: ServiceDescription,
  made: PlannedCall,
  payload: Payload,
  known: Arguments = {},
): Removal | { none: NoRemoval } => {
  const creating = findDescribed(service, made.path)
  if (!creating || callShape(creating).form !== 'creates') return { none: { why: 'not-made' } }
  const removals = removalsOf(creating)
  for (const removing of removals) {
    const filled = fill(creating, removing, made.values, payload)
    if (filled) return ofFilled(service, removing, filled, made.identity, { ...made.values, ...known })
  }
  return {
    none:
      removals.length === 0
        ? { why: 'no-removal' }
        : { why: 'not-named', removals: removals.map(({ path }) => path) },
  }
}

/**
 * The thing that a call is about to make, where the call itself names it, so that it can be looked for before: what is there already
 * was not made by the call, and must not be removed to undo it.
 * @returns `undefined` where the service will name it, or nothing removes it
 */
export const namedByCall = (
  service: ServiceDescription,
  call: PlannedCall,
  known: Arguments = {},
): Subject | undefined => {
  const found = removalOf(service, call, {}, known)
  return 'none' in found ? undefined : found.subject
}

/** Functions that may remove what another makes, the likeliest first: of one kind, then by verbs that belong together. */
export const removalsOf = (creating: DescribedFunction): DescribedFunction[] => {
  const { kind } = callShape(creating)
  const rank = (each: DescribedFunction): number =>
    (isSameKind(callShape(each).kind, kind) ? 2 : 0) +
    (areOpposite(creating.description.function, each.description.function) ? 1 : 0)
  return describedFunctions([creating.module])
    .filter((each) => {
      const shape = callShape(each)
      return shape.form === 'removes' && (isSameKind(shape.kind, kind) || shape.kind === '')
    })
    .toSorted((one, other) => rank(other) - rank(one))
}

type Filled = {
  values: Map<string, string>
  evidence: Map<string, { response: string } | { argument: string }>
  open: string[]
}

const fill = (
  creating: DescribedFunction,
  removing: DescribedFunction,
  given: Arguments,
  payload: Payload,
): Filled | undefined => {
  const kinds = { made: callShape(creating).kind, removed: callShape(removing).kind }
  const sent = new Set(Object.values(given).flatMap((value) => textOf(value) ?? []))
  const filled: Filled = { values: new Map(), evidence: new Map(), open: [] }
  let isNew = false
  for (const argument of removing.description.required_arguments) {
    const named = inResponse(creating.module.module, kinds, argument, payload)
    const own = ofCall(creating, kinds, argument, given)
    // What the call itself has named is called so; the response may show what it is in, by another name.
    if (named && (!own || named.value === own.value || (!own.isNew && !sent.has(named.value)))) {
      filled.values.set(argument, named.value)
      filled.evidence.set(argument, { response: named.path })
      // What the service has named itself is new; what it was told may be what the new thing is in.
      isNew ||= !sent.has(named.value) || own?.isNew === true
    } else if (own) {
      filled.values.set(argument, own.value)
      filled.evidence.set(argument, { argument: own.argument })
      isNew ||= own.isNew
    } else if (argumentKnowledge(removing.path, argument).kind === 'switch') filled.open.push(argument)
    else return undefined
  }
  return isNew ? filled : undefined
}

type Kinds = { made: string; removed: string }

/** The identifier of the thing that a response shows; lists in it hold others. */
const inResponse = (
  module: string,
  { made, removed }: Kinds,
  argument: string,
  payload: Payload,
): { value: string; path: string } | undefined => {
  const records = [...Object.entries(payload), ['', payload] as const].flatMap(([holder, value]) =>
    isRecord(value) ? [{ holder, value }] : [],
  )
  const found = records.flatMap(({ holder, value }) => {
    // A function that makes a part of something is not undone by removing the whole.
    if (!isSameKind(made, removed) && !plainName(holder).endsWith(made)) return []
    const [field = '', named] =
      Object.entries(value).find(([name]) => namesField(holder || module, name, argument)) ?? []
    const text = textOf(named)
    return text === undefined
      ? []
      : {
          value: text,
          path: holder === '' ? field : `${holder}.${field}`,
          isOwn: isSameKind(holder, made) || (made !== '' && plainName(holder).endsWith(made)),
        }
  })
  return found.find(({ isOwn }) => isOwn) ?? found[0]
}

/** The argument of the call that names the new thing, or what it is in. */
const ofCall = (
  creating: DescribedFunction,
  { made, removed }: Kinds,
  argument: string,
  given: Arguments,
): { value: string; argument: string; isNew: boolean } | undefined => {
  const names = [...creating.description.required_arguments, ...creating.description.optional_arguments]
  const from =
    names.find((name) => isAlike(name, argument)) ??
    names.find((name) => made !== '' && isAlike(`${made}${name}`, argument)) ??
    names.find((name) => made !== '' && [name, argument].every(isMailbox) && plainName(name).endsWith(made))
  const value = from === undefined ? undefined : textOf(given[from])
  if (from === undefined || value === undefined) return undefined
  const isOwn = isSameKind(made, removed) || plainName(from).endsWith(made)
  return { value, argument: from, isNew: isOwn && !isGiven(from) && !isOuter(from, made) }
}

const ofFilled = (
  service: ServiceDescription,
  removing: DescribedFunction,
  { values, evidence, open }: Filled,
  identity: string,
  known: Arguments,
): Removal => {
  const call = { path: removing.path, values: Object.fromEntries(values), identity }
  return toRemoval(removalSubject(service, removing, call, known), call, open, evidence)
}

export const toRemoval = (
  subject: Subject,
  call: PlannedCall,
  open: readonly string[],
  evidence: Removal['evidence'] = new Map(),
): Removal => ({ call, evidence, open, subject, before: undefined, after: undefined, inverse: undefined })

/** The thing that a removal is about. Seen by the first twin of it that can be asked: there is a thing, or there is none. */
export const removalSubject = (
  service: ServiceDescription,
  removing: DescribedFunction,
  call: PlannedCall,
  known: Arguments = {},
): Subject => {
  const names = callShape(removing).identifying.map((name) => textOfValue(call.values[name] ?? ''))
  const queue = `${removing.module.module} ${call.identity} ${names[0] ?? ''}`
  const [seen] = (readingTwins(service, removing.path)?.twins ?? []).flatMap((twin) => {
    const source = twinCall(twin, call, known)
    return source ? [{ twin, source }] : []
  })
  return {
    name: names.join(' '),
    keptName: keptNames(call.values, callShape(removing).identifying),
    key: [queue, ...names.slice(1)].join(' '),
    queue,
    source: seen?.source,
    isAskedFor: seen?.twin.asks.some(({ from }) => from === seen.twin.shape.identifying.at(-1)) ?? false,
    find: ({ payload }: ApiResponse): State => {
      if (!seen) return undefined
      return findThing(seen.twin, call.values, payload) ? {} : stateOfMissing(seen.twin, payload)
    },
  }
}
