import { type Address, canonicalAddress, parseAddress } from './addresses.ts'
import { isHostName, labelsOf, withFinalDot } from './names.ts'

/** The name under which an address has its PTR record: `1.2.0.192.in-addr.arpa.`, or 32 nibbles under `ip6.arpa.`. */
export const reverseName = (address: string): string | undefined => {
  const parsed = parseAddress(address)
  if (!parsed) return undefined
  const labels = parsed.family === 'IPv4' ? parsed.bytes.map(String) : nibbles(parsed)
  return [...labels.toReversed(), ends[parsed.family]].join('.')
}

/** The address of a whole reverse name. Names of networks, with fewer labels, have none. */
export const addressOfReverseName = (name: string): string | undefined => {
  const full = withFinalDot(name.trim().toLowerCase())
  const labels = labelsOf(full).slice(0, -2).toReversed()
  if (full.endsWith(`.${ends.IPv4}`))
    return labels.length === 4 ? canonicalAddress(labels.join('.')) : undefined
  if (!full.endsWith(`.${ends.IPv6}`) || labels.length !== 32) return undefined
  if (!labels.every((label) => /^[0-9a-f]$/.test(label))) return undefined
  return canonicalAddress(groupsOf(labels).join(':'))
}

/**
 * The name that a template makes for an address, with its final dot. `{a}` to `{d}` are the octets of IPv4; `{g1}` to
 * `{g8}` the groups of IPv6, always of four digits, so that names of one network are of one length.
 * @returns `undefined` when the template asks for what the address does not have, or makes no host name
 */
export const expandTemplate = (template: string, address: string): string | undefined => {
  const parsed = parseAddress(address)
  if (!parsed) return undefined
  const values = templateValues(parsed)
  const name = template.trim().replaceAll(/\{(\w+)\}/g, (whole, key: string) => values.get(key) ?? whole)
  return isHostName(name) ? withFinalDot(name) : undefined
}

const templateValues = (address: Address): ReadonlyMap<string, string> =>
  address.family === 'IPv4'
    ? new Map(address.bytes.map((byte, index) => ['abcd'.charAt(index), String(byte)]))
    : new Map(groupsOf(nibbles(address)).map((group, index) => [`g${index + 1}`, group]))

const nibbles = (address: Address): string[] =>
  address.bytes.flatMap((byte) => [(byte >> 4).toString(16), (byte & 15).toString(16)])

const groupsOf = (nibbles: readonly string[]): string[] => nibbles.join('').match(/.{4}/g) ?? []

const ends = { IPv4: 'in-addr.arpa.', IPv6: 'ip6.arpa.' } as const
