import type { Payload } from '@hosting-console/api-client'
import {
  acceptedBy,
  returnsSecrets,
  canRetry,
  type Change,
  type Caller,
  type End,
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
  statusOf,
  toChange,
  unreadBy,
} from '@hosting-console/console-core'
import { caller } from '../changes/caller.ts'
import { newChangeId } from '../changes/change-options.ts'
import { inTurn } from '../util/in-turn.ts'
import { calledOf } from '../plan/call-name.ts'
import { send } from '../requests/send.ts'
import { workOn } from '../plan/progress.ts'
import { runSteps } from '../changes/runner.ts'
import type { BulkCall } from './bulk-calls.ts'
import { wording } from '../changes/wording.ts'

/** The proxy is shared by everybody: so many calls of one person are under way at once, and each is wanted for itself. */
export const usualChoice: RunChoice = { parallel: 4, stopsAtFailure: false }

/** So many are looked at before the first of them is made, so that what was read is still so when it is. */
const waveLength = 16

type Run = RunChoice & {
  /** Whether the function only reads: nothing is asked about, noted or loaded again because of it. */
  isReading: boolean
  journal: Journal
  isStopping: () => boolean
  onResponse: (id: number, response: Payload) => void
}

/**
 * Makes calls that have nothing to do with each other, a few at a time. A failure of one keeps no other from being made, unless
 * that is chosen. Nothing is made while something else is being made or checked.
 * @returns when everything is sent; what the service is slow to show is looked at after that
 */
export const runCalls = async (
  service: ServiceDescription,
  calls: readonly BulkCall[],
  run: Run,
): Promise<void> => {
  if (run.isReading) return await readCalls(calls, run)
  const { journal, isStopping, parallel, stopsAtFailure } = run
  const plan = newChangeId()
  const sent = Promise.withResolvers<void>()
  const made = workOn('run', calls.length, (work) =>
    runSteps(inWaves(service, calls, run), journal, {
      parallel,
      stopsAtFailure,
      direction: 'make',
      isStopping,
      note: (id) => ({
        plan,
        id: `${plan}.${id}`,
        rows: calls.length,
        ...calledOf(journal.step(id)?.change),
      }),
      onSent: () => {
        work.end()
        sent.resolve()
      },
    }),
  )
  await Promise.race([made, sent.promise])
}

const ended = (id: number, end: End): ReadonlyMap<number, StepEvent> =>
  new Map([[id, { type: 'ended', direction: 'make', end }]])

const readCalls = (calls: readonly BulkCall[], { isStopping, journal, onResponse }: Run): Promise<void> =>
  inTurn(calls, async ({ id, change: { path, identity, values } }) => {
    if (isStopping()) return
    journal.record(new Map([[id, { type: 'sent', direction: 'make' }]]))
    const sent = await send({ path, identity, values }, { isReading: true })
    if (sent.kind === 'done') onResponse(id, sent.response.payload)
    journal.record(ended(id, endOfRead(sent)))
  })

/** What only reads can be sent again, however it failed. */
const endOfRead = (sent: SentOutcome): End => {
  if (sent.kind === 'done')
    return { kind: 'done', by: 'response', shown: 'yes', said: acceptedBy(sent.response, wording) }
  return sent.kind === 'refused' ? refusedBy(sent.error, wording) : unreadBy(sent.error, wording)
}

/** Each is looked at shortly before it is made. One that can't be ends the run where a failure does: nothing after it is made. */
const inWaves = async function* (
  service: ServiceDescription,
  calls: readonly BulkCall[],
  { journal, isStopping, stopsAtFailure }: Run,
): AsyncGenerator<readonly RunItem[]> {
  let end = Number.POSITIVE_INFINITY
  for (let at = 0; at < calls.length && end === Number.POSITIVE_INFINITY && !isStopping(); at += waveLength) {
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
      if (change.kind !== 'unchanged' && stopsAtFailure) end = Math.min(end, id)
    })
    // Reads end in any order. Calls are made in that of the list, which stopping at a failure relies on.
    yield items.filter(({ id }) => id < end).toSorted((one, other) => one.id - other.id)
  }
}

/** The change that a call is, over the current values of what it edits. @returns how it ends, where there is nothing to be sent */
const changeOf = async (
  service: ServiceDescription,
  call: StagedCall,
  looking: Caller,
): Promise<Change | End> => {
  try {
    const edit = await editOf(service, call, looking)
    return edit ? (toChange(service, edit) ?? { kind: 'undescribed' }) : { kind: 'unchanged' }
  } catch (error) {
    return unreadBy(error, wording)
  }
}

/** A call with the current values of what it edits, where a read shows them; nothing where it changes none. @throws when that can't be read */
const editOf = async (
  service: ServiceDescription,
  call: StagedCall,
  looking: Caller,
): Promise<StagedCall | undefined> => {
  const { shape, twins } = readingTwins(service, call.path) ?? {}
  const isEdit = shape?.form === 'edits' && shape.values.some((name) => call.values[name] !== undefined)
  if (!isEdit || twins?.some(({ read }) => returnsSecrets(read.path))) return call
  const found = await findCurrent(service, call, looking)
  if ('none' in found) return call
  const edit = stagedCall(call, found)
  return Object.keys(edit.values).every((name) => shape.identifying.includes(name)) ? undefined : edit
}

/** The calls as they are staged: with what they replace, as far as that can be read, and without those that change nothing. */
export const toStage = async (
  service: ServiceDescription,
  calls: readonly BulkCall[],
): Promise<StagedCall[]> => {
  const looking = lookOnce(caller)
  const edits = new Map<BulkCall, StagedCall | undefined>()
  await inTurn(calls, async (each) => {
    edits.set(each, await editOf(service, each.change, looking).catch(() => each.change))
  })
  return calls.flatMap((each) => edits.get(each) ?? [])
}

/** Whether it failed in a way that is safe to try again: nothing was done. What it replaces is read anew. */
export const isRetriable = (call: BulkCall): boolean => canRetry(call) && statusOf(call).status !== 'unknown'

/** Whether it has not been tried. */
export const isUntried = ({ attempts }: BulkCall): boolean => attempts.length === 0
