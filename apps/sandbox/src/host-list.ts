import { isWithin, versionOf } from './addresses.ts'
import { splitOnce } from './route.ts'

/** Asks the network for the addresses of a host name; of one without any, none. */
export type FindAddresses = (name: string) => Promise<readonly string[]>

/** True when an address is on a key's host list: single addresses, CIDR networks and host names. Specification: 2.6. */
export async function isListed(
  hosts: readonly string[],
  address: string,
  findAddresses: FindAddresses,
): Promise<boolean> {
  const caller = withoutMapping(address)
  const names: string[] = []
  for (const host of hosts) {
    const [network, length] = splitOnce(host, '/')
    if (versionOf(network) === 0) names.push(host)
    else if (
      versionOf(caller) !== 0 &&
      isWithin(caller, network, length === undefined ? undefined : Number(length))
    )
      return true
  }
  const found = await Promise.all(names.map(findAddresses))
  return found.flat().includes(caller)
}

/** A dual-stack socket shows IPv4 callers as ::ffff:127.0.0.1. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
