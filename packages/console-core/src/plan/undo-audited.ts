import {
  ApiError,
  type Arguments,
  identified,
  MalformedAnswer,
  readDnsRecords,
} from '@hosting-console/api-client'
import type { PlannedCall } from '../operations/call.ts'
import { findOperation } from '../operations/find-operation.ts'
import type { Job } from '../operations/variants.ts'
import type { ServiceDescription } from '../service.ts'
import type { EditCall } from '../twins/edit-call.ts'
import { type AuditedEdit, editMatches, stagedEdit, undoEdit } from '../twins/undo-edit.ts'
import { findMade, isRemovalOf, type KnownRemoval, type NotUndone } from '../twins/undo-create.ts'
import { changeByCall, changeByRemoval } from './call-changes.ts'
import { type Caller, type Change, type State, shows } from './change.ts'
import type { ChangeDescription } from './description.ts'
import { addRecord, changeRecord, deleteRecord } from './dns-changes.ts'
import { listRecordsCall, recordFields, type Zone } from './dns-subjects.ts'
import { changeReverseName, isListed, listAddressesCall, resetReverseName } from './reverse-name-changes.ts'
import { changeServerSize, type ServerSize } from './server-changes.ts'
import { toChange } from './to-change.ts'
import { definite } from '../definite.ts'

/** What the audit log holds of a change. */
export type AuditedChange = AuditedEdit & {
  /** The page says how many equal things there were just before, of which it took one away. */
  copies?: number
  /** What removes what it made, as its response named it. */
  removal?: KnownRemoval
}

/** One of the changes that a plan keeps, or an edit that was derived from a description. */
export type AnyChange = Change | EditCall

/**
 * Whether what the page said of a change is what was sent: the call that it would have made is made again, and has to be the
 * same, argument by argument. What was there before, nobody sent; that stays the page's word.
 */
export const claimMatches = (service: ServiceDescription, change: AuditedChange): boolean =>
  jobMatches(service, change) || editMatches(service, change)

const jobMatches = (service: ServiceDescription, change: AuditedChange): boolean => {
  const job = jobOf(service, change.path)
  const said = job && sentBy(service, job, change)
  if (!said) return false
  const names = new Set([...Object.keys(said), ...Object.keys(change.values)])
  return [...names].every((name) => said[name] !== undefined && said[name] === change.values[name])
}

/** What the page would have sent for what it said; nothing where it said something that nobody sends. */
const sentBy = (
  service: ServiceDescription,
  job: UndoableJob,
  change: AuditedChange,
): Arguments | undefined => {
  const { subject, after } = change
  const { ptr, ...fields } = definite(after ?? {})
  const record = recordOf(service, job, change) ?? ''
  const said: Record<string, string> = {
    ...fields,
    ...(ptr === undefined ? {} : { name: ptr }),
    ...{
      'update record': { record },
      'add record': { zone: subject },
      'delete record': { record },
      'set reverse name': { address: subject },
      'reset reverse name': { address: subject },
      'edit server': { server: subject },
    }[job],
  }
  const sent = findOperation(service, job)?.arguments(said)
  return sent && Object.keys(sent).length === Object.keys(said).length ? sent : undefined
}

/** Whether what the audit log holds is enough to take a change back, with what the service describes today. */
export const isUndoable = (service: ServiceDescription, change: AuditedChange): boolean =>
  isUndoableAsSaid(service, change) || isUndoableAsSent(service, change)

/** Whether what was made was named. Where the page said what nobody sent, nothing is believed. */
const isUndoableAsSent = (service: ServiceDescription, change: AuditedChange): boolean =>
  change.before === undefined &&
  change.after === undefined &&
  change.removal !== undefined &&
  isRemovalOf(service, sentCall(change), change.removal)

const hasSameFields = (one: object, other: object): boolean =>
  Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()

/** Whether what the page said of it is enough, and is what was sent. */
export const isUndoableAsSaid = (service: ServiceDescription, change: AuditedChange): boolean => {
  if (!jobMatches(service, change)) return editMatches(service, change)
  const { before, after } = change
  const job = jobOf(service, change.path)
  // What would restore a part of it is no undo. What a reset left, nobody has said.
  if (before && after && job !== 'reset reverse name' && !hasSameFields(before, after)) return false
  if (job === 'add record') {
    return (
      change.after !== undefined &&
      findOperation(service, 'delete record') !== undefined &&
      findOperation(service, 'list records') !== undefined
    )
  }
  return undoOf(service, change) !== undefined
}

