import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter } from './store.ts'

/** Counters in this process, for a store that only this process uses. Each key is forgotten when its time is over. */
export const memoryLimiter = (
  name: string,
  { points, seconds }: { points: number; seconds: number },
): Limiter => {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return {
    ...limiterOf(limiter),
    giveBack: async (key) => {
      const { consumedPoints } = await limiter.reward(key)
      // Success leaves nothing behind.
      if (consumedPoints <= 0) await limiter.delete(key)
    },
  }
}

export const limiterOf = (limiter: RateLimiterAbstract): Limiter => ({
  take: async (key) => {
    try {
      await limiter.consume(key)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  },
  giveBack: async (key) => void (await limiter.reward(key)),
})
