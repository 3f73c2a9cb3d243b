import type { Clock } from '../clock.ts'
import { entryOutcome, idempotencyKeyHeader } from '@hosting-console/contract'
import { lastingPayers, type Payer, type Payers } from '../http/payers.ts'
import { Problem, throttled } from '../http/problems.ts'
import type { Store } from '../store/store.ts'

/** A person who uses up what one console lets them write in an hour makes fewer; it holds for all consoles of a store together. */
const marksOfOne = { points: 20_000, seconds: 3600 }

export type Once = ReturnType<typeof createOnce>

/** What may be done once, by its name in the store, and a digest of all of it: another thing under that name is a mistake. */
export type Mark = { key: string; digest: string }

const outcomeIn = (found: string | undefined, digest: string): string | undefined => {
  const [outcome, of] = found?.split(' ') ?? []
  if (outcome === undefined || of === digest) return outcome
  throw new Problem(
    'request-refused',
    `Nothing was sent: its ${idempotencyKeyHeader} was used for another call.`,
  )
}

/** What may be done once at most leaves a mark in the store for a while. A refusal leaves none. SEC-44. */
export const createOnce = (
  store: Pick<Store, 'limiter' | 'callOutcome' | 'claimCall' | 'settleCall'>,
  clock: Clock,
  limit = marksOfOne,
) => {
  const marks = [1, 2].map((times) =>
    store.limiter(`marks-${times}`, { ...limit, points: limit.points * times }),
  )
  const marksOf = ({ times }: Payer) => marks[times - 1]
  return {
    /** `running`, or how it ended, of what was begun before. @throws Problem `request-refused` */
    outcome: async ({ key, digest }: Mark): Promise<string | undefined> =>
      outcomeIn(await store.callOutcome(key), digest),

    /** @returns nothing for the first, and for others what `outcome` says. @throws Problem `throttled`, `request-refused` */
    async claim(payers: Payers, { key, digest }: Mark, ms: number): Promise<string | undefined> {
      for (const payer of lastingPayers(payers)) {
        const seconds = (await marksOf(payer)?.take(payer.name)) ?? 0
        if (seconds > 0) throw throttled(seconds)
      }
      const note = `running ${digest}`
      return outcomeIn(await store.claimCall(key, { from: clock.now(), ms, note }), digest)
    },

    /** What the service refused is charged to the first of its payers alone: anyone may ask for what they may not do. */
    async settle({ key, digest }: Mark, outcome: string, payers: Payers = ''): Promise<void> {
      await store.settleCall(key, `${outcome} ${digest}`)
      if (entryOutcome(outcome) !== 'refused') return
      for (const payer of lastingPayers(payers).slice(1)) await marksOf(payer)?.giveBack(payer.name)
    },
  }
}
