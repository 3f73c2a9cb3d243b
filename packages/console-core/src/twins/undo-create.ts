import {
  type Answer,
  type ApiError,
  type ArgumentValue,
  isRecord,
  type MalformedAnswer,
} from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { Caller } from '../plan/change.ts'
import { isSecretName } from '../secrets.ts'
import { type DescribedFunction, findDescribed, type ServiceDescription } from '../service.ts'
import { isAlike, plainName } from './alike.ts'
import { callShape } from './call-shape.ts'
import { fieldValue } from './current-values.ts'
import { findThing, type Place, stateOfMissing, thingsIn } from './find-thing.ts'
import { keptValues } from './kept-names.ts'
import { type LoggedCall, type MadeThing, whatBecameOf } from './later-calls.ts'
import { type Age, ageOf } from './made-when.ts'
import { readingTwins, type ReadingTwin, twinCall } from './reading-twin.ts'
import { namedByCall, type Removal, removalOf, removalsOf, removalSubject, toRemoval } from './removal.ts'
import { isSameValue, textOfValue } from './same-value.ts'

/** A creating call as the audit log holds it. */
export type LoggedCreate = PlannedCall & {
  /** When it was logged, ISO 8601. */
  at: string
  /** Whether nothing was there just before that could be taken for what it made, where somebody looked (`isMissing`). */
  wasMissing?: boolean
  /** What removes it, where its response is still known. */
  removal?: KnownRemoval
}

/** The call that removes what a response has named, and what a person has to choose for it. */
export type KnownRemoval = { call: PlannedCall; open: readonly string[] }

/** Why what a call has made isn't removed. */
export type NotUndone =
  /** It isn't there, or several things are what was sent. */
  | { none: 'not-found' }
  /** There is one such thing, which something else may have made. */
  | { none: 'unsure' }
  /** Something was made in it since, or it was changed. */
  | { none: 'used' }
  /** The service didn't show it. */
  | { none: 'unread'; error: ApiError | MalformedAnswer }

/** Whether what a call of the audit log has made can be looked for, and then removed. */
export const isCreateUndoable = (service: ServiceDescription, made: Omit<LoggedCreate, 'at'>): boolean => {
  const creating = findDescribed(service, made.path)
  if (!creating || callShape(creating).form !== 'creates') return false
  if (made.removal) return isRemovalOf(creating, made, made.removal)
  return !('none' in removalOf(service, made, {})) || listsOf(service, creating, made).length > 0
}

/** Whether a removal is of such a thing at all: it is known by a name that a page has given its change. */
const isRemovalOf = (creating: DescribedFunction, made: PlannedCall, { call }: KnownRemoval): boolean =>
  call.identity === made.identity && removalsOf(creating).some(({ path }) => path === call.path)

/**
 * How to remove what a call of the audit log has made. The log holds no responses: where nobody else kept what was made, what
 * the call itself has named is looked for by that name, anything else in the lists that show such things, by all that was
 * sent. What was there before the call, or was made after it, is never taken for what it has made.
 * @param made with the arguments that are known in full
 * @param later what the log holds of its identity after it; `undefined` where that is too much to read
 * @throws ApiError or MalformedAnswer where the service doesn't show such things
 */
export const undoCreate = async (
  service: ServiceDescription,
  made: LoggedCreate,
  look: Caller,
  later: readonly LoggedCall[] | undefined,
  now = Date.now(),
): Promise<Removal | NotUndone> => {
  const creating = findDescribed(service, made.path)
  if (!creating) return { none: 'not-found' }
  const thing = await findMade(service, creating, made, look)
  if (!thing) return { none: 'not-found' }
  if (!later || !isOfCall(thing, made, now)) return { none: 'unsure' }
  switch (whatBecameOf(service, creating, made, thing, later)) {
    case 'kept':
      return thing.removal
    case 'used':
      return { none: 'used' }
    default:
      return { none: 'unsure' }
  }
}

type FoundThing = MadeThing & { age: Age }

/**
 * Whether nothing speaks against it that a thing was made by a call, and something for it. Of two things that the service
 * gives an identifier, made one after the other with all alike, only their times tell which one is there.
 */
const isOfCall = ({ by, age }: FoundThing, { at, wasMissing }: LoggedCreate, now: number): boolean => {
  if (by === 'response') return true
  if (wasMissing === false || age === 'other') return false
  return age === 'same' || (by === 'name' && wasMissing === true && now - Date.parse(at) < longestUnprovedMs)
}

/** For so long what has the name that was given, and was missing before, is taken for what was made then. */
const longestUnprovedMs = 24 * 3_600_000

const findMade = async (
  service: ServiceDescription,
  creating: DescribedFunction,
  made: LoggedCreate,
  look: Caller,
): Promise<FoundThing | undefined> => {
  if (made.removal) return findRemoved(service, made, made.removal, look)
  const named = removalOf(service, made, {})
  if (!('none' in named)) {
    const place = await placeOf(service, named, look)
    return place && { removal: named, age: ageOf(place, made.at), by: 'name' }
  }
  for (const { twin, call } of listsOf(service, creating, made)) {
    const { payload } = await look(call)
    const [thing, ...others] = thingsIn(twin, payload).filter(
      (place) => ageOf(place, made.at) !== 'other' && isWhatWasSent(twin, creating, made, place),
    )
    if (!thing || others.length > 0) continue
    const holder = callShape(creating).kind || creating.module.module
    const removal = removalOf(service, made, { [holder]: thing.value })
    if (!('none' in removal)) return { removal, age: ageOf(thing, made.at), by: 'values' }
  }
  return undefined
}

