import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'

/** SEC-40: slow and oversized requests end here, before any of our code sees them. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Above the idle time of common fronts, so that the front is the one to close.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  insecureHTTPParser: false,
}

const maximumConnections = 10_000

/** A server that is not listening yet. Nothing here is upgraded to another protocol. SEC-32. */
export const createServer = (
  config: Pick<Config, 'tls'>,
  handler: RequestListener,
  /** Tests are in more of a hurry. */
  { connections = maximumConnections, ...changed }: Partial<typeof limits> & { connections?: number } = {},
): Server => {
  const chosen = { ...limits, ...changed }
  const handle: RequestListener = (req, res) => {
    // Without a listener for upgrades it is an ordinary request, under the limits above; but the last one.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false
    handler(req, res)
  }
  const server = config.tls
    ? createHttpsServer({ ...chosen, ...config.tls, minVersion: 'TLSv1.2' }, handle)
    : createHttpServer(chosen, handle)
  server.maxConnections = connections
  return server
}

/** @returns the port, which is another than the one asked for when that was 0. */
export const listen = (server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(portOf(server.address()))
    })
  })

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0
