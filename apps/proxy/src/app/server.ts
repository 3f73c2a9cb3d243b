import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import type { Config } from '../config/config.ts'
import { site } from '../http/network.ts'
import { isTrustedProxy } from '../http/client-address.ts'
import { createPresent } from '../http/present.ts'

/** SEC-40: slow and oversized requests end here, before any of our code sees them. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Above the idle time of common reverse proxies, so that the proxy is the one to close.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  /** Until TLS is agreed on; Node's own limit is two minutes. */
  handshakeTimeout: 10_000,
  insecureHTTPParser: false,
}

/** Twice what a connection can take of the heap with all its requests open, their headers as long as they may be. */
const heapOfConnection = 192 * 1024

const connections = Math.min(10_000, Math.floor(getHeapStatistics().heap_size_limit / heapOfConnection))

/** Beside Node's own limits. */
const ownLimits = {
  connections,
  /** Of one address, or one /48 of IPv6. What a trusted proxy brings is not counted: that is everybody. */
  connectionsOfOne: Math.min(1000, Math.floor(connections / 4)),
  /** Open at once on one connection: browsers send the next after the response, and reverse proxies do, too. */
  requestsOfConnection: 4,
  /** How long a browser may take nothing of a response that waits for it; twice that where something was on its way when it began. */
  stalledMs: 30_000,
  /** How long something of a response may wait for a browser without a break, however fast the rest is taken. */
  waitingMs: 300_000,
}

/** A server that is not listening yet. Nothing here is upgraded to another protocol. SEC-32. */
export const createServer = (
  config: Pick<Config, 'tls' | 'trustedProxies'>,
  handler: RequestListener,
  /** Tests are in more of a hurry. */
  changed: Partial<typeof limits & typeof ownLimits> = {},
): Server => {
  const chosen = { ...limits, ...ownLimits, ...changed }
  const busy = new WeakMap<Socket, number>()
  const handle: RequestListener = (req, res) => {
    const { socket } = req
    const open = (busy.get(socket) ?? 0) + 1
    busy.set(socket, open)
    if (open > chosen.requestsOfConnection) {
      parseNoMore(socket)
      socket.destroy()
    }
    // Node hands over all that it has read, also of a connection that has ended.
    if (socket.destroyed) return
    res.once('close', () => busy.set(socket, (busy.get(socket) ?? 1) - 1))
    watch(res)
    // Without a listener for upgrades it is an ordinary request, under the limits above; but the last one.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false
    handler(req, res)
  }
  const server = config.tls
    ? createHttpsServer({ ...chosen, ...config.tls, minVersion: 'TLSv1.2' }, handle)
    : createHttpServer(chosen, handle)
  const watch = endWaiting(server, chosen.waitingMs)
  server.maxConnections = chosen.connections
  // No byte went either way for a while: a call may be waiting for the service, everything else is over.
  server.setTimeout(chosen.stalledMs, (socket) => {
    if (socket.writableLength > 0 || (busy.get(socket) ?? 0) === 0) socket.destroy()
  })
  limitByAddress(server, config, chosen.connectionsOfOne)
  return server
}

/**
 * A connection that is destroyed closes once all others have been read. Until then Node parses what it has read and keeps each request,
 * unless it is told of an upgrade, behind which there are none.
 */
const parseNoMore = (socket: Socket & { parser?: { onIncoming: () => number } | null }): void => {
  if (socket.parser) socket.parser.onIncoming = () => 2
}

/** A response, and since when its browser was seen not to have taken what there is of it. */
type Watched = { res: ServerResponse; waitingSince?: number | undefined }

/**
 * A client that takes a response byte by byte is never still for long, and would keep it for ever.
 * @returns to be told of each response
 */
const endWaiting = (server: Server, mostMs: number): ((res: ServerResponse) => void) => {
  const underWay = createPresent<Watched>()
  const endLate = () => {
    const now = performance.now()
    for (const one of underWay.all()) {
      const { res, waitingSince = now } = one
      const isWaiting = res.headersSent && res.writableLength > 0
      one.waitingSince = isWaiting ? waitingSince : undefined
      if (isWaiting && now - waitingSince >= mostMs) res.destroy()
    }
  }
  const timer = setInterval(endLate, mostMs / 20).unref()
  server.once('close', () => clearInterval(timer))
  return (res) => void res.once('close', underWay.add({ res }))
}

const limitByAddress = (
  server: Server,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  most: number,
): void => {
  const isFront = isTrustedProxy(trustedProxies)
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isFront(address)) return
    const one = site(address)
    const count = (counts.get(one) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    counts.set(one, count)
    socket.once('close', () => {
      const left = (counts.get(one) ?? 1) - 1
      if (left > 0) counts.set(one, left)
      else counts.delete(one)
    })
  })
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
