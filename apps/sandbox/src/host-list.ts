import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { splitOnce } from './route.ts'

/** Whether an address is on a key's host list: single addresses, CIDR networks and host names. Specification: 2.6. */
export async function isListed(hosts: readonly string[], address: string): Promise<boolean> {
  const caller = withoutMapping(address)
  const list = new BlockList()
  const names: string[] = []
  for (const host of hosts) {
    const [network, prefix] = splitOnce(host, '/')
    const version = isIP(network)
    if (version === 0) names.push(host)
    else if (prefix === undefined) list.addAddress(network, family(network))
    else list.addSubnet(network, Number(prefix), family(network))
  }
  if (isIP(caller) !== 0 && list.check(caller, family(caller))) return true
  const resolved = await Promise.all(names.map(addressesOf))
  return resolved.flat().includes(caller)
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A dual-stack socket shows IPv4 callers as ::ffff:127.0.0.1. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

async function addressesOf(name: string): Promise<string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address)
  } catch {
    return []
  }
}
