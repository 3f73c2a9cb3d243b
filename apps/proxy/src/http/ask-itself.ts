import { createServer, type IncomingHttpHeaders, request, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { duplexPair } from 'node:stream'

type OwnRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

type OwnResponse = { status: number; headers: IncomingHttpHeaders; body: string }

export type AskItself = (
  sent: OwnRequest,
  /** Who it is asked for. */
  from: Pick<Socket, 'remoteAddress' | 'localPort'>,
  /** Ends it; and the longest body that is wanted, in bytes. */
  limits: { signal: AbortSignal; bytes: number },
) => Promise<OwnResponse | undefined>

/**
 * Lets the console make a request to itself, through all that judges those of browsers, without a network between.
 * @returns gives the response, or `undefined` where there is none, or a longer one than is wanted
 */
export const createAskItself = (handler: RequestListener): AskItself => {
  // It listens nowhere: connections are handed to it.
  const server = createServer(handler)
  return ({ method, path, headers, body = '' }, { remoteAddress, localPort }, { signal, bytes }) =>
    new Promise((resolve) => {
      const [near, far] = duplexPair()
      // What is given up on this side is over on the other, too.
      near.once('close', () => far.destroy())
      server.emit('connection', Object.assign(far, { remoteAddress, localPort }))
      const asked = request({ method, path, headers, signal, createConnection: () => near })
      const none = () => {
        resolve(undefined)
        asked.destroy()
      }
      asked.once('error', none)
      asked.once('response', (response) => {
        const pieces: Buffer[] = []
        let length = 0
        response.once('error', none)
        response.on('data', (piece: Buffer) => {
          length += piece.length
          if (length > bytes) none()
          else pieces.push(piece)
        })
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString(),
          }),
        )
      })
      asked.end(body)
    })
}
