import type { ChangeDescription } from './description.ts'
import type { Zone } from './dns-subjects.ts'
import type { StagedCall } from './staged-call.ts'

/** Equal for descriptions of one thing: a plan holds one change of each. Every record that is added is its own. */
export const changeKey = (description: ChangeDescription): string => {
  switch (description.kind) {
    case 'update record':
    case 'delete record':
      return recordKey(description.identity, description.zone, description.recordid)
    case 'add record':
      return `add ${description.identity} ${description.zone} ${JSON.stringify(description.wanted)}`
    case 'set reverse name':
    case 'reset reverse name':
      return addressKey(description.identity, description.address)
    case 'call':
      return callKey(description)
    case 'resize server':
      return serverKey(description.identity, description.serverid)
  }
}

export const recordKey = (identity: string, zone: string, recordid: string): string =>
  `record ${identity} ${zone} ${recordid}`
export const zoneKey = ({ identity, name }: Zone): string => `${identity} ${name}`
export const addressKey = (identity: string, address: string): string => `address ${identity} ${address}`
export const serverKey = (identity: string, serverid: string): string => `server ${identity} ${serverid}`

/**
 * Two wishes for one thing as one: fields of both, the later one winning, based on what was read first. A deletion and a
 * change of a record replace each other.
 * @returns `undefined` when together they leave everything as it was
 */
export const mergeChanges = (
  one: ChangeDescription,
  later: ChangeDescription,
): ChangeDescription | undefined => {
  if (one.kind === 'update record' && later.kind === 'update record')
    return withoutUnchanged({ ...later, before: one.before, wanted: { ...one.wanted, ...later.wanted } })
  if (one.kind === 'resize server' && later.kind === 'resize server')
    return withoutUnchanged({
      ...later,
      before: { ...later.before, ...one.before },
      wanted: { ...one.wanted, ...later.wanted },
    })
  if (one.kind === 'call' && later.kind === 'call') return mergeCalls(one, later)
  if (one.kind !== 'add record' && later.kind === 'delete record' && 'before' in one)
    return one.kind === 'update record' ? { ...later, before: one.before } : later
  return withoutUnchanged(later)
}

/** Fields that are wanted as they are, are no change. */
const withoutUnchanged = (description: ChangeDescription): ChangeDescription | undefined => {
  if (description.kind === 'set reverse name')
    return description.wanted === description.before ? undefined : description
  if (description.kind !== 'update record' && description.kind !== 'resize server') return description
  const former: Record<string, string | undefined> = description.before
  const wanted = Object.fromEntries(
    Object.entries(description.wanted).filter(([field, value]) => value !== former[field]),
  )
  return Object.keys(wanted).length === 0 ? undefined : { ...description, wanted }
}

/** Two edits of one thing as one: the values of both, the later ones winning, based on what was read first. */
const mergeCalls = (one: StagedCall, later: StagedCall): StagedCall => ({
  ...later,
  values: { ...one.values, ...later.values },
  ...(later.shown
    ? { shown: { ...later.shown, current: { ...later.shown.current, ...one.shown?.current } } }
    : {}),
  ...openOf(
    [...(one.open ?? []), ...(later.open ?? [])].filter(
      (name) => one.values[name] === undefined && later.values[name] === undefined,
    ),
  ),
})

const openOf = (names: readonly string[]): { open?: readonly string[] } =>
  names.length > 0 ? { open: [...new Set(names)] } : {}

/** Equal for edits of one thing. Any other call is its own: to stop, to edit and to stop again is three steps. */
const callKey = ({ identity, path, shown, copy = 0 }: StagedCall): string =>
  `call ${identity} ${path} ${shown ? JSON.stringify(shown.about) : copy}`
