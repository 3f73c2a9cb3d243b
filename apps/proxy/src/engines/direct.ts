import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { type EngineOptions, type ForwardCall, type ForwardEngine, ForwardFault } from './engine.ts'

/** The platform's own client, with nothing in between. */
export const createDirectEngine = (options: EngineOptions): ForwardEngine => {
  const { target, agent, timeoutMs } = options
  const isTls = target.protocol === 'https:'
  const open = isTls ? https.request : http.request
  /** A request that waited for its connection gets one that another has used, and Node does not call that reused. */
  const established = new WeakSet<Socket>()
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const port = target.port || (isTls ? 443 : 80)

  const sendOnce = (call: ForwardCall): ClientRequest => {
    const { path, headers, body } = call
    const request = open({ agent, host, port, path, headers, method: 'POST' })
    request.end(body)
    return request
  }

  return {
    send: (_req: IncomingMessage, res: ServerResponse, call: ForwardCall) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        if (res.destroyed) {
          reject(new ForwardFault('client-left', false))
          return
        }
        let connected = false
        let reused = false
        let isOver = false
        let request: ClientRequest

        const settle = (): boolean => {
          if (isOver) return false
          isOver = true
          clearTimeout(timer)
          res.off('close', left)
          return true
        }
        const fail = (reason: ForwardFault['reason'], cause?: unknown) => {
          if (settle()) reject(new ForwardFault(reason, connected, cause))
        }
        const giveUp = (reason: ForwardFault['reason']) => {
          fail(reason)
          request.destroy()
        }
        const left = () => giveUp('client-left')

        const begin = (attempt: 1 | 2) => {
          connected = false
          reused = false
          request = sendOnce(call)
          request.once('socket', (socket) => {
            reused = established.has(socket)
            connected = reused
            if (reused) return
            socket.once(isTls ? 'secureConnect' : 'connect', () => {
              established.add(socket)
              connected = true
            })
          })
          request.once('response', (answer) => {
            if (settle()) resolve(answer)
            else answer.destroy()
          })
          // An upgrade that nobody asked for.
          request.once('upgrade', (_answer, socket) => {
            socket.destroy()
            fail('broken')
          })
          request.on('error', (error) => {
            if (isOver) return
            if (attempt === 1 && reused && call.mayRepeat) begin(2)
            else fail('broken', error)
          })
        }

        const timer = setTimeout(() => giveUp('timeout'), timeoutMs)
        res.once('close', left)
        begin(1)
      }),
  }
}
