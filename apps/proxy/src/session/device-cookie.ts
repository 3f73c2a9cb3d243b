import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type KeyRing, keyedName, type ServerKey } from './key-ring.ts'

/*
 * A browser that somebody has signed in with before. It proves nothing but that, and only for the name that signed in: its
 * tries to sign in are counted by themselves, so that guessing from elsewhere keeps nobody out. SEC-23.
 */

const cookieName = '__Host-Http-console-device'

const day = 24 * 60 * 60
const maximumAgeSeconds = 180 * day

const shape = /^v1\.(\d{10})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

const sign = (key: ServerKey, issued: string, id: string, name: string): Buffer =>
  Buffer.from(keyedName(key, 'known device', `${issued} ${id} ${name.toLowerCase()}`), 'base64url')

/** `Set-Cookie` after a right sign-in; every one gives a new device. */
export const setDeviceCookie = (ring: KeyRing, name: string, now: number): string => {
  const issued = String(Math.floor(now / 1000)).padStart(10, '0')
  const id = randomBytes(16).toString('base64url')
  const mark = sign(ring.newest, issued, id, name).toString('base64url')
  return `${cookieName}=v1.${issued}.${id}.${mark}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${maximumAgeSeconds}`
}

/** @returns the id of the device, when this is one that the given name has signed in with. */
export const knownDevice = (
  header: string | undefined,
  ring: KeyRing,
  name: string,
  now: number,
): string | undefined => {
  const values = (header ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${cookieName}=`))
  const parts = shape.exec(values[0]?.slice(cookieName.length + 1) ?? '')
  const [, issued = '', id = '', mark = ''] = parts ?? []
  if (values.length !== 1 || !parts || now / 1000 - Number(issued) > maximumAgeSeconds) return undefined
  const given = Buffer.from(mark, 'base64url')
  return ring.all.some((key) => timingSafeEqual(sign(key, issued, id, name), given)) ? id : undefined
}
