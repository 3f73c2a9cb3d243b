import { randomBytes, timingSafeEqual } from 'node:crypto'
import { attributes } from './cookie.ts'
import { type KeyRing, keyedName, type ServerKey } from '../key-ring.ts'

/*
 * A browser that was signed in with before. It proves nothing but that, and only for the name that signed in: its
 * tries to sign in are counted by themselves, so that guessing from elsewhere doesn't lock its user out. SEC-23.
 */

const day = 24 * 60 * 60
const maximumAgeSeconds = 180 * day

const shape = /^v1\.(\d{10})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

const sign = (key: ServerKey, issued: string, id: string, name: string): Buffer =>
  Buffer.from(keyedName(key, 'known device', `${issued} ${id} ${name.toLowerCase()}`), 'base64url')

/** `Set-Cookie` after a right sign-in; every one gives a new device. */
export const setDeviceCookie = (cookie: string, ring: KeyRing, name: string, now: number): string => {
  const issued = String(Math.floor(now / 1000)).padStart(10, '0')
  const id = randomBytes(16).toString('base64url')
  const mark = sign(ring.newest, issued, id, name).toString('base64url')
  return `${cookie}=v1.${issued}.${id}.${mark}; ${attributes}; Max-Age=${maximumAgeSeconds}`
}

/** @returns the id of the device, when this is one that the given name has signed in with. */
export const knownDevice = (
  cookie: string | undefined,
  ring: KeyRing,
  name: string,
  now: number,
): string | undefined => {
  const parts = shape.exec(cookie ?? '')
  const [, issued = '', id = '', mark = ''] = parts ?? []
  if (!parts || now / 1000 - Number(issued) > maximumAgeSeconds) return undefined
  const given = Buffer.from(mark, 'base64url')
  return ring.all.some((key) => timingSafeEqual(sign(key, issued, id, name), given)) ? id : undefined
}
