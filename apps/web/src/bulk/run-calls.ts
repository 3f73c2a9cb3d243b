import type { Payload } from '@hosting-console/api-client'
import {
  acceptedBy,
  returnsSecrets,
  canRetry,
  type Change,
  type ChangeDescription,
  type Caller,
  type End,
  endOf,
  findCurrent,
  type Journal,
  lookOnce,
  readingTwins,
  type RunChoice,
  type RunItem,
  type SentOutcome,
  type ServiceDescription,
  type StagedCall,
  type StepEvent,
  refusedBy,
  stagedCall,
  toChange,
  unreadBy,
} from '@hosting-console/console-core'
import { caller } from '../changes/caller.ts'
import { newChangeId } from '../changes/change-options.ts'
import { inTurn } from '../util/in-turn.ts'
import { calledOf } from '../plan/call-name.ts'
import { send } from '../requests/send.ts'
import { type Work, workOn } from '../plan/progress.ts'
import { runSteps } from '../changes/runner.ts'
import type { BulkCall, BulkChange } from './bulk-calls.ts'
import { wording } from '../changes/wording.ts'

/** The proxy is shared by everybody: so many calls of one person are under way at once, and each is wanted for itself. */
export const usualChoice: RunChoice = { parallel: 4, stopsAtFailure: false }

/** So many are looked at before the first of them is made, so that what was read is still so when it is. */
const waveLength = 16

type Following = RunChoice & {
  isStopping: () => boolean
  journal: Journal
  onResponse: (id: number, response: Payload) => void
  /** Everything is sent, or nothing more will be. */
  onSent: () => void
}

type Options = Following & {
  /** Whether the function only reads: nothing is asked about, noted or loaded again because of it. */
  isReading: boolean
  /** Which calls are made. */
  isMade: (row: BulkChange) => boolean
}

/**
 * Makes calls that have nothing to do with each other, a few at a time. A failure of one keeps no other from being made, unless
 * that is chosen. What is not made is left as it is. Nothing is made while something else is
 * being made or checked.
 */
export const runCalls = async (
  service: ServiceDescription,
  calls: readonly BulkChange[],
  { isReading, isMade, onSent, ...following }: Options,
): Promise<void> => {
  const open = calls.filter(isMade)
  let isSent = false
  const end = () => {
    if (!isSent) onSent()
    isSent = true
  }
  try {
    if (isReading) await readEach(service, open, following)
    else
      await workOn('run', open.length, (work) =>
        makeEach(service, open, work, {
          ...following,
          onSent: () => {
            work.end()
            end()
          },
        }),
      )
  } finally {
    end()
  }
}

const ended = (id: number, end: End): ReadonlyMap<number, StepEvent> =>
  new Map([[id, { type: 'ended', direction: 'make', end }]])

const readEach = (
  service: ServiceDescription,
  calls: readonly BulkChange[],
  { isStopping, journal, onResponse }: Pick<Following, 'isStopping' | 'journal' | 'onResponse'>,
): Promise<void> =>
  inTurn(calls, async ({ id, change: call }) => {
    const change = toChange(service, call)
    if (isStopping()) return
    if (!change) {
      journal.record(ended(id, { kind: 'undescribed' }))
      return
    }
    journal.record(new Map([[id, { type: 'sent', direction: 'make' }]]))
    const sent = await send(change.call, { isReading: true })
    if (sent.kind === 'done') onResponse(id, sent.response.payload)
    journal.record(ended(id, endOfRead(sent)))
  })

const endOfRead = (sent: SentOutcome): End => {
  switch (sent.kind) {
    case 'done':
      return { kind: 'done', by: 'response', shown: 'yes', said: acceptedBy(sent.response, wording) }
    case 'refused':
      return refusedBy(sent.error, wording)
    case 'not-sent':
      return unreadBy(sent.error, wording)
    case 'unknown':
      return { kind: 'unknown', said: wording.saidOf(sent.error) }
  }
}

