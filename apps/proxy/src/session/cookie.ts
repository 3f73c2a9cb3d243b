import { Buffer } from 'node:buffer'

export const cookieName = '__Host-Http-console'

/** What the cookie carries: 128 bits that find the record and 256 bits that open it. SEC-2. */
export type Ticket = { id: Buffer; secret: Buffer }

export const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

const shape = /^v1\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

export const cookieValue = ({ id, secret }: Ticket): string =>
  `v1.${id.toString('base64url')}.${secret.toString('base64url')}`

/** `Set-Cookie` for a new session. Without an age it ends with the browser. SEC-5. */
export const setCookie = (ticket: Ticket): string => `${cookieName}=${cookieValue(ticket)}; ${attributes}`

/** `Set-Cookie` that takes the cookie away. */
export const clearCookie = `${cookieName}=; ${attributes}; Max-Age=0`

/** The text of our cookie, not looked at yet; `undefined` unless there is exactly one. */
export const readCookie = (header: string | undefined): string | undefined =>
  readCookieNamed(cookieName, header)

/** The same for another cookie of ours. */
export const readCookieNamed = (name: string, header: string | undefined): string | undefined => {
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
