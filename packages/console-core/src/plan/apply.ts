import { type Answer, ApiError, NetworkError } from '@hosting-console/api-client'
import { wasSent } from '@hosting-console/contract'
import { type Caller, type Change, type State, shows } from './change.ts'
import { type Reads, shareReads } from './reads.ts'

/** How applying a change ended. */
export type Outcome =
  /** `isConfirmed`: read back, the service shows what was wanted. `undo` is there when the former state was really read. */
  | { kind: 'applied'; answer: Answer; isConfirmed: boolean; undo: Change | undefined }
  /** Somebody else changed it since it was read: nothing was sent. */
  | { kind: 'drifted'; now: State }
  /** The service said no: nothing was changed. */
  | { kind: 'refused'; error: ApiError }
  /** The connection broke: it may or may not have been done. `now` is what was found afterwards, where that could be read. */
  | { kind: 'unknown'; error: unknown; now?: State }
  /** Looking before the change failed: nothing was sent. */
  | { kind: 'unread'; error: unknown }

/**
 * Applies one change: looks whether the thing is still as it was shown, makes the call once, and reads back what came of
 * it. Nothing is ever sent twice. A change without a former state (a new record) has nothing to be compared with.
 * @param overwrite leave out the look before, when a person has decided to
 */
export const applyChange = async (
  change: Change,
  caller: Caller,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<Outcome> => {
  const reads = shareReads(caller)
  if (!overwrite && change.before !== undefined) {
    const found = await reads.look(change.subject)
    if ('error' in found) return { kind: 'unread', error: found.error }
    if (!shows(found.state, change.before)) return { kind: 'drifted', now: found.state }
  }
  const outcome = await sendOnce(change, caller, reads)
  if (outcome.kind !== 'applied') return outcome
  const found = await reads.look(change.subject)
  return { ...outcome, isConfirmed: 'state' in found && shows(found.state, change.after) }
}

/** Makes the call of a change, once. Not read back, except where the connection broke and the outcome is unknown. */
export const sendOnce = async (
  change: Change,
  caller: Caller,
  reads: Reads,
): Promise<Exclude<Outcome, { kind: 'drifted' }>> => {
  let answer: Answer
  try {
    answer = await caller(change.call, change)
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', error }
    if (isKnownNotSent(error)) return { kind: 'unread', error }
    reads.touch(change.subject)
    const found = await reads.look(change.subject)
    return { kind: 'unknown', error, ...('state' in found ? { now: found.state } : {}) }
  }
  reads.touch(change.subject)
  return { kind: 'applied', answer, isConfirmed: false, undo: change.inverse?.(answer.payload) }
}

/**
 * Waits until the service shows what a change was meant to leave: accepted is not done. Only reads.
 * @param pause waits between two looks; the caller decides how long and how often
 * @returns whether it was shown before `looks` looks were over
 */
export const awaitShown = async (
  change: Change,
  caller: Caller,
  { looks, pause }: { looks: number; pause: () => Promise<void> },
): Promise<boolean> => {
  for (let count = 0; count < looks; count += 1) {
    await pause()
    const found = await shareReads(caller).look(change.subject)
    if ('state' in found && shows(found.state, change.after)) return true
  }
  return false
}

/** Whether a call that failed is known not to have reached the service. */
export const isKnownNotSent = (error: unknown): boolean =>
  error instanceof NetworkError && wasSent(error.problem?.code ?? '') === 'no'

/** Whether a change that failed may have been made all the same: it was sent, and the service did not say no. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) && !isKnownNotSent(error)