const makeEach = (
  service: ServiceDescription,
  calls: readonly BulkChange[],
  work: Work,
  { journal, onSent, parallel, stopsAtFailure, ...following }: Omit<Following, 'onResponse'>,
): Promise<void> => {
  /** Those that could not be looked at, where that ends the run: nothing after the first is made. */
  const ends: number[] = []
  const isStopping = () => following.isStopping() || work.isStopping()
  let unchanged = 0
  const waves = async function* () {
    for (let at = 0; at < calls.length && ends.length === 0 && !isStopping(); at += waveLength) {
      const items: RunItem[] = []
      // A list that shows many of them is read once.
      const looking = lookOnce(caller)
      await inTurn(calls.slice(at, at + waveLength), async ({ id, change: call }) => {
        if (isStopping()) return
        const change = await changeOf(service, call, looking)
        if (!('kind' in change)) {
          items.push({ id, change })
          return
        }
        journal.record(ended(id, change))
        if (change.kind === 'unchanged') unchanged += 1
        else if (stopsAtFailure) ends.push(id)
      })
      // Reads end in any order. Calls are made in that of the list, which stopping at a failure relies on.
      yield items
        .filter(({ id }) => ends.every((end) => id < end))
        .toSorted((one, other) => one.id - other.id)
    }
  }
  const plan = newChangeId()
  const claims = new Map(calls.map(({ id, change }) => [id, { id: newChangeId(), ...calledOf(change) }]))
  return runSteps(waves(), journal, {
    parallel,
    stopsAtFailure,
    direction: 'make',
    isStopping,
    note: (id) => ({ plan, ...claims.get(id), rows: calls.length }),
    report: (done) => work.report(done + unchanged),
    onSent,
  })
}

/**
 * The change that a call is. Of one that sets what a read shows, the current values are read first.
 * @returns how it ends, where there is nothing to be sent
 */
const changeOf = async (
  service: ServiceDescription,
  call: ChangeDescription,
  looking: Caller,
): Promise<Change | End> => {
  const unseen = toChange(service, call)
  if (!unseen) return { kind: 'undescribed' }
  if (call.kind !== 'call') return unseen
  try {
    const edit = await editOf(service, call, looking)
    return edit === 'already' ? { kind: 'unchanged' } : ((edit && toChange(service, edit)) ?? unseen)
  } catch (error) {
    return unreadBy(error, wording)
  }
}

/** A call with the current values of what it edits; nothing where it edits nothing that a read shows. @throws when that can't be read */
const editOf = async (
  service: ServiceDescription,
  call: StagedCall,
  looking: Caller,
): Promise<StagedCall | 'already' | undefined> => {
  const { shape, twins } = readingTwins(service, call.path) ?? {}
  const isEdit = shape?.form === 'edits' && shape.values.some((name) => call.values[name] !== undefined)
  if (!isEdit || twins?.some(({ read }) => returnsSecrets(read.path))) return undefined
  const found = await findCurrent(service, call, looking)
  if ('none' in found) return undefined
  const edit = stagedCall(call, found)
  return Object.keys(edit.values).every((name) => shape.identifying.includes(name)) ? 'already' : edit
}

/** The calls as they are staged: with what they replace, as far as that can be read, and without those that change nothing. */
export const toStage = async (
  service: ServiceDescription,
  calls: readonly BulkCall[],
): Promise<StagedCall[]> => {
  const looking = lookOnce(caller)
  const edits = new Map<BulkCall, StagedCall | 'already' | undefined>()
  await inTurn(calls, async (each) => {
    edits.set(each, await editOf(service, each.change, looking).catch(() => undefined))
  })
  return calls.flatMap((each) => {
    const edit = edits.get(each)
    return edit === 'already' ? [] : [edit ?? each.change]
  })
}

/**
 * Whether a change failed in a way that is safe to try again: nothing was done. What a call replaces is read anew; a change
 * of a record that has become another would meet the same again.
 */
export const isRetriable = (step: BulkChange): boolean =>
  canRetry(step) &&
  ['refused', 'unread', step.change.kind === 'call' ? 'conflict' : ''].includes(
    endOf(step, 'make')?.kind ?? '',
  )

/** Whether it has not been tried. */
export const isUntried = ({ attempts }: BulkChange): boolean => attempts.length === 0
