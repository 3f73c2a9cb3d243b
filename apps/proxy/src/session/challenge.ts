import { Buffer } from 'node:buffer'
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Payers } from '../http/payers.ts'
import { type KeyRing, keyedName, type ServerKey } from '../key-ring.ts'
import type { Once } from './once.ts'

/** A browser signs at once, but a slow device may first have to make a key. */
const validMs = 2 * 60_000

const shape = /^v1\.(\d{13})\.([\w-]{22})\.([\w-]{43})$/

type Use = { storeKey: string /** Whether a key is bound, or its holder proved. */; to: 'bind' | 'renew' }

const mark = (key: ServerKey, { storeKey, to }: Use, issued: string, nonce: string): string =>
  keyedName(key, 'challenge', `${to} ${storeKey} ${issued} ${nonce}`)

/**
 * What a browser has to sign: for one session, one use and two minutes. Any console with the same keys knows its own again,
 * and the store sees to it that each counts once.
 */
export const createChallenges = ({ once, ring, clock }: { once: Once; ring: KeyRing; clock: Clock }) => {
  return {
    make(use: Use): string {
      const issued = String(clock.now()).padStart(13, '0')
      const nonce = randomBytes(16).toString('base64url')
      return `v1.${issued}.${nonce}.${mark(ring.newest, use, issued, nonce)}`
    },

    /** Whether it was made here for this, a moment ago, and this is the first time. */
    async spend(challenge: string, use: Use, payers: Payers): Promise<boolean> {
      const [, issued = '', nonce = '', given = ''] = shape.exec(challenge) ?? []
      const isOurs = ring.all.some((key) => isEqual(mark(key, use, issued, nonce), given))
      const now = clock.now()
      if (!isOurs || Math.abs(now - Number(issued)) > validMs) return false
      const key = hash('sha256', `challenge ${challenge}`, 'base64url')
      return (await once.claim(payers, { key, digest: '' }, 2 * validMs)) === undefined
    },
  }
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
