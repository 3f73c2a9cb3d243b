import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { startUpstream } from './helpers/upstream.ts'
import { until } from './helpers/until.ts'

const inAHurry = { headersTimeout: 2000, requestTimeout: 3000, connectionsCheckingInterval: 100 }

/** Opens a connection, sends a part of a request and nothing more. */
const stall = (port: number, text: string): { ended: Promise<string> } => {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.once('connect', () => socket.write(text))
  return { ended: new Promise((resolve) => socket.once('close', () => resolve(answer))) }
}

const beginnings: [string, (port: number) => string][] = [
  ['never end their headers', (port) => `POST /api/server/list HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX: `],
  [
    'never end their body',
    (port) =>
      `POST /session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConsole-Request: 1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  ],
]

describe('slow requests', () => {
  it.each(beginnings)(
    'SEC-40: five hundred that %s are closed, and ordinary calls beside them are answered',
    async (_, text) => {
      const service = await startUpstream()
      const { port, call, cookie } = await startConsole(service.url, { server: inAHurry })
      const session = await cookie()
      const slow = Array.from({ length: 500 }, () => stall(port, text(port)))
      const ordinary = await Promise.all(Array.from({ length: 100 }, () => call(session, '/api/server/list')))
      expect(ordinary.filter(({ status }) => status === 200)).toHaveLength(100)
      const ends = await Promise.all(slow.map(({ ended }) => ended))
      expect(ends.filter((each) => each.startsWith('HTTP/1.1 408 '))).toHaveLength(500)
      expect((await call(session, '/api/server/list')).status).toBe(200)
    },
  )

  it('SEC-40: connections beyond the limit are closed at once', async () => {
    const service = await startUpstream()
    const { port, server } = await startConsole(service.url, { server: { connections: 5 } })
    const all = Array.from({ length: 8 }, () => stall(port, 'GET'))
    let closed = 0
    for (const { ended } of all) void ended.then(() => (closed += 1))
    await until(() => closed === 3)
    const open = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    expect([closed, open]).toEqual([3, 5])
  })

  it('SEC-40: a header block over 16 KB is refused', async () => {
    const service = await startUpstream()
    const { port } = await startConsole(service.url)
    const { ended } = stall(
      port,
      `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX: ${'x'.repeat(17 * 1024)}\r\n\r\n`,
    )
    expect(await ended).toMatch(/^HTTP\/1\.1 431 /)
  })
})
