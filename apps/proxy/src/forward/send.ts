import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { requestNotes } from '../http/request-notes.ts'
import type { Connections } from '../service/control-api.ts'
import { atTurnEnd } from './turn-end.ts'

/*
 * The one file that knows the proxy library. It is given a call whose path and headers are final, and gives back the
 * service's response with its body unread, so that everything else (refusing a response, streaming it, telling a fault) is ours.
 * Not used on purpose: `router`, `fixRequestBody`, `responseInterceptor`, the library's own logging and error responses.
 */

type ForwardCall = {
  /** The whole path of the request to the service. */
  path: string
  headers: Record<string, string>
  body: Buffer
  /**
   * Whether it is known to change nothing. A read is given up when its browser leaves, and sent once more when a connection that
   * had been idle turns out to be dead. A change is sent once, and goes on to its end. SEC-43, SEC-44.
   */
  reads: boolean
}

/** Why no response came. */
export class ForwardFault extends Error {
  override readonly name = 'ForwardFault'
  readonly reason: 'broken' | 'timeout' | 'client-left'
  /** Whether the connection was open, so that the service may have got the call. */
  readonly connected: boolean

  constructor(reason: ForwardFault['reason'], connected: boolean, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.connected = connected
  }
}

type Sender = {
  /** @throws ForwardFault */
  send(call: ForwardCall, res: ServerResponse): Promise<IncomingMessage>
  close(): void
}

type Pending = {
  call: ForwardCall
  attempt: number
  request?: ClientRequest
  connected: boolean
  reused: boolean
  /** The wait for the response's head is over: it came, or it is too late. */
  isOver: boolean
  responded(response: IncomingMessage): void
  failed(fault: ForwardFault): void
}

/** What the library pipes into the request to the service: the whole body at once, which needs no stream. */
const pipeOf = (body: Buffer): Readable =>
  ({ pipe: (request: ClientRequest) => atTurnEnd(() => request.end(body)) }) as unknown as Readable

/**
 * The browser's request as the library sees it: of a browser that never leaves. From the real one the library hears when its
 * connection breaks, and ends the call with it; whether that is wanted is ours to say.
 */
const requestOf = ({ path, headers }: ForwardCall): IncomingMessage =>
  ({ method: 'POST', url: path, headers, on: () => undefined }) as unknown as IncomingMessage

/**
 * The browser's response as the library sees it: over and connected to nothing, so that the library neither writes to it nor
 * ends it when the service's breaks.
 */
const noResponse = Object.freeze({
  on: () => undefined,
  finished: true,
  writableFinished: true,
  headersSent: true,
}) as unknown as ServerResponse

/** @param timeoutMs until the response's headers, waiting for a connection included */
export const createSender = (
  target: URL,
  { trust, maxSockets, keepAliveMs }: Connections,
  timeoutMs: number,
): Sender => {
  const pending = requestNotes<Pending>('pending')
  const established = new WeakSet<Socket>()
  const isTls = target.protocol === 'https:'
  const pool = {
    keepAlive: true,
    maxSockets,
    maxFreeSockets: maxSockets,
    scheduling: 'lifo',
    timeout: keepAliveMs,
  } as const
  const agent = isTls ? new HttpsAgent({ ...pool, ...trust }) : new HttpAgent(pool)

  const middleware = createProxyMiddleware({
    // Only the origin: the path is written whole, so the library has nothing to join.
    target: target.origin,
    agent,
    secure: true,
    selfHandleResponse: true,
    ejectPlugins: true,
    pathRewrite: (path, req, _res, chosen) => {
      const body = pending.of(req)?.call.body
      if (chosen && body) chosen.buffer = pipeOf(body)
      return path
    },
    plugins: [
      (library) => {
        library.on('proxyReq', (request, req) => began(request, pending.of(req)))
        library.on('proxyRes', (response, req) => pending.of(req)?.responded(response))
        library.on('error', (error, req) => {
          const call = req && pending.of(req)
          if (call) ended(error, req, call)
        })
        library.on('econnreset', (error, req) => {
          const call = pending.of(req)
          if (call) ended(error, req, call)
        })
      },
    ],
  })

  const began = (request: ClientRequest, call: Pending | undefined) => {
    const { socket } = request
    if (!call || !socket) return
    call.request = request
    // To another protocol, which was not asked for: no response will come.
    request.once('upgrade', (_response, upgraded) => {
      upgraded.destroy()
      call.failed(new ForwardFault('broken', true))
    })
    call.reused = established.has(socket)
    call.connected = call.reused
    // It waited too long for a connection; nothing has been written yet.
    if (call.isOver) request.destroy()
    if (call.reused) return
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      established.add(socket)
      call.connected = true
    })
  }

  const ended = (error: Error, req: IncomingMessage, call: Pending) => {
    if (call.isOver) return
    if (call.attempt === 1 && call.reused && call.call.reads) {
      call.attempt = 2
      void middleware(req, noResponse)
    } else call.failed(new ForwardFault('broken', call.connected, error))
  }

  return {
    send: (call, res) =>
      new Promise((resolve, reject) => {
        if (res.destroyed) {
          reject(new ForwardFault('client-left', false))
          return
        }
        const settle = () => {
          entry.isOver = true
          clearTimeout(timer)
          res.off('close', left)
        }
        const entry: Pending = {
          call,
          attempt: 1,
          connected: false,
          reused: false,
          isOver: false,
          responded: (response) => {
            settle()
            // Over TLS Node says only at the end of a turn that a request was written. The library takes a response that is read
            // before for one that came without waiting for the request, and closes the connection.
            if (entry.request?.writableFinished === false) setImmediate(() => resolve(response))
            else resolve(response)
          },
          failed: (fault) => {
            settle()
            reject(fault)
          },
        }
        const giveUp = (reason: 'client-left' | 'timeout') => {
          entry.failed(new ForwardFault(reason, entry.connected))
          entry.request?.destroy()
        }
        const left = () => giveUp('client-left')
        const timer = setTimeout(() => giveUp('timeout'), timeoutMs)
        if (call.reads) res.once('close', left)
        const req = requestOf(call)
        pending.keep(req, entry)
        void middleware(req, noResponse)
      }),
    close: () => agent.destroy(),
  }
}
