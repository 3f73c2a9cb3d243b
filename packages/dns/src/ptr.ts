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
  const { address, isWhole } = readReverseName(name) ?? {}
  return isWhole ? address : undefined
}

/** The network of a reverse name with fewer labels: `2.0.192.in-addr.arpa` is that of `192.0.2.0/24`. */
export const networkOfReverseName = (name: string): string | undefined => {
  const read = readReverseName(name)
  return read && !read.isWhole ? `${read.address}/${read.length}` : undefined
}

/** Its first address, and how many bits of that it gives. */
const readReverseName = (name: string) => {
  const full = withFinalDot(name.trim().toLowerCase())
  const labels = labelsOf(full).slice(0, -2).toReversed()
  const isIPv4 = full.endsWith(`.${ends.IPv4}`)
  if (!isIPv4 && !full.endsWith(`.${ends.IPv6}`)) return undefined
  const [count, bits] = isIPv4 ? [4, 8] : [32, 4]
  if (labels.length > count || (!isIPv4 && !labels.every((label) => /^[0-9a-f]$/.test(label))))
    return undefined
  const all = [...labels, ...Array.from({ length: count - labels.length }, () => '0')]
  const address = canonicalAddress(isIPv4 ? all.join('.') : groupsOf(all).join(':'))
  return address === undefined
    ? undefined
    : { address, length: labels.length * bits, isWhole: labels.length === count }
}

/** The half bytes of an address, each as a hexadecimal digit. */
export const nibbles = (address: Address): string[] =>
  address.bytes.flatMap((byte) => [(byte >> 4).toString(16), (byte & 15).toString(16)])

/** The groups of IPv6 that nibbles make, of four digits each. */
export const groupsOf = (nibbles: readonly string[]): string[] => nibbles.join('').match(/.{4}/g) ?? []

const ends = { IPv4: 'in-addr.arpa.', IPv6: 'ip6.arpa.' } as const
