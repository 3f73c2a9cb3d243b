import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { attributes } from './cookie.ts'
import { type KeyRing, keyedName, type ServerKey } from '../key-ring.ts'
import type { Binding } from './record.ts'

/*
 * The cookie that a bound session needs beside its own: it shows that the browser has proved a moment ago to have the key
 * of the session. It's worth nothing by itself, and nothing to another session.
 */

export const boundCookieAttributes = attributes

const shape = /^v1\.(\d{13})\.([\w-]{43})$/

export type BoundTo = { storeKey: string; binding: Binding }

const sign = (key: ServerKey, { storeKey, binding }: BoundTo, until: string): string =>
  keyedName(key, 'bound cookie', `${storeKey} ${binding.id} ${until}`)

/**
 * For calls that are under way while the browser renews the cookie, or has its first one set.
 * @param proofMs how long the browser keeps the cookie
 */
export const slackMs = (proofMs: number): number => Math.min(30_000, proofMs / 2)

/** `Set-Cookie` after a proof. The browser drops it a little before it ceases to count. */
export const setBoundCookie = (
  name: string,
  ring: KeyRing,
  to: BoundTo,
  now: number,
  proofMs: number,
): string => {
  const until = String(now + proofMs + slackMs(proofMs)).padStart(13, '0')
  const value = `v1.${until}.${sign(ring.newest, to, until)}`
  return `${name}=${value}; ${attributes}; Max-Age=${Math.floor(proofMs / 1000)}`
}

/** Whether a request shows that the key of the session was proved a moment ago. */
export const hasProof = (cookie: string | undefined, ring: KeyRing, to: BoundTo, now: number): boolean => {
  const [, until = '', given = ''] = shape.exec(cookie ?? '') ?? []
  if (Number(until) <= now) return false
  return ring.all.some((key) => {
    const own = Buffer.from(sign(key, to, until))
    return own.length === given.length && timingSafeEqual(own, Buffer.from(given))
  })
}
