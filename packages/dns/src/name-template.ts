import { type Address, type AddressFamily, parseAddress } from './addresses.ts'
import { isHostName, withFinalDot } from './names.ts'
import { groupsOf, nibbles } from './ptr.ts'

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

/** What a template asks for first that no address of a family has: `{ip}`, and `{a}` of IPv6. */
export const unknownPart = (template: string, family: AddressFamily): string | undefined =>
  (family === 'IPv4' ? /\{(?![a-d]\})\w*\}/ : /\{(?!g[1-8]\})\w*\}/).exec(template)?.[0]

const templateValues = (address: Address): ReadonlyMap<string, string> =>
  address.family === 'IPv4'
    ? new Map(address.bytes.map((byte, index) => ['abcd'.charAt(index), String(byte)]))
    : new Map(groupsOf(nibbles(address)).map((group, index) => [`g${index + 1}`, group]))
