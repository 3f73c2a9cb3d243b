import { defaultPtr } from '../modules/ip/pool.ts'
import type { Address, Datacenter, Platform, State } from '../state.ts'

interface Pool {
  datacenter: Datacenter
  platform: Platform
  /** The beginning of every address. */
  prefix: string
  /** First and last host. */
  hosts: [first: number, last: number]
}

/** The documentation networks of RFC 5737 and RFC 3849, shared out. */
const pools: Pool[] = [
  { datacenter: 'Falkenberg', platform: 'KVM', prefix: '192.0.2.', hosts: [10, 254] },
  { datacenter: 'Stockholm', platform: 'KVM', prefix: '198.51.100.', hosts: [10, 254] },
  { datacenter: 'Falkenberg', platform: 'VMware', prefix: '203.0.113.', hosts: [10, 127] },
  { datacenter: 'Stockholm', platform: 'VMware', prefix: '203.0.113.', hosts: [130, 254] },
  { datacenter: 'Falkenberg', platform: 'KVM', prefix: '2001:db8:1::', hosts: [10, 90] },
  { datacenter: 'Stockholm', platform: 'KVM', prefix: '2001:db8:2::', hosts: [10, 90] },
  { datacenter: 'Falkenberg', platform: 'VMware', prefix: '2001:db8:3::', hosts: [10, 90] },
  { datacenter: 'Stockholm', platform: 'VMware', prefix: '2001:db8:4::', hosts: [10, 90] },
]

/** Puts every address of the sandbox into a state, all of them free. */
export function addPools(state: State) {
  for (const { datacenter, platform, prefix, hosts } of pools) {
    for (let host = hosts[0]; host <= hosts[1]; host += 1)
      addAddress(state, { ipaddress: `${prefix}${host}`, datacenter, platform })
  }
}

export function addAddress(
  state: State,
  place: Pick<Address, 'ipaddress' | 'datacenter' | 'platform'>,
): Address {
  const address: Address = {
    ...place,
    ipversion: place.ipaddress.includes(':') ? 6 : 4,
    projectkey: null,
    serverid: null,
    loadbalancerid: null,
    ptr: defaultPtr(place.ipaddress),
  }
  state.addresses.set(address.ipaddress, address)
  return address
}

/** Reserves an address of the pools. */
export function reserve(state: State, ipaddress: string, use: { projectkey: string } & Partial<Address>) {
  const address = state.addresses.get(ipaddress)
  if (!address) throw new Error(`The pools hold no ${ipaddress}.`)
  Object.assign(address, use)
}
