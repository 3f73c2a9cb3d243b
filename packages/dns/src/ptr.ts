import { type Address, canonicalAddress, parseAddress } from './addresses.ts'
import { labelsOf, withFinalDot } from './names.ts'

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

/** The half bytes of an address, each as a hexadecimal digit. */
export const nibbles = (address: Address): string[] =>
  address.bytes.flatMap((byte) => [(byte >> 4).toString(16), (byte & 15).toString(16)])

/** The groups of IPv6 that nibbles make, of four digits each. */
export const groupsOf = (nibbles: readonly string[]): string[] => nibbles.join('').match(/.{4}/g) ?? []

const ends = { IPv4: 'in-addr.arpa.', IPv6: 'ip6.arpa.' } as const
