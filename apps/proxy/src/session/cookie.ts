import { Buffer } from 'node:buffer'
import type { Config } from '../config/config.ts'

/** A browser gives the cookies of a host to all of its ports and paths, so that each console there has names of its own. */
export const cookieNames = (place = '') => ({
  session: `__Host-Http-console${place}`,
  /** Chromium binds no cookie whose name begins with `__Host-Http-`. */
  bound: `__Host-console-bound${place}`,
  device: `__Host-Http-console-device${place}`,
})

export type CookieNames = ReturnType<typeof cookieNames>

/** By port and path, where they aren't the usual ones. */
export const ownCookieNames = ({
  publicOrigin,
  port,
  basePath,
}: Pick<Config, 'publicOrigin' | 'port' | 'basePath'>): CookieNames => {
  const own = publicOrigin === undefined ? String(port) : new URL(publicOrigin).port
  const places = [publicOrigin === undefined && usualPorts.has(own) ? '' : own, ...basePath.split('/')]
  return cookieNames(
    places
      .filter((each) => each !== '')
      .map((each) => `.${each}`)
      .join(''),
  )
}

/** That of a console which is told none, and any free one. */
const usualPorts: ReadonlySet<string> = new Set(['8080', '0'])

/** What the cookie carries: 128 bits that find the record and 256 bits that open it. SEC-2. */
export type Ticket = { id: Buffer; secret: Buffer }

export const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

const shape = /^v1\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

export const cookieValue = ({ id, secret }: Ticket): string =>
  `v1.${id.toString('base64url')}.${secret.toString('base64url')}`

/** `Set-Cookie` for a new session. Without an age it ends with the browser. SEC-5. */
export const setCookie = (names: CookieNames, ticket: Ticket): string =>
  `${names.session}=${cookieValue(ticket)}; ${attributes}`

/** `Set-Cookie` that takes the cookie away. */
export const clearCookie = (name: string): string => `${name}=; ${attributes}; Max-Age=0`

/** The text of a cookie of ours, not looked at yet; `undefined` unless there is exactly one. */
export const readCookie = (name: string, header: string | undefined): string | undefined => {
  if (header === undefined) return undefined
  const prefix = `${name}=`
  let found: string | undefined
  for (const each of header.split(';')) {
    const cookie = each.trim()
    if (!cookie.startsWith(prefix)) continue
    if (found !== undefined) return undefined
    found = cookie.slice(prefix.length)
  }
  return found
}

/** @returns `undefined` unless the text is exactly what `cookieValue` writes. */
export const parseTicket = (value: string): Ticket | undefined => {
  const parts = shape.exec(value)
  if (!parts?.[1] || !parts[2]) return undefined
  const ticket = { id: Buffer.from(parts[1], 'base64url'), secret: Buffer.from(parts[2], 'base64url') }
  // The last letter of each part has bits to spare; only one spelling of a ticket is taken.
  return cookieValue(ticket) === value ? ticket : undefined
}
