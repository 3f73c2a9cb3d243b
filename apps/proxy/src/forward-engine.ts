import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { createProxyMiddleware } from 'http-proxy-middleware'

/*
 * The one file that knows the proxy library. It is given a call whose path and headers are final, and gives back the
 * service's answer with its body unread, so that everything else (refusing an answer, streaming it, telling a fault) is ours.
 * Not used on purpose: `router`, `fixRequestBody`, `responseInterceptor`, the library's own logging and error answers.
 */

type ForwardCall = {
  /** The whole path of the request to the service. */
  path: string
  headers: Record<string, string>
  body: Buffer
  /** Whether it may be sent once more when a connection that had been idle turns out to be dead. SEC-44. */
  mayRepeat: boolean
}

/** Why no answer came. */
export class ForwardFault extends Error {
  override readonly name = 'ForwardFault'
  readonly reason: 'broken' | 'timeout' | 'client-left'
  /** Whether the connection stood, so that the service may have got the call. */
  readonly connected: boolean

  constructor(reason: ForwardFault['reason'], connected: boolean, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.connected = connected
  }
}

type Pending = {
  call: ForwardCall
  attempt: number
  request?: ClientRequest
  connected: boolean
  reused: boolean
  timedOut: boolean
  answered(answer: IncomingMessage): void
  failed(fault: ForwardFault): void
}

export type ForwardEngine = {
  /** @throws ForwardFault */
  send(req: IncomingMessage, res: ServerResponse, call: ForwardCall): Promise<IncomingMessage>
}

export const createForwardEngine = (options: {
  target: URL
  agent: Agent
  /** Until the answer's headers. */
  timeoutMs: number
}): ForwardEngine => {
  const pending = new WeakMap<IncomingMessage, Pending>()
  const established = new WeakSet<Socket>()
  const isTls = options.target.protocol === 'https:'

  const middleware = createProxyMiddleware({
    // Only the origin: the path is written whole, so the library has nothing to join.
    target: options.target.origin,
    agent: options.agent,
    secure: true,
    selfHandleResponse: true,
    ejectPlugins: true,
    pathRewrite: (_path, req, _res, chosen) => {
      const body = pending.get(req)?.call.body
      if (chosen && body) chosen.buffer = Readable.from(body.length > 0 ? [body] : [])
      return pending.get(req)?.call.path ?? '/'
    },
    plugins: [
      (library) => {
        library.on('proxyReq', (request, req) => began(request, pending.get(req)))
        library.on('proxyRes', (answer, req) => pending.get(req)?.answered(answer))
        library.on('error', (error, req, res) => {
          const call = req && pending.get(req)
          if (call && req && res && 'writeHead' in res) ended(error, req, res, call)
        })
        library.on('econnreset', (error, req, res) => {
          const call = pending.get(req)
          if (call) ended(error, req, res, call)
        })
      },
    ],
  })

  const began = (request: ClientRequest, call: Pending | undefined) => {
    const { socket } = request
    if (!call || !socket) return
    call.request = request
    call.reused = established.has(socket)
    call.connected = call.reused
    // It waited for a connection longer than anybody waits for it; nothing has been written yet.
    if (call.timedOut) request.destroy()
    if (call.reused) return
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      established.add(socket)
      call.connected = true
    })
  }

  const ended = (error: Error, req: IncomingMessage, res: ServerResponse, call: Pending) => {
    if (res.destroyed) call.failed(new ForwardFault('client-left', call.connected, error))
    else if (call.timedOut) call.failed(new ForwardFault('timeout', call.connected, error))
    else if (call.attempt === 1 && call.reused && call.call.mayRepeat) {
      call.attempt = 2
      void middleware(req, res)
    } else call.failed(new ForwardFault('broken', call.connected, error))
  }

  return {
    send: (req, res, call) =>
      new Promise((resolve, reject) => {
        if (res.destroyed) {
          reject(new ForwardFault('client-left', false))
          return
        }
        const settle = () => {
          clearTimeout(timer)
          res.off('close', left)
        }
        const entry: Pending = {
          call,
          attempt: 1,
          connected: false,
          reused: false,
          timedOut: false,
          answered: (answer) => {
            settle()
            resolve(answer)
          },
          failed: (fault) => {
            settle()
            reject(fault)
          },
        }
        const left = () => entry.failed(new ForwardFault('client-left', entry.connected))
        const timer = setTimeout(() => {
          entry.timedOut = true
          entry.request?.destroy()
          entry.failed(new ForwardFault('timeout', entry.connected))
        }, options.timeoutMs)
        res.once('close', left)
        pending.set(req, entry)
        // Final before the library sees the request: it copies them when it opens the call. SEC-35.
        req.headers = call.headers
        void middleware(req, res)
      }),
  }
}
