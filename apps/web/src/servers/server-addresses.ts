import { type Address as ParsedAddress, liesIn, parseAddress, parseNetwork } from '@hosting-console/dns'
import type { Foreign, Server } from '@hosting-console/api-client'

/** The addresses of a server, IPv4 first; or why they aren't known. */
export type HeldAddresses =
  | { addresses: readonly HeldAddress[]; missing?: undefined }
  | { addresses?: undefined; missing: string }

export type HeldAddress = { text: string; parsed: ParsedAddress | undefined }

/** The addresses of one server in their one spelling. */
export const heldAddresses = (addresses: readonly string[]): readonly HeldAddress[] =>
  addresses
    .map((address) => {
      const parsed = parseAddress(address)
      return { text: parsed?.text ?? address, parsed }
    })
    .toSorted((one, other) => familyOrder(one) - familyOrder(other))

const familyOrder = ({ parsed }: HeldAddress): number => (parsed?.family === 'IPv6' ? 1 : 0)

/** Whether an address is the one that is typed, in its network, or begins like it. */
export const matchesTyped = (word: string): ((address: HeldAddress) => boolean) => {
  const network = parseNetwork(word)
  return ({ text, parsed }) =>
    network ? parsed !== undefined && liesIn(parsed, network) : text.startsWith(word)
}

/** What tells a server from those of other projects where there is no record of it. */
export const keyInProject = (project: string, serverid: string): string => `${project} ${serverid}`

/** Why no addresses are known: of all projects, or of some. */
export type Lacking = string | readonly (readonly [project: string, reason: string])[]

type Row = { server: Server & Foreign; listedFor: string }

/** A server that its project's list names has those addresses, another one those that its record names. */
export const heldByOf = (held: ReadonlyMap<string, readonly HeldAddress[]>, lacking: Lacking) => {
  const reasons = typeof lacking === 'string' ? undefined : new Map(lacking)
  return ({ server, listedFor }: Row): HeldAddresses => {
    const listed = held.get(keyInProject(listedFor, server.serverid))
    if (listed) return { addresses: listed }
    const missing = reasons ? reasons.get(listedFor) : String(lacking)
    const named = server.iplist?.map(({ ipaddress }) => ipaddress) ?? []
    return named.length > 0 || missing === undefined ? { addresses: heldAddresses(named) } : { missing }
  }
}
