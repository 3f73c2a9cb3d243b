import {
  definite,
  evolve,
  isStep,
  keptValues,
  type PlannedCall,
  type SentOutcome,
  type StagedCall,
  type Step,
} from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { keepOpen } from '../util/keep-open.ts'
import { createStore, useStore } from '../util/store.ts'
import { readTabList, writeTab } from '../util/tab-storage.ts'

/** A call that is no part of a plan, which was sent, with an unknown outcome. Its number is when that was. */
export type LoneCall = Step & { change: StagedCall }

const key = 'lone calls'

const isLoneCall = (step: Step): step is LoneCall => step.change.kind === 'call'

const calls = createStore<readonly LoneCall[]>(
  readTabList(key, isStep)
    .filter(isLoneCall)
    .map((call) => evolve(call, { type: 'closed' })),
)

const hold = (next: readonly LoneCall[]): void => {
  calls.set(next)
  writeTab(key, next.length === 0 ? undefined : next)
}
onForget(() => hold([]))

/** Names the same call, by what a tab may keep of it. */
const signOf = ({ path, identity, values }: Pick<PlannedCall, 'path' | 'identity' | 'values'>): string =>
  JSON.stringify([
    path,
    identity,
    ...Object.entries(keptValues(values)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

/** Makes a call that is written down before it leaves, and until its end is known. */
export const sendLone = async (call: PlannedCall, make: () => Promise<SentOutcome>): Promise<SentOutcome> => {
  const id = Math.max(Date.now(), ...calls.get().map((each) => each.id + 1))
  const change: StagedCall = { kind: 'call', ...call, values: definite(keptValues(call.values)) }
  hold([...calls.get(), { id, change, attempts: [{ direction: 'make', state: 'sent' }] }])
  const release = keepOpen()
  try {
    const outcome = await make()
    const sign = signOf(call)
    hold(
      calls.get().flatMap((each) => {
        if (each.id === id)
          return outcome.kind === 'unknown'
            ? [evolve(each, { type: 'ended', direction: 'make', end: { kind: 'unknown' } })]
            : []
        // Sent again after a question, it is known to be made.
        return outcome.kind === 'done' && signOf(each.change) === sign ? [] : [each]
      }),
    )
    return outcome
  } finally {
    release()
  }
}

/** A user has set the outcome. */
export const settleLone = (id: number): void => hold(calls.get().filter((each) => each.id !== id))

const isOpen = ({ attempts }: LoneCall): boolean => attempts.at(-1)?.state !== 'sent'

/** Calls of a function that may have been carried out, the newest first. */
export const useLoneCalls = (path: string): readonly LoneCall[] => {
  const all = useStore(calls)
  return all.filter((each) => each.change.path === path && isOpen(each)).toReversed()
}

/** Whether the same call may have been carried out already. */
export const mayBeMade = (call: PlannedCall): boolean => {
  const sign = signOf(call)
  return calls.get().some((each) => signOf(each.change) === sign)
}
