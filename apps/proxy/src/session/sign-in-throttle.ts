import { createHash } from 'node:crypto'
import { plainName } from '../gates/identity-gate.ts'
import { network, site } from '../http/network.ts'
import type { Store } from '../store/store.ts'

type SignInTry = {
  address: string
  name: string
  /** The browser, when this name has signed in with it before. */
  device?: string
}

/**
 * Slows guessing down. A try is counted before the service is asked and given back unless it was wrong, so that many
 * tries at once gain nothing. What a known device does is counted for it alone. SEC-23.
 */
export type SignInThrottle = {
  /** @returns how many seconds to wait before trying again, or how long this try is held up. */
  take(attempt: SignInTry): Promise<{ waitSeconds: number; delayMs: number }>
  /** Whether a refusal is the first of its address in a minute. What comes by thousands is not written down one by one. */
  isFirstRefusal(attempt: SignInTry): Promise<boolean>
  /** The try was right, or never got as far as the service. */
  giveBack(attempt: SignInTry): Promise<void>
}

/** Failures in a minute of one address, of one address for one name, and of one known device. */
export const failuresPerAddress = 30
export const failuresPerName = 10
const failuresPerDevice = 10

/** Failures in a minute of a whole /48 of IPv6, which one customer of a provider may have: 65,536 times a /64. */
const failuresPerSite = 120

/** Failures in ten minutes for one name from anywhere; beyond them a try is held up and never refused. */
const failuresBeforeDelay = 20
const delayMs = 2000

export const createSignInThrottle = (store: Pick<Store, 'limiter'>): SignInThrottle => {
  const byAddress = store.limiter('address', { points: failuresPerAddress, seconds: 60 })
  const bySite = store.limiter('site', { points: failuresPerSite, seconds: 60 })
  const byPair = store.limiter('name', { points: failuresPerName, seconds: 60 })
  const byName = store.limiter('name-anywhere', { points: failuresBeforeDelay, seconds: 600 })
  const noted = store.limiter('refusal-noted', { points: 1, seconds: 60 })
  const byDevice = store.limiter('device', { points: failuresPerDevice, seconds: 60 })
  return {
    take: async ({ address, name, device }) => {
      if (device !== undefined) return { waitSeconds: await byDevice.take(device), delayMs: 0 }
      const waitSeconds = await firstWait([
        () => byAddress.take(network(address)),
        () => bySite.take(site(address)),
        () => byPair.take(digest(`${network(address)} ${plainName(name)}`)),
      ])
      if (waitSeconds > 0) return { waitSeconds, delayMs: 0 }
      return { waitSeconds: 0, delayMs: (await byName.take(digest(plainName(name)))) > 0 ? delayMs : 0 }
    },
    isFirstRefusal: async ({ address, device }) => (await noted.take(device ?? network(address))) === 0,
    giveBack: async ({ address, name, device }) => {
      if (device !== undefined) await byDevice.giveBack(device)
      else
        await Promise.all([
          byAddress.giveBack(network(address)),
          bySite.giveBack(site(address)),
          byPair.giveBack(digest(`${network(address)} ${plainName(name)}`)),
          byName.giveBack(digest(plainName(name))),
        ])
    },
  }
}

/** The first of several counts that is full, asked for in turn. @returns how many seconds to wait, or 0. */
const firstWait = async (counts: readonly (() => Promise<number>)[]): Promise<number> => {
  for (const take of counts) {
    const wait = await take()
    if (wait > 0) return wait
  }
  return 0
}

/** A name is kept as a digest, so that its length costs nothing and it can't be read in a dump. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
