import { ApiError, MalformedResponse, type Payload } from '@hosting-console/api-client'
import { definite } from '../definite.ts'
import type { PlannedCall } from '../operations/call.ts'
import { findOperation } from '../operations/find-operation.ts'
import type { Job } from '../operations/variants.ts'
import type { ServiceDescription } from '../service.ts'
import { type AuditedEdit, editMatches, stagedEdit } from '../twins/undo-edit.ts'
import { findMade, isRemovalOf, type KnownRemoval, type NotUndone } from '../twins/undo-create.ts'
import { isListed, listAddressesCall } from './addresses.ts'
import { changeByRemoval, stagedCall } from './call-changes.ts'
import type { Caller, Change } from './change.ts'
import {
  type AddressEdit,
  type ChangeDescription,
  type Edit,
  isAddition,
  isDeletion,
  type RecordFields,
} from './edit.ts'
import { definiteFields, listRecordsCall, recordFields, recordsById, recordsLike } from './records.ts'
import { toChange } from './to-change.ts'

/** What the audit log holds of a change. */
export type AuditedChange = AuditedEdit & {
  /** The page says how many equal things there were just before, of which it took one away. */
  copies?: number
  /** What removes what it made, as its response named it. */
  removal?: KnownRemoval
}

/**
 * Whether what the page said of a change is what was sent: the call that it would have made is made again, and has to be the
 * same, argument by argument. What was there before was not sent; that stays the page's claim.
 */
export const claimMatches = (service: ServiceDescription, change: AuditedChange): boolean =>
  editOf(service, change) !== undefined || editMatches(service, change)

/** Whether what the audit log holds is enough to take a change back, with what the service describes today. */
export const isUndoable = (service: ServiceDescription, change: AuditedChange): boolean =>
  isUndoableAsSaid(service, change) || isUndoableAsSent(service, change)

/** Whether what was made was named. Where the page claims what was not sent, nothing is believed. */
const isUndoableAsSent = (service: ServiceDescription, change: AuditedChange): boolean =>
  change.before === undefined &&
  change.after === undefined &&
  change.removal !== undefined &&
  isRemovalOf(service, sentCall(change), change.removal)

/** Whether what the page said of it is enough, and is what was sent. */
export const isUndoableAsSaid = (service: ServiceDescription, change: AuditedChange): boolean => {
  const edit = editOf(service, change)
  if (!edit) return editMatches(service, change)
  const { before, after } = change
  // What would restore a part of it is no undo.
  if (edit.before && edit.after && !hasSameFields(before ?? {}, after ?? {})) return false
  const record = isAddition(edit) ? { ...edit.after, recordid: 'made' } : undefined
  return toChange(service, edit)?.inverse?.({ record }) !== undefined
}

const hasSameFields = (one: object, other: object): boolean =>
  Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()

/** A change of the audit log, and what takes it back. */
export type AuditedStep = { change: ChangeDescription; back: Change }

/**
 * It looks up what the page hadn't said. Whether the thing still is what the change left is looked at when it is undone, as any
 * change is; what was made is to be asked about by its name before it is removed.
 */
export const auditedStep = async (
  service: ServiceDescription,
  sent: AuditedChange,
  look: Caller,
): Promise<AuditedStep | NotUndone> => {
  try {
    const step = isUndoableAsSaid(service, sent)
      ? await stepAsSaid(service, sent, look)
      : await stepAsMade(service, sent, look)
    return step ?? { none: 'not-found' }
  } catch (error) {
    // What the service says of one thing keeps nothing else from being looked for.
    if (error instanceof ApiError || error instanceof MalformedResponse) return { none: 'unread', error }
    throw error
  }
}

const stepAsMade = async (
  service: ServiceDescription,
  sent: AuditedChange,
  look: Caller,
): Promise<AuditedStep | undefined> => {
  if (!sent.removal || !isUndoableAsSent(service, sent)) return undefined
  const removal = await findMade(service, sentCall(sent), sent.removal, look)
  const back = removal && changeByRemoval(service, removal)
  return back && { change: stagedCall(sentCall(sent)), back }
}

const stepAsSaid = async (
  service: ServiceDescription,
  sent: AuditedChange,
  look: Caller,
): Promise<AuditedStep | undefined> => {
  const edit = editOf(service, sent)
  const said = edit ? await completed(service, edit, look) : await stagedEdit(service, sent, look)
  if (!said) return undefined
  const { change, payload = {} } = 'change' in said ? said : { change: said }
  const back = toChange(service, change)?.inverse?.(payload)
  return back && { change, back }
}

