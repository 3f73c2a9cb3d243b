import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from our own page. Three things are asked: the header that no other origin can send unasked,
 * the browser's own word where it gives one, and the `Origin` header, which must be ours whenever it is there.
 * A request that carries neither of the last two proves nothing and is refused. SEC-20.
 */
export const isFromOwnPage = (headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean => {
  const site = headers['sec-fetch-site']
  const origin = headers.origin
  if (headers['console-request'] !== '1') return false
  if (site !== undefined && site !== 'same-origin') return false
  if (origin !== undefined && !ownOrigins.includes(origin)) return false
  return site !== undefined || origin !== undefined
}
