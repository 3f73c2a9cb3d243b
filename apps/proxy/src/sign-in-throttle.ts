import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Slows guessing down. A try is counted before the service is asked and given back when it was right, so that many
 * tries at once gain nothing. One address may fail 30 times a minute, and 10 times for one name. SEC-23.
 */
export type SignInThrottle = {
  /** @returns how many seconds to wait, or 0. */
  take(address: string, name: string): Promise<number>
  /** The try was right. */
  giveBack(address: string, name: string): Promise<void>
}

export const failuresPerAddress = 30
export const failuresPerName = 10

/** Counters in this process. The store will hold them once several proxies share one. */
export const createSignInThrottle = (): SignInThrottle => {
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: failuresPerAddress, duration: 60 })
  const byName = new RateLimiterMemory({ keyPrefix: 'name', points: failuresPerName, duration: 60 })
  return {
    take: async (address, name) => {
      const wait = await consume(byAddress, network(address))
      return wait > 0 ? wait : consume(byName, pair(address, name))
    },
    giveBack: async (address, name) => {
      await Promise.all([byAddress.reward(network(address)), byName.reward(pair(address, name))])
    },
  }
}

const consume = async (limiter: RateLimiterMemory, key: string): Promise<number> => {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

/** One household or server has a whole /64 of IPv6. */
const network = (address: string): string =>
  isIPv6(address) ? address.toLowerCase().split(':').slice(0, 4).join(':') : address

/** A name is kept as a digest, so that its length costs nothing and it can not be read in a dump of the memory. */
const pair = (address: string, name: string): string =>
  createHash('sha256')
    .update(`${network(address)} ${name.toLowerCase()}`)
    .digest('base64url')
