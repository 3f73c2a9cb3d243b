import { type ArgumentValue, isRecord } from '@hosting-console/api-client'
import { argumentKnowledge } from '../arguments.ts'
import type { PlannedCall } from '../operations/call.ts'
import type { Caller } from '../plan/change.ts'
import { isSecretName } from '../secrets.ts'
import { type DescribedFunction, findDescribed, type ServiceDescription } from '../service.ts'
import { isAlike } from './alike.ts'
import { callShape } from './call-shape.ts'
import { fieldValue } from './current-values.ts'
import { type Place, thingsIn } from './find-thing.ts'
import { readingTwins, type ReadingTwin, twinCall } from './reading-twin.ts'
import { type Removal, removalOf, removalsOf } from './removal.ts'
import { isSameValue, textOfValue } from './same-value.ts'

/** Whether what a call of the audit log has made can be looked for, and then removed. */
export const isCreateUndoable = (service: ServiceDescription, made: PlannedCall): boolean => {
  const creating = findDescribed(service, made.path)
  if (!creating || callShape(creating).form !== 'creates') return false
  return !('none' in removalOf(service, made, {})) || listsOf(service, creating, made).length > 0
}

/**
 * How to remove what a call of the audit log has made. The log holds no responses: what the call itself has named is looked
 * for by that name, anything else in the lists that show such things, by all that was sent.
 * @param made with the arguments that are known in full
 * @returns `undefined` where it isn't there, or several things are what was sent
 */
export const undoCreate = async (
  service: ServiceDescription,
  made: PlannedCall,
  look: Caller,
): Promise<Removal | undefined> => {
  const creating = findDescribed(service, made.path)
  if (!creating) return undefined
  const named = removalOf(service, made, {})
  if (!('none' in named)) {
    const { source, find } = named.subject
    return source && find(await look(source)) === undefined ? undefined : named
  }
  for (const { twin, call } of listsOf(service, creating, made)) {
    const { payload } = await look(call)
    const [thing, ...others] = thingsIn(twin, payload).filter((each) =>
      isWhatWasSent(twin, creating, made, each),
    )
    if (!thing || others.length > 0) continue
    const holder = callShape(creating).kind || creating.module.module
    const removal = removalOf(service, made, { [holder]: thing.value })
    if (!('none' in removal)) return removal
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
    const isSame = isSameValue(kind, value, found.value) || isSameWord(value, found.value)
    // What is copied has another name than its copy.
    return [{ name, isSame: isAlike(name, ownName(twin)) ? !isSame : isSame }]
  })
  return (
    shown.every(({ isSame }) => isSame) &&
    shown.some(({ name }) => !isAlike(name, ownName(twin)) && tellsApart(creating.path, name))
  )
}

/** Services answer `kvm` to `KVM`. */
const isSameWord = (sent: ArgumentValue, shown: ArgumentValue): boolean =>
  typeof sent !== 'object' && textOfValue(sent).toLowerCase() === textOfValue(shown).toLowerCase()

/** A size, a yes or no, or one of a few words is the same for many. */
const tellsApart = (path: string, name: string): boolean => {
  const { kind, choices } = argumentKnowledge(path, name)
  return choices === undefined && !['number', 'switch', 'ttl'].includes(kind)
}
