import { moduleOfPath } from '../service.ts'
import { callDifferences, type StagedCall } from './staged-call.ts'

/** The fields of a record that a person changes. */
export type RecordFields = { host: string; type: string; data: string; ttl: string }

/** Memory in MB, processor cores as a count: the sizes that a server is changed in place by. */
export type ServerSize = { memory: string; cores: string }

type OfZone = { kind: 'record'; identity: string; zone: string }

/** @property isOneMore it brings back one of several equal records, which no look tells apart: it is sent without one */
export type RecordAddition = OfZone & { before: null; after: RecordFields; isOneMore?: true }
export type RecordUpdate = OfZone & { recordid: string; before: RecordFields; after: Partial<RecordFields> }
/** @property copies how many equal records there were, where they were counted */
export type RecordDeletion = OfZone & {
  recordid: string
  before: RecordFields
  after: null
  copies?: number
}

export type RecordEdit = RecordAddition | RecordUpdate | RecordDeletion

/** The reverse name of an address. Without one of its own it has the usual one, which only the service knows. */
export type AddressEdit = {
  kind: 'address'
  identity: string
  address: string
  /** In no list of the project: it is looked at by itself. */
  isUnlisted?: boolean
} & ({ before: { ptr: string } | null; after: { ptr: string } } | { before: { ptr: string }; after: null })

export type ServerEdit = {
  kind: 'server'
  identity: string
  serverid: string
  before: Partial<ServerSize>
  after: Partial<ServerSize>
}

/**
 * A change of a thing: its fields as they were read, and those that are to be others. `before` is null where it isn't there or
 * it has not been read, `after` where it is to go.
 */
export type Edit = RecordEdit | AddressEdit | ServerEdit

/**
 * A change as plain data: an edit of a thing, or a call. It holds no function, so it survives a reload, and what is sent is
 * made of it with the description at hand.
 */
export type ChangeDescription = Edit | StagedCall

export const isAddition = (change: ChangeDescription | undefined): change is RecordAddition =>
  change?.kind === 'record' && change.before === null
export const isUpdate = (change: ChangeDescription | undefined): change is RecordUpdate =>
  change?.kind === 'record' && change.before !== null && change.after !== null
export const isDeletion = (change: ChangeDescription | undefined): change is RecordDeletion =>
  change?.kind === 'record' && change.after === null

/** What a change does to its thing. The name of an address is set, whether it had one or not. */
export type Deed = 'add' | 'change' | 'remove'

export const deedOf = (change: ChangeDescription): Deed =>
  isAddition(change) ? 'add' : 'after' in change && change.after === null ? 'remove' : 'change'

/** The record as it was read, or as it is added. */
export const recordOf = (edit: RecordEdit): RecordFields => (isAddition(edit) ? edit.after : edit.before)

/** Where a zone lives: the project that holds it and its name. */
export type Zone = { identity: string; name: string }

/** What a change is about: a zone, an address, a server or anything of a module, and as whom it is changed. */
export type PlanSubject = { kind: 'zone' | 'address' | 'server' | 'module'; identity: string; name: string }

export const planSubject = (change: ChangeDescription): PlanSubject => {
  const { identity, kind } = change
  if (kind === 'record') return { kind: 'zone', identity, name: change.zone }
  if (kind === 'address') return { kind, identity, name: change.address }
  if (kind === 'server') return { kind, identity, name: change.serverid }
  return { kind: 'module', identity, name: moduleOfPath(change.path) }
}

/** One field of a change: without `from` it is new, without `to` it goes. */
export type Difference = { field: string; from?: string; to?: string }

/** What a change changes, field by field; what stays as it was is left out. */
export const differences = (change: ChangeDescription): Difference[] => {
  if (change.kind === 'call') return callDifferences(change)
  const { before, after } = textsOf(change)
  return Object.keys(after ?? before ?? {}).flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]]
    return from === to ? [] : [{ field, from, to }]
  })
}

type Texts = Readonly<Record<string, string>>

/** Both sides of an edit, whatever its thing is; of a call, and of nothing, none. */
export const textsOf = (
  change: ChangeDescription | undefined,
): { before: Texts | null; after: Texts | null } =>
  change && change.kind !== 'call'
    ? { before: change.before, after: change.after }
    : { before: null, after: null }

export const recordKey = (identity: string, zone: string, recordid: string): string =>
  `record ${identity} ${zone} ${recordid}`
export const zoneKey = ({ identity, name }: Zone): string => `${identity} ${name}`
export const addressKey = (identity: string, address: string): string => `address ${identity} ${address}`
export const serverKey = (identity: string, serverid: string): string => `server ${identity} ${serverid}`

/** Equal for changes of one thing: a plan holds one change of each. Every record that is added is its own. */
export const changeKey = (change: ChangeDescription): string => {
  const { identity } = change
  if (change.kind === 'address') return addressKey(identity, change.address)
  if (change.kind === 'server') return serverKey(identity, change.serverid)
  // Calls that are no edits of one thing are their own: to stop, to edit and to stop again is three steps.
  if (change.kind === 'call')
    return `call ${identity} ${change.path} ${change.shown ? JSON.stringify(change.shown.about) : (change.copy ?? 0)}`
  return isAddition(change)
    ? `add ${identity} ${change.zone} ${JSON.stringify(change.after)}`
    : recordKey(identity, change.zone, change.recordid)
}