/**
 * What takes a change of the audit log back. It looks whether the thing still is what the change left, as any change does when it
 * is applied; what was made is to be asked about by its name before it is removed.
 */
export const undoAudited = async (
  service: ServiceDescription,
  change: AuditedChange,
  look: Caller,
): Promise<AnyChange | NotUndone> => {
  try {
    const undo = isUndoableAsSaid(service, change)
      ? await undoSaid(service, change, look)
      : await undoMade(service, change, look)
    return undo ?? { none: 'not-found' }
  } catch (error) {
    // What the service says of one thing keeps nothing else from being looked for.
    if (error instanceof ApiError || error instanceof MalformedAnswer) return { none: 'unread', error }
    throw error
  }
}

const undoMade = async (
  service: ServiceDescription,
  change: AuditedChange,
  look: Caller,
): Promise<Change | undefined> => {
  if (!change.removal || !isUndoableAsSent(service, change)) return undefined
  const removal = await findMade(service, sentCall(change), change.removal, look)
  return removal && changeByRemoval(service, removal)
}

/** An added record is looked up, as what the page said of it does not hold its identifier. */
const undoSaid = async (
  service: ServiceDescription,
  change: AuditedChange,
  caller: Caller,
): Promise<AnyChange | undefined> => {
  if (!jobMatches(service, change)) return undoEdit(service, change, caller)
  const job = jobOf(service, change.path)
  if (job === 'set reverse name' || job === 'reset reverse name')
    return undoOf(service, change, await isUnlisted(service, change, caller))
  if (job !== 'add record') return undoOf(service, change)
  const zone = zoneOf(change)
  const list = listRecordsCall(service, zone)
  if (!list || !change.after) return undefined
  const { payload } = await caller(list)
  const found = identified(readDnsRecords(payload)).filter((record) =>
    shows(recordFields(record), change.after),
  )
  const [record] = found
  return record && found.length === 1 ? deleteRecord(service, zone, record) : undefined
}

/** A change of the audit log as a plan keeps it, with what takes it back. */
export type AuditedStep = { change: ChangeDescription; back: ChangeDescription }

export const auditedStep = async (
  service: ServiceDescription,
  sent: AuditedChange,
  look: Caller,
): Promise<AuditedStep | NotUndone> => {
  const undo = await undoAudited(service, sent, look)
  if ('none' in undo) return undo
  if (!isDescribed(undo)) {
    const change = await stagedEdit(service, sent, look)
    const back = change && changeByCall(service, change)?.inverse?.({})?.description
    return change && back ? { change, back } : { none: 'not-found' }
  }
  const whole = await wholeOf(service, sent, undo, look)
  return whole ? { change: madeOf(service, sent, whole), back: whole.description } : { none: 'not-found' }
}

/** With what the page said nothing of: the rest of a changed record, and the name that an address got by a reset. */
const wholeOf = async (
  service: ServiceDescription,
  sent: AuditedChange,
  undo: Change,
  look: Caller,
): Promise<Change | undefined> => {
  const { description, subject } = undo
  if (jobOf(service, sent.path) === 'reset reverse name') {
    const now = subject.source && subject.find(await look(subject.source))
    return now && undo.basedOn?.(now)
  }
  if (description.kind !== 'update record') return undo
  const list = listRecordsCall(service, zoneOf(sent))
  const records = list ? identified(readDnsRecords((await look(list)).payload)) : []
  const record = records.find(({ recordid }) => recordid === description.recordid)
  const before = record && { ...recordFields(record), ...definite(sent.after ?? {}) }
  return before && toChange(service, { ...description, before })
}

const isDescribed = (change: AnyChange): change is Change => change.description !== undefined

