import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const head = (status: string, ...headers: string[]): string =>
  [`HTTP/1.1 ${status}`, 'Content-Type: application/json', ...headers, '', ''].join('\r\n')

const whole = (body: string): string => head('200 OK', `Content-Length: ${body.length}`) + body

const chunked = head('200 OK', 'Transfer-Encoding: chunked')

const piece = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

/** Ways of a service to answer a change badly, by the name of the function that is called. */
const ways: Record<string, (socket: Socket) => void> = {
  closes: (socket) => socket.end(),
  resets: (socket) => socket.resetAndDestroy(),
  stays_silent: () => undefined,
  head_then_closes: (socket) => socket.end(chunked),
  head_then_resets: (socket) => void socket.write(chunked, () => socket.resetAndDestroy()),
  head_then_silence: (socket) => void socket.write(chunked),
  begins_then_closes: (socket) => socket.end(chunked + piece('{"response":')),
  begins_then_silence: (socket) => void socket.write(chunked + piece('{"response":')),
  much_then_resets: (socket) =>
    void socket.write(chunked + piece(' '.repeat(200_000)), () => socket.resetAndDestroy()),
  much_then_silence: (socket) => void socket.write(chunked + piece(' '.repeat(200_000))),
  says_408: (socket) => socket.end(head('408 Request Timeout', 'Content-Length: 0', 'Connection: close')),
  says_421: (socket) => void socket.write(head('421 Misdirected Request', 'Content-Length: 0')),
  says_425: (socket) => void socket.write(head('425 Too Early', 'Content-Length: 0')),
  says_204_with_length: (socket) => void socket.write(`${head('204 No Content', 'Content-Length: 2')}{}`),
  says_101: (socket) =>
    void socket.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  says_100_then_closes: (socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n'),
  says_nonsense: (socket) => socket.end('not http at all\r\n\r\n'),
  bad_chunk: (socket) => socket.end(`${chunked}zz\r\n{}\r\n0\r\n\r\n`),
}

export const waysToBreak = Object.keys(ways)

export type BreakingService = {
  url: string
  /** How often a function was called. */
  calls: (name: string) => number
  stop: () => void
}

/** A service on bare sockets: it signs everybody in, and breaks calls of the module `break` in the way that is called. */
export const startBreakingService = async (): Promise<BreakingService> => {
  const counts = new Map<string, number>()
  const sockets = new Set<Socket>()
  const respond = (socket: Socket, path: string) => {
    const name = path.replace('/break/', '')
    const way = ways[name]
    if (way) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      way(socket)
      return
    }
    const login = {
      username: 'demo@example.com',
      apikey: 'key',
      accounts: [{ account: 'cl12345', description: 'Shop', roles: ['FullAccess'] }],
      customers: [],
    }
    socket.write(whole(JSON.stringify({ response: { status: { code: 200, text: 'OK' }, login } })))
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (end < 0 || received.length < end + 4 + length) return
      const path = received.split(' ')[1] ?? ''
      received = ''
      respond(socket, path)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls: (name) => counts.get(name) ?? 0,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