/** With what the page said nothing of: the rest of a changed record, which one was added, the name that a reset gave. */
const completed = async (
  service: ServiceDescription,
  edit: Edit,
  look: Caller,
): Promise<{ change: Edit; payload?: Payload } | undefined> => {
  if (edit.kind === 'server' || isDeletion(edit)) return { change: edit }
  if (edit.kind === 'address') return await completedAddress(service, edit, look)
  const list = listRecordsCall(service, { identity: edit.identity, name: edit.zone })
  if (!list) return undefined
  const response = await look(list)
  if (isAddition(edit)) {
    const [record, ...others] = recordsLike(response, definiteFields(edit.after))
    return record && others.length === 0 ? { change: edit, payload: { record } } : undefined
  }
  const record = recordsById(response).get(edit.recordid)
  const former = definite(pick(edit.before, Object.keys(edit.after)))
  return record && { change: { ...edit, before: { ...recordFields(record), ...former } } }
}

/** Any address can be named, and one that is in no list is looked at by itself. */
const completedAddress = async (
  service: ServiceDescription,
  edit: AddressEdit,
  look: Caller,
): Promise<{ change: Edit; payload?: Payload } | undefined> => {
  const list = listAddressesCall(service, edit.identity)
  const isUnlisted = list !== undefined && !isListed(await look(list), edit.address)
  const change: Edit = isUnlisted ? { ...edit, isUnlisted } : edit
  if (edit.after) return { change }
  const subject = toChange(service, change)?.subject
  const now = subject?.source && subject.find(await look(subject.source))
  return now && { change, payload: { details: now } }
}

/** The edit that the page said it made, where that is what was sent. */
const editOf = (service: ServiceDescription, change: AuditedChange): Edit | undefined => {
  const edit = saidEdit(service, change)
  const sent = edit && toChange(service, edit)?.call.values
  if (!sent) return undefined
  const names = new Set([...Object.keys(sent), ...Object.keys(change.values)])
  const isSent = [...names].every((name) => sent[name] !== undefined && sent[name] === change.values[name])
  return isSent ? edit : undefined
}

const saidEdit = (service: ServiceDescription, change: AuditedChange): Edit | undefined => {
  const { identity, subject, values } = change
  const before = definite(change.before ?? {})
  const after = definite(change.after ?? {})
  const leaves = Object.keys(after)
  const does = (job: Job) => findOperation(service, job)?.path === change.path
  const ofRecord = (job: 'update record' | 'delete record') => {
    const [name = ''] = Object.keys(findOperation(service, job)?.arguments({ record: '' }) ?? {})
    const recordid = values[name] ?? ''
    return { kind: 'record', identity, zone: subject, recordid, before: fieldsOf(before) } as const
  }
  if (does('update record')) return { ...ofRecord('update record'), after }
  if (does('add record'))
    return { kind: 'record', identity, zone: subject, before: null, after: fieldsOf(after) }
  const removes = (job: Job) => does(job) && leaves.length === 0
  if (removes('delete record') && ['host', 'type', 'data'].every((field) => field in before)) {
    const { copies } = change
    return { ...ofRecord('delete record'), after: null, ...(copies === undefined ? {} : { copies }) }
  }
  const ofAddress = { kind: 'address', identity, address: subject } as const
  const former = before.ptr === undefined ? null : { ptr: before.ptr }
  if (does('set reverse name') && after.ptr !== undefined)
    return { ...ofAddress, before: former, after: { ptr: after.ptr } }
  if (removes('reset reverse name') && former) return { ...ofAddress, before: former, after: null }
  const hasSizes = leaves.length > 0 && leaves.every((name) => name === 'memory' || name === 'cores')
  return does('edit server') && hasSizes
    ? { kind: 'server', identity, serverid: subject, before, after }
    : undefined
}

const fieldsOf = ({ host = '', type = '', data = '', ttl = '' }: Partial<RecordFields>): RecordFields => ({
  host,
  type,
  data,
  ttl,
})

const pick = (fields: Readonly<Record<string, string | undefined>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const sentCall = ({ path, identity, values }: AuditedChange): PlannedCall => ({
  path,
  identity,
  values: definite(values),
})
