import type { Clock } from '../clock.ts'
import { throttled } from '../http/problems.ts'
import type { Store } from '../store/store.ts'

/** A person who uses up what one console lets them write in an hour makes fewer; it holds for all consoles of a store together. */
const marksOfOne = { points: 20_000, seconds: 3600 }

export type Once = ReturnType<typeof createOnce>

/** What may be done once at most leaves a mark in the store for a while. A refusal leaves none. SEC-44. */
export const createOnce = (
  store: Pick<Store, 'limiter' | 'callOutcome' | 'claimCall' | 'settleCall'>,
  clock: Clock,
  limit = marksOfOne,
) => {
  const marks = store.limiter('marks', limit)
  return {
    /** `running`, or how it ended, of what was begun before. */
    outcome: (key: string): Promise<string | undefined> => store.callOutcome(key),

    /** @returns nothing for the first, and for others what `outcome` says. @throws Problem `throttled` */
    async claim(owner: string, key: string, ms: number): Promise<string | undefined> {
      const seconds = await marks.take(owner)
      if (seconds > 0) throw throttled(seconds)
      return store.claimCall(key, { from: clock.now(), ms })
    },

    settle: (key: string, outcome: string): Promise<void> => store.settleCall(key, outcome),
  }
}
