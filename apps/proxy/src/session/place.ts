import type { IncomingHttpHeaders } from 'node:http'
import { type BrowserName, browserOf } from './browser-name.ts'
import { network } from '../http/network.ts'

/** Where a session is used, as coarsely as is enough to tell one's own sessions apart. */
export type Place = BrowserName & {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  address: string
}

export const coarseAddress = (address: string): string => {
  const one = network(address)
  return one.includes(':') ? `${one}::/64` : one
}

export const placeOf = (headers: IncomingHttpHeaders, address: string): Place => ({
  address: coarseAddress(address),
  ...browserOf(headers['user-agent']),
})