/** What a response has named, where it is still there, or no read tells. */
const findRemoved = async (
  service: ServiceDescription,
  made: LoggedCreate,
  { call, open }: KnownRemoval,
  look: Caller,
): Promise<FoundThing | undefined> => {
  const removing = findDescribed(service, call.path)
  if (!removing) return undefined
  const subject = removalSubject(service, removing, call, made.values)
  if (subject.source && subject.find(await look(subject.source)) === undefined) return undefined
  return { removal: toRemoval(subject, call, open), age: 'unknown', by: 'response' }
}

/**
 * Whether nothing is there that would later be taken for what a call is about to make: by the name it gives, else by what
 * the audit log keeps of it.
 * @returns `undefined` where the service doesn't show such things, or the call makes nothing
 */
export const isMissing = async (
  service: ServiceDescription,
  call: PlannedCall,
  look: (call: PlannedCall) => Promise<Answer>,
): Promise<boolean | undefined> => {
  const creating = findDescribed(service, call.path)
  if (!creating || callShape(creating).form !== 'creates') return undefined
  const subject = namedByCall(service, call)
  const kept = { ...call, values: keptValues(call.values) }
  try {
    if (subject) return subject.source && subject.find(await look(subject.source)) === undefined
    for (const { twin, call: listing } of listsOf(service, creating, kept)) {
      const { payload } = await look(listing)
      if (thingsIn(twin, payload).some((place) => isWhatWasSent(twin, creating, kept, place))) return false
      stateOfMissing(twin, payload)
      return true
    }
    return undefined
  } catch {
    return undefined
  }
}

/** The thing that a removal names, where a read shows it. */
const placeOf = async (
  service: ServiceDescription,
  { call }: Removal,
  look: Caller,
): Promise<Place | undefined> => {
  for (const twin of readingTwins(service, call.path)?.twins ?? []) {
    const source = twinCall(twin, call)
    if (source) return findThing(twin, call.values, (await look(source)).payload)
  }
  return undefined
}

/** Lists that show such things one beside the other, and can be asked for with what was sent. */
const listsOf = (
  service: ServiceDescription,
  creating: DescribedFunction,
  { values, identity }: PlannedCall,
): { twin: ReadingTwin; call: PlannedCall }[] =>
  removalsOf(creating).flatMap(({ path }) =>
    (readingTwins(service, path)?.twins ?? []).flatMap((twin) => {
      const call = twinCall(twin, { values, identity }, values)
      return call && !twin.asks.some(({ from }) => from === ownName(twin)) ? [{ twin, call }] : []
    }),
  )

/** What names the thing itself, and not what it is in. */
const ownName = ({ shape }: ReadingTwin): string => shape.identifying.at(-1) ?? ''

/** Nothing that it shows differs from what was sent, and something of that tells it from others. */
const isWhatWasSent = (
  twin: ReadingTwin,
  creating: DescribedFunction,
  { values }: PlannedCall,
  thing: Place,
): boolean => {
  if (!isRecord(thing.value)) return false
  const shown = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === '' || isSecretName(name)) return []
    const found = fieldValue(creating, name, thing)
    const { kind } = argumentKnowledge(creating.path, name)
    if (typeof found === 'string') return []
    const isSame = isSameValue(kind, value, found.value) || isSameButForCase(value, found.value)
    // What is copied has another name than its copy.
    return [{ name, isSame: isAlike(name, ownName(twin)) ? !isSame : isSame }]
  })
  return shown.every(({ isSame }) => isSame) && shown.some(({ name }) => tellsApart(twin, creating, name))
}

/** Services answer `kvm` to `KVM`. */
const isSameButForCase = (sent: ArgumentValue, shown: ArgumentValue): boolean =>
  typeof sent !== 'object' && textOfValue(sent).toLowerCase() === textOfValue(shown).toLowerCase()

/**
 * Whether people make values of an argument up, for one thing each. A size, a plan, what the thing is in or what it is made
 * from is the same for many.
 */
const tellsApart = (twin: ReadingTwin, creating: DescribedFunction, name: string): boolean => {
  const { kind } = argumentKnowledge(creating.path, name)
  const isOfAnother =
    isAlike(name, ownName(twin)) ||
    [...twin.asks.map(({ from }) => from), ...twin.shape.identifying].some((each) => isAlike(name, each))
  return (
    !isOfAnother &&
    (['address', 'host-name', 'domain-name', 'email'].includes(kind) || isMadeUp.test(plainName(name)))
  )
}

const isMadeUp =
  /^(?:(?:user|full|display)?name|data)$|(?:title|label|description|comment|note|address|subnet|prefix)$/
