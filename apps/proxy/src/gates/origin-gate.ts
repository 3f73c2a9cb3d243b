import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from our own page. Three things are asked: the header that no other origin can send unasked,
 * the browser's own word where it gives one, and the `Origin` header, which must be ours whenever it is there.
 * A request that carries neither of the last two proves nothing and is refused. SEC-20.
 */
export const isFromOwnPage = (headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean => {
  if (headers['console-request'] !== '1' || isFromElsewhere(headers, ownOrigins)) return false
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

/**
 * Whether the browser itself proves a session, which it does without any header of our page. No page can send the second
 * of the headers, and one of another origin not even the first without being asked about it beforehand. SEC-20.
 */
export const isProofOfSession = (headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean => {
  if (isFromElsewhere(headers, ownOrigins)) return false
  return headers['secure-session-response'] !== undefined || headers['sec-secure-session-id'] !== undefined
}

const isFromElsewhere = (
  { 'sec-fetch-site': site, origin }: IncomingHttpHeaders,
  ownOrigins: readonly string[],
): boolean =>
  (site !== undefined && site !== 'same-origin') || (origin !== undefined && !ownOrigins.includes(origin))
