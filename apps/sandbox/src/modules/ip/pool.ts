import { canonical, versionOf } from '../../addresses.ts'
import { badInput, refuse } from '../../response.ts'
import type { Address, Datacenter, Platform, State } from '../../state.ts'

/** Live clients meet 404 for an address that is not there, or not theirs. */
const noSuchAddress = 404

/** An address as it is stored: IPv6 compressed and in lower case. @throws Refusal 400 when it is none. */
function normalize(ipaddress: string): string {
  const text = ipaddress.trim()
  return versionOf(text) === 0 ? refuse(badInput, 'ipaddress is not an IP address.') : canonical(text)
}

/** @throws Refusal 404 when the sandbox has no such address, or another project has reserved it. */
export function findAddress(state: State, projectkey: string, ipaddress: string): Address {
  const address = state.addresses.get(normalize(ipaddress))
  if (!address || (address.projectkey !== null && address.projectkey !== projectkey)) {
    return refuse(noSuchAddress, 'Could not find this IP address on this account.')
  }
  return address
}

/** An address that the project has reserved. @throws Refusal 404 when it has not. */
export function findOwnAddress(state: State, projectkey: string, ipaddress: string): Address {
  const address = findAddress(state, projectkey, ipaddress)
  return address.projectkey === projectkey
    ? address
    : refuse(noSuchAddress, 'This IP address is not reserved.')
}

/** True when a server or a load balancer has the address. */
export const isAttached = ({ serverid, loadbalancerid }: Address) =>
  serverid !== null || loadbalancerid !== null

/** Makes an address free, with the reverse name it had at first. */
export function giveBack(address: Address) {
  address.projectkey = null
  address.ptr = defaultPtr(address.ipaddress)
}

/** The reverse name an address has until another is set. */
export function defaultPtr(ipaddress: string) {
  return `${ipaddress.replaceAll(/[.:]+/g, '-')}-static.example.net.`
}

interface Place {
  datacenter: Datacenter
  platform: Platform
  projectkey: string
}

/**
 * The addresses that a new server begins with. `ip` and `ipv6` are each an address of one's own, `any` or
 * `none`; when left out, no source shows what happens, and here the server gets one of each.
 */
export function attachAtCreate(state: State, place: Place, ip = 'any', ipv6 = 'any'): Address[] {
  return [choose(state, place, 4, ip), choose(state, place, 6, ipv6)].filter(
    (address) => address !== undefined,
  )
}

function choose(state: State, place: Place, version: 4 | 6, wanted: string): Address | undefined {
  const word = wanted.trim().toLowerCase()
  if (word === 'none' || word === '') return undefined
  if (word === 'any') {
    return (
      freeAddresses(state, version, place.datacenter, place.platform)[0] ??
      refuse(badInput, `No free IPv${version} address in ${place.datacenter}.`)
    )
  }
  const address = findAddress(state, place.projectkey, wanted)
  if (address.ipversion !== version) refuse(badInput, `${wanted} is not an IPv${version} address.`)
  return isAttached(address) ? refuse(badInput, `${wanted} is in use.`) : address
}

export function freeAddresses(
  state: State,
  version: 4 | 6,
  datacenter: Datacenter,
  platform: Platform,
): Address[] {
  return [...state.addresses.values()].filter(
    (address) =>
      address.projectkey === null &&
      address.ipversion === version &&
      address.datacenter === datacenter &&
      address.platform === platform,
  )
}
