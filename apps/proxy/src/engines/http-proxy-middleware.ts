import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { createProxyMiddleware } from 'http-proxy-middleware'
import {
  type EngineOptions,
  type ForwardCall,
  type ForwardEngine,
  ForwardFault,
  type ServiceAnswer,
} from './engine.ts'

/*
 * The one file that knows the proxy library. It is given a call whose path and headers are final, and gives back the
 * service's answer with its body unread, so that everything else (refusing an answer, streaming it, telling a fault) is ours.
 * Not used on purpose: `router`, `fixRequestBody`, `responseInterceptor`, the library's own logging and error answers.
 */

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

/** One piece and the end. The platform's own way from a buffer to a stream takes several times as long. */
const streamOf = (body: Buffer): Readable =>
  new Readable({
    read() {
      if (body.length > 0) this.push(body)
      this.push(null)
    },
  })

export const createProxyLibraryEngine = (options: EngineOptions): ForwardEngine => {
  const pending = new WeakMap<IncomingMessage, Pending>()
  const established = new WeakSet<Socket>()
  const { target, trust, maxSockets, keepAliveMs } = options
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
    pathRewrite: (_path, req, _res, chosen) => {
      const body = pending.get(req)?.call.body
      if (chosen && body) chosen.buffer = streamOf(body)
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
            resolve(unread(answer))
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
    close: async () => agent.destroy(),
  }
}

const unread = (answer: IncomingMessage): ServiceAnswer => {
  let isWanted = true
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    readBy: (reader) => {
      const broke = () => {
        if (isWanted) reader.broke()
      }
      answer.on('data', (chunk: Buffer) => {
        if (isWanted) reader.data(chunk)
      })
      answer.once('end', () => {
        if (isWanted) reader.end()
      })
      // Ahead of the library's own listeners, which would end the connection in good order.
      answer.prependListener('error', broke)
      answer.prependListener('close', () => {
        if (!answer.complete) broke()
      })
    },
    pause: () => answer.pause(),
    resume: () => answer.resume(),
    destroy: () => {
      isWanted = false
      answer.destroy()
    },
  }
}
