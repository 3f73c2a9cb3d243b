import ipaddr from 'ipaddr.js'

export type AddressFamily = 'IPv4' | 'IPv6'

export type Address = {
  readonly family: AddressFamily
  /** Compressed and lower case. */
  readonly text: string
  /** 4 or 16, most significant first. */
  readonly bytes: readonly number[]
}

/**
 * Reads an address. IPv6 in any spelling; IPv4 as four decimal numbers only, since `010.1` and `0x7f.1` mean different
 * addresses to different programs. Scope identifiers (`%eth0`) name no address in DNS and are refused.
 */
export const parseAddress = (text: string): Address | undefined => {
  const trimmed = text.trim()
  if (ipaddr.IPv4.isValidFourPartDecimal(trimmed)) return describe('IPv4', ipaddr.IPv4.parse(trimmed))
  const groups = withoutDots(trimmed)
  if (!groups || !isGroups(groups) || !ipaddr.IPv6.isValid(groups)) return undefined
  return describe('IPv6', ipaddr.IPv6.parse(groups))
}

/** The one spelling of an address: IPv6 compressed and in lower case. */
export const canonicalAddress = (text: string): string | undefined => parseAddress(text)?.text

/** What texts are sorted by so that addresses come in the order of their numbers, those of IPv4 first. */
export const addressOrder = (text: string): string => {
  const bytes = parseAddress(text)?.bytes
  return bytes ? [bytes.length, ...bytes].map((byte) => String(byte).padStart(3, '0')).join('.') : text
}

/** Whether two texts are spellings of one address. Texts that are no addresses are never the same. */
export const sameAddress = (one: string, other: string): boolean => {
  const canonical = canonicalAddress(one)
  return canonical !== undefined && canonical === canonicalAddress(other)
}

/**
 * Tells which addresses are in a network such as `192.0.2.0/24`, which is read once. A network without a length is its one
 * address.
 * @returns `undefined` where the text is no network
 */
export const networkMatcher = (cidr: string): ((address: string) => boolean) | undefined => {
  const network = parseNetwork(cidr)
  if (!network) return undefined
  return (text) => {
    const address = parseAddress(text)
    return address !== undefined && liesIn(address, network)
  }
}

/** Whether an address is in a network, where both are parsed already. */
export const liesIn = (address: Address, network: { address: Address; length: number }): boolean =>
  address.family === network.address.family &&
  sharedBits(address.bytes, network.address.bytes) >= network.length

/** `length` is the number of leading bits that addresses of the network share. */
export const parseNetwork = (cidr: string): { address: Address; length: number } | undefined => {
  const [, text = '', digits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(cidr.trim()) ?? []
  const address = parseAddress(text)
  if (!address) return undefined
  const length = digits === undefined ? address.bytes.length * 8 : Number(digits)
  return length <= address.bytes.length * 8 ? { address, length } : undefined
}

const describe = (family: AddressFamily, parsed: ipaddr.IPv4 | ipaddr.IPv6): Address => ({
  family,
  text: family === 'IPv4' ? parsed.toString() : compressed(parsed),
  bytes: parsed.toByteArray(),
})

/**
 * The spelling of RFC 5952, as URLs have it. ipaddr.js counts the colon before zeros as one of them and so shortens the
 * wrong ones of `0:0:1:0:0:1:0:0`, where the first of equally many are to go.
 */
const compressed = (parsed: ipaddr.IPv4 | ipaddr.IPv6): string =>
  new URL(`http://[${parsed.toNormalizedString()}]/`).hostname.slice(1, -1)

/** ipaddr.js reads `::1.2.3.4` as a mapped address and allows octal in it, so the dotted end is made groups here. */
const withoutDots = (text: string): string | undefined => {
  if (!text.includes('.')) return text
  const end = text.slice(text.lastIndexOf(':') + 1)
  if (!ipaddr.IPv4.isValidFourPartDecimal(end)) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(end).octets
  return `${text.slice(0, -end.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** Groups of one to four digits, eight of them, or fewer where `::` stands for the others. */
const isGroups = (text: string): boolean =>
  /^[0-9a-f:]+$/i.test(text) &&
  !/[0-9a-f]{5}/i.test(text) &&
  (!text.includes('::') || text.split(':').filter(Boolean).length < 8)

const sharedBits = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at < 0 ? one.length * 8 : at * 8 + Math.clz32((one[at] ?? 0) ^ (other[at] ?? 0)) - 24
}
