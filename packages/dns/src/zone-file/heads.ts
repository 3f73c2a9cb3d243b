import { endsWithDot, fullName, nameFault } from '../names.ts'
import type { Token } from './entries.ts'
import { typeOfWord } from './generic.ts'
import type { UnreadReason } from './read.ts'
import { readName } from './strings.ts'
import { looksLikeTtl } from './ttl.ts'

export type Head = { ttl?: string; class?: string; type?: string; isAged?: boolean; data: readonly Token[] }

/** TTL and class are before the type in any order, each at most once. Windows marks there when a host has made its record itself. */
export const readHead = (tokens: readonly Token[]): Head => {
  const head: Head = { data: [] }
  for (const [index, { text, quoted }] of tokens.entries()) {
    if (quoted) return head
    if (/^\[AGE:\d+\]$/i.test(text)) head.isAged = true
    else if (head.ttl === undefined && looksLikeTtl(text)) head.ttl = text
    else if (head.class === undefined && /^(?:in|ch|cs|hs|class\d+)$/i.test(text)) head.class = text
    else return { ...head, type: typeOfWord(text), data: tokens.slice(index + 1) }
  }
  return head
}

/** Types of DNS that zone files hold, beside those that are kept; any other word is no type. */
export const isType = (word: string): boolean => /^TYPE\d{1,5}$/.test(word) || otherTypes.has(word)

const otherTypes = new Set(
  `AFSDB ALIAS ANAME APL CDNSKEY CDS CERT CSYNC DHCID DLV DNAME DNSKEY DS EUI48 EUI64 HINFO HIP HTTPS IPSECKEY KEY KX
  LOC NAPTR NSEC NSEC3 NSEC3PARAM OPENPGPKEY RP RRSIG SIG SMIMEA SPF SSHFP SVCB TLSA URI WINS WINSR ZONEMD`.split(
    /\s+/,
  ),
)

export const readFullName = (
  token: Token | undefined,
  origin: string | undefined,
): { full?: string; reason?: UnreadReason } => {
  if (!token || token.quoted) return { reason: 'bad-name' }
  const name = readName(token.text)
  if (origin === undefined && !endsWithDot(name)) return { reason: 'no-origin' }
  const full = fullName(name, origin ?? '.')
  return nameFault(full) ? { reason: 'bad-name' } : { full }
}
