import { parseAddress } from '../addresses.ts'
import { oddity, syntaxFault } from '../checks/name-syntax.ts'
import { carriedName } from '../names.ts'
import { maximumTtl } from '../zone-file/ttl.ts'

/** Types whose data is, or ends in, a name that a template gives as `pointsTo` or `target`. */
export const namedTypes: ReadonlySet<string> = new Set(['CNAME', 'NS', 'MX', 'SRV'])

/** Types whose data is an address. */
export const addressTypes: ReadonlySet<string> = new Set(['A', 'AAAA'])

/** Whether a text is the data of an A or AAAA record. */
export const isAddressFor = (type: string, text: string): boolean =>
  parseAddress(text)?.family === (type === 'A' ? 'IPv4' : 'IPv6')

/** Whether a name may own records: letters, digits, hyphens inside, underscores, and a wildcard as its first part. */
export const isOwner = (name: string): boolean => {
  const carried = carriedName(name)
  return syntaxFault(carried) === undefined && oddity(carried, '') === undefined
}

/** Whether a record of a type may point at a name. None, as a dot, is for MX (RFC 7505) and SRV (RFC 2782) alone. */
export const isTarget = (type: string, name: string): boolean =>
  name === '.' ? type === 'MX' || type === 'SRV' : isOwner(name) && !name.includes('*')

/** Whether a text is a number of 16 bits. */
export const isSmallNumber = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

/** Whether a text is a number of seconds. Longer than DNS keeps (RFC 2181, section 8) is taken for the longest. */
export const isSeconds = (text: string): boolean => /^\d{1,15}$/.test(text)

export const secondsOf = (text: string): number => Math.min(Number(text), maximumTtl)

/** Without the underscore that DNS writes before it: `_tcp` and `TCP` are `tcp`. */
export const bareProtocol = (text: string): string => text.replace(/^_/, '').toLowerCase()

/** Those of RFC 6335, and `tls`, which some services use as one. */
export const protocols: ReadonlySet<string> = new Set(['tcp', 'udp', 'tls', 'sctp', 'dccp'])