/** The change that another takes back. */
const madeOf = (service: ServiceDescription, sent: AuditedChange, undo: Change): ChangeDescription => {
  const { description: back } = undo
  const { identity, path, values } = sent
  if (back.kind === 'add record') {
    const recordid = recordOf(service, 'delete record', sent) ?? ''
    return { kind: 'delete record', identity, zone: back.zone, recordid, before: back.wanted }
  }
  if (back.kind === 'set reverse name' && jobOf(service, path) === 'reset reverse name')
    return { kind: 'reset reverse name', identity, address: back.address, before: back.wanted }
  return undo.inverse?.({})?.description ?? { kind: 'call', identity, path, values: definite(values) }
}

const sentCall = ({ path, identity, values }: AuditedChange): PlannedCall => ({
  path,
  identity,
  values: definite(values),
})

const undoable = [
  'update record',
  'add record',
  'delete record',
  'set reverse name',
  'reset reverse name',
  'edit server',
] as const satisfies readonly Job[]

type UndoableJob = (typeof undoable)[number]

/** The job that a function does here; one that is not described any more does none. */
const jobOf = (service: ServiceDescription, path: string): UndoableJob | undefined =>
  undoable.find((job) => findOperation(service, job)?.path === path)

const undoOf = (
  service: ServiceDescription,
  change: AuditedChange,
  isUnlistedAddress = false,
): Change | undefined => {
  const job = jobOf(service, change.path)
  return job && job !== 'add record' ? undoers[job](service, change, isUnlistedAddress) : undefined
}

/** Any address can be named, and one that is in no list is looked at by itself. */
const isUnlisted = async (
  service: ServiceDescription,
  { identity, subject }: AuditedChange,
  caller: Caller,
): Promise<boolean> => {
  const list = listAddressesCall(service, identity)
  return list !== undefined && !isListed(await caller(list), subject)
}

type Undoer = (
  service: ServiceDescription,
  change: AuditedChange,
  isUnlistedAddress: boolean,
) => Change | undefined

const undoers: Record<Exclude<UndoableJob, 'add record'>, Undoer> = {
  'update record': (service, change) => {
    const recordid = recordOf(service, 'update record', change)
    const { before, after } = change
    if (recordid === undefined || !before || !after || Object.keys(before).length === 0) return undefined
    const ttl = after.ttl === undefined || after.ttl === '' ? null : Number(after.ttl)
    return changeRecord(service, zoneOf(change), { recordid, ...pickTexts(after), ttl }, definite(before))
  },
  'delete record': (service, change) => {
    const { host, type, data, ttl = '' } = change.before ?? {}
    if (host === undefined || type === undefined || data === undefined) return undefined
    return addRecord(service, zoneOf(change), { host, type, data, ttl }, change)
  },
  'set reverse name': (service, change, isUnlistedAddress) => {
    const [former, name] = [change.before?.ptr, change.after?.ptr]
    if (former === undefined || name === undefined) return undefined
    const address = { ipaddress: change.subject, ptr: name, isUnlisted: isUnlistedAddress }
    return former === ''
      ? resetReverseName(service, change.identity, address)
      : changeReverseName(service, change.identity, address, former)
  },
  'reset reverse name': (service, change, isUnlistedAddress) => {
    const former = change.before?.ptr
    if (former === undefined || former === '') return undefined
    const address = { ipaddress: change.subject, isUnlisted: isUnlistedAddress }
    const undo = changeReverseName(service, change.identity, address, former)
    // What the service gave by itself is not in the audit log, so there is nothing to compare with.
    return undo && { ...undo, before: {} }
  },
  'edit server': (service, { identity, subject, before, after }) => {
    if (!before || !after) return undefined
    const sizes = definite(before)
    if (Object.keys(sizes).length === 0 || !Object.keys(sizes).every(isSize)) return undefined
    const current = { memory: after.memory ?? '', cores: after.cores ?? '' }
    return changeServerSize(service, identity, { serverid: subject, current }, sizes)
  },
}

/** The record that was really named. */
const recordOf = (
  service: ServiceDescription,
  job: UndoableJob,
  { values }: AuditedChange,
): string | undefined => {
  const [name = ''] = Object.keys(findOperation(service, job)?.arguments({ record: '' }) ?? {})
  return values[name]
}

const zoneOf = ({ identity, subject }: AuditedChange): Zone => ({ identity, name: subject })

const isSize = (name: string): name is keyof ServerSize => name === 'memory' || name === 'cores'

const pickTexts = ({ host, type, data }: NonNullable<State>) => ({ host, type, data })
