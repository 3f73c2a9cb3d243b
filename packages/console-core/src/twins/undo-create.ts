import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { Caller } from '../plan/change.ts'
import { isSecretName } from '../secrets.ts'
import { type DescribedFunction, findDescribed, type ServiceDescription } from '../service.ts'
import { isAlike, plainName } from './alike.ts'
import { callShape } from './call-shape.ts'
import { fieldValue } from './current-values.ts'
import { findThing, type Place, thingsIn } from './find-thing.ts'
import { type LoggedCall, whatBecameOf } from './later-calls.ts'
import { ageOf } from './made-when.ts'
import { readingTwins, type ReadingTwin, twinCall } from './reading-twin.ts'
import { type Removal, removalOf, removalsOf } from './removal.ts'
import { isSameValue, textOfValue } from './same-value.ts'

/** A creating call as the audit log holds it. */
export type LoggedCreate = PlannedCall & {
  /** When it was logged, ISO 8601. */
  at: string
  /** Whether somebody looked just before, and what the call names was not there. */
  wasMissing: boolean
}

/** Why what a call has made isn't removed. */
export type NotUndone =
  /** It isn't there, or several things are what was sent. */
  | 'not-found'
  /** There is one such thing, which something else may have made. */
  | 'unsure'
  /** Something was made in it since. */
  | 'used'

/** Whether what a call of the audit log has made can be looked for, and then removed. */
export const isCreateUndoable = (service: ServiceDescription, made: PlannedCall): boolean => {
  const creating = findDescribed(service, made.path)
  if (!creating || callShape(creating).form !== 'creates') return false
  return !('none' in removalOf(service, made, {})) || listsOf(service, creating, made).length > 0
}

/**
 * How to remove what a call of the audit log has made. The log holds no responses: what the call itself has named is looked
 * for by that name, anything else in the lists that show such things, by all that was sent. What was there before the call,
 * or was made after it, is never taken for what it has made.
 * @param made with the arguments that are known in full
 * @param later what the log holds of its module and identity after it; `undefined` where that is too much to read
 */
export const undoCreate = async (
  service: ServiceDescription,
  made: LoggedCreate,
  look: Caller,
  later: readonly LoggedCall[] | undefined,
): Promise<Removal | { none: NotUndone }> => {
  const creating = findDescribed(service, made.path)
  if (!creating) return { none: 'not-found' }
  const found = await findMade(service, creating, made, look)
  if ('none' in found) return found
  const became = later ? whatBecameOf(creating, made, found.removal, later) : 'unread'
  if (became === 'used') return { none: 'used' }
  // Its own name tells it from what was removed since; which identifier it was given, nobody has written down.
  const isOwn = became === 'kept' || (became === 'maybe-removed' && found.isNamed)
  return isOwn ? found.removal : { none: 'unsure' }
}

type Found = { removal: Removal; isNamed: boolean }

const findMade = async (
  service: ServiceDescription,
  creating: DescribedFunction,
  made: LoggedCreate,
  look: Caller,
): Promise<Found | { none: NotUndone }> => {
  const named = removalOf(service, made, {})
  if (!('none' in named)) {
    const place = await placeOf(service, named, look)
    if (!place) return { none: 'not-found' }
    const age = ageOf(place, made.at)
    return age === 'same' || (age === 'unknown' && made.wasMissing)
      ? { removal: named, isNamed: true }
      : { none: 'unsure' }
  }
  for (const { twin, call } of listsOf(service, creating, made)) {
    const { payload } = await look(call)
    const [thing, ...others] = thingsIn(twin, payload).filter(
      (place) => ageOf(place, made.at) !== 'other' && isWhatWasSent(twin, creating, made, place),
    )
    if (!thing || others.length > 0) continue
    const holder = callShape(creating).kind || creating.module.module
    const removal = removalOf(service, made, { [holder]: thing.value })
    if (!('none' in removal)) return { removal, isNamed: false }
  }
  return { none: 'not-found' }
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
