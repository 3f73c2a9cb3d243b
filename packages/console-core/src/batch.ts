import type { PlannedCall } from './operations/call.ts'
import type { SentOutcome } from './plan/send.ts'

/** How one call of many stands. */
export type CallOutcome = { kind: 'sending' } | SentOutcome

/** One call of many, the name of what it is about, and what became of it; without an outcome it was not tried. */
export type BatchCall = { name: string; call: PlannedCall; outcome?: CallOutcome }

/** The proxy is shared by everybody: so many calls of one person are under way at once. */
const usualParallel = 4

/**
 * Makes calls that have nothing to do with each other, a few at a time, each once. A failure of one keeps no other from
 * being made. What has an outcome already is left as it is.
 * @param isStopped asked before each call; what is under way then is waited for
 * @param onStep told whenever an outcome changes
 */
export const runBatch = async (
  calls: readonly BatchCall[],
  send: (call: PlannedCall) => Promise<SentOutcome>,
  {
    parallel = usualParallel,
    isStopped = () => false,
    onStep,
  }: { parallel?: number; isStopped?: () => boolean; onStep?: (calls: readonly BatchCall[]) => void } = {},
): Promise<readonly BatchCall[]> => {
  const current = [...calls]
  const set = (index: number, each: BatchCall) => {
    current[index] = each
    onStep?.([...current])
  }
  const waiting = calls.entries()
  const work = async () => {
    for (const [index, each] of waiting) {
      if (each.outcome) continue
      if (isStopped()) return
      set(index, { ...each, outcome: { kind: 'sending' } })
      set(index, { ...each, outcome: await send(each.call) })
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return current
}

/** Whether a call failed in a way that is safe to try again: nothing was done. */
export const canRetry = ({ outcome }: BatchCall): boolean =>
  outcome?.kind === 'refused' || outcome?.kind === 'not-sent'

/** The same calls, with those that failed ready to be made again; an unknown outcome stays one. */
export const retryFailed = (calls: readonly BatchCall[]): BatchCall[] =>
  calls.map((each) => (canRetry(each) ? { name: each.name, call: each.call } : each))
