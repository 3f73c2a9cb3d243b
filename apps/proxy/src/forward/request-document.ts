import { lookup, type LookupAddress } from 'node:dns'
import type { ClientRequest } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Connections } from '../service/control-api.ts'

/** A request for a document, on its way, with nothing in it of the browser's or of the session's. */
export type RequestDocument = (url: URL) => ClientRequest

/** The host leads into a network that browsers have no business in. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
}

type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Of IPv6 only what is given out as global: the rest has spellings of IPv4 addresses that have no range of their own. */
const isGlobal = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address instanceof ipaddr.IPv4 || (address.parts[0] ?? 0) >> 13 === 1

/** Whether an address is one of the public internet. An IPv4 address that is written as IPv6 is judged as what it is. */
export const isPublic = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && isGlobal(address)
}

/**
 * Resolves a name for a connection, which goes to the very addresses that were judged: a name that changes between two questions
 * gains nothing. One address that isn't public is enough to refuse. SEC-38.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) done(error, [])
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        done(new NotPublic('The host has an address that is not public.'), [])
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

/** The headers of a request for a document, all of them. SEC-33. */
const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'hosting-console' }

/** Certificates are judged as the service's are. A connection is used once, and no redirect is followed. SEC-38. */
export const createRequestDocument = (
  { trust }: Pick<Connections, 'trust'>,
  { resolve, request = requestHttps }: { resolve?: Resolve; request?: typeof requestHttps } = {},
): RequestDocument => {
  const agent = new Agent({ ...trust, keepAlive: false })
  const checkedLookup = publicLookup(resolve)
  return (url) => {
    // Node.js looks up no name that is an address already.
    if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) throw new NotPublic('The host is an address.')
    return request(url, { method: 'GET', headers, agent, lookup: checkedLookup })
  }
}
