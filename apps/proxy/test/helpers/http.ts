import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import { randomBytes } from 'node:crypto'
import net from 'node:net'

export type Sent = {
  port: number
  method: string
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  agent?: http.Agent
}

export type HttpResponse = {
  status: number
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  text: string
}

/** One request, with exactly the given headers. Rejects when the response is cut short. */
export const exchange = ({ port, method, path, headers = {}, body, agent }: Sent): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const req = http.request({ host: '127.0.0.1', port, method, path, headers, agent }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          rawHeaders: res.rawHeaders,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    req.on('error', reject)
    req.end(body)
  })

/** Sends text as it is and gives everything that comes back until the other side closes. */
export const exchangeRaw = async (port: number, text: string): Promise<string> => {
  const socket = net.connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

/** A raw request that asks for the connection to end, so that the response is all that comes. */
export const rawRequest = (line: string, headers: readonly string[], body = ''): string =>
  [line, ...headers, `Content-Length: ${body.length}`, 'Connection: close', '', body].join('\r\n')

export const codeOf = ({ text }: HttpResponse): unknown => (JSON.parse(text) as { code?: unknown }).code

/** What makes a change be sent once; each call has its own. */
export const onceOnly = (): Record<string, string> => ({
  'idempotency-key': randomBytes(16).toString('base64url'),
})

/** Begins a call of our page and leaves everything that follows to the test. */
export const begin = (port: number, cookie: string, path: string, key = onceOnly()): http.ClientRequest => {
  const headers = {
    ...key,
    'sec-fetch-site': 'same-origin',
    'console-request': '1',
    host: `127.0.0.1:${port}`,
    cookie,
  }
  const req = http.request({ host: '127.0.0.1', port, path, method: 'POST', headers })
  req.on('error', () => undefined)
  req.end()
  return req
}
