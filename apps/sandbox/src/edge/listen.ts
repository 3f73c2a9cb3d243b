import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import { toXml } from '../xml.ts'

export interface ListenOptions {
  /** 0, the default, takes a free one. */
  port?: number
  /** Default: 127.0.0.1. */
  host?: string
  /** PEM texts; https instead of http. */
  tls?: { cert: string; key: string }
}

export interface Listening {
  /** `http://127.0.0.1:8090/` */
  url: string
  /** TCP connections accepted so far. */
  readonly connections: number
  /** Ends every connection, also those with a request under way. */
  close(): Promise<void>
}

const keepAliveMs = 65_000

export async function listen(handler: RequestListener, options: ListenOptions): Promise<Listening> {
  const { port = 0, host = '127.0.0.1', tls } = options
  const server = tls ? https.createServer(tls, handler) : http.createServer(handler)
  server.keepAliveTimeout = keepAliveMs
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(unreadable())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${portOf(server)}/`,
    get connections() {
      return connections
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

function portOf(server: http.Server | https.Server) {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Bytes that are not HTTP at all never reach the handler; they still get an envelope. */
function unreadable() {
  const status = { code: 400, text: 'The request is not well-formed HTTP.' }
  const body = toXml('response', { status })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: text/xml; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
