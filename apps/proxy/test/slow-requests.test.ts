import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCertificate } from './helpers/certificates.ts'
import { startConsole } from './helpers/console.ts'
import { sendEnvelope, startUpstream } from './helpers/upstream.ts'
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

  it('SEC-40: the limits of a console that is not told others end what is slow', async () => {
    const service = await startUpstream()
    const { server } = await startConsole(service.url)
    expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([
      10_000, 30_000, 10_000,
    ])
  })

  it('SEC-40: one address has at most a tenth of all connections', async () => {
    const service = await startUpstream()
    const { port, server } = await startConsole(service.url)
    const all = Array.from({ length: 1100 }, () => stall(port, 'GET'))
    let closed = 0
    for (const { ended } of all) void ended.then(() => (closed += 1))
    await until(() => closed === 100)
    const open = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    expect(open).toBe(1000)
    expect(server.maxConnections).toBe(10_000)
  })

  it('SEC-40: what connects for others is not counted as one address', async () => {
    const service = await startUpstream()
    const { port, server } = await startConsole(service.url, {
      config: { trustedFronts: { networks: ['127.0.0.1'] } },
      server: { connectionsOfOne: 2 },
    })
    const opened: unknown[] = []
    server.on('connection', (socket) => opened.push(socket))
    const all = Array.from({ length: 5 }, () => stall(port, 'GET'))
    await until(() => opened.length === 5)
    const open = await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    expect([open, all.length]).toEqual([5, 5])
  })

  it('SEC-40: a sign-in over 4 KB is refused before it is read', async () => {
    const service = await startUpstream()
    const { port, signIn } = await startConsole(service.url)
    const head = (length: string) =>
      `POST /session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConsole-Request: 1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
    expect(await stall(port, head('Content-Length: 4097')).ended).toMatch(/^HTTP\/1\.1 413 /)
    const chunk = `1100\r\n${'x'.repeat(0x1100)}\r\n`
    expect(await stall(port, head('Transfer-Encoding: chunked') + chunk).ended).toMatch(/^HTTP\/1\.1 413 /)
    expect((await signIn()).status).toBe(200)
  })

  it('SEC-40: of sign-ins that never end, no more than one megabyte of one address waits', async () => {
    const service = await startUpstream()
    const fronts = { trustedFronts: { networks: ['127.0.0.1'] } }
    const { port, signIn, cookie } = await startConsole(service.url, { config: fronts })
    const session = await cookie()
    const text = `POST /session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConsole-Request: 1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 4096\r\n\r\n${'x'.repeat(4095)}`
    const refused: string[] = []
    for (let count = 0; count < 300; count += 1)
      void stall(port, text).ended.then((answer) => refused.push(answer.slice(9, 12)))
    await until(() => refused.length >= 40)
    expect(new Set(refused)).toEqual(new Set(['503']))
    expect(session).not.toBe('')
    expect((await signIn(undefined, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
  })

  it('SEC-40: a browser that takes nothing of its response is let go, and one that waits for the service is not', async () => {
    const service = await startUpstream({
      answer: ({ url }, res) => {
        if (url !== '/server/list') return false
        setTimeout(() => sendEnvelope(res, 200, { servers: [] }), 700)
        return true
      },
    })
    const webDirectory = mkdtempSync(join(tmpdir(), 'large-'))
    mkdirSync(join(webDirectory, 'assets'))
    writeFileSync(join(webDirectory, 'assets/large.js'), Buffer.alloc(8 * 1024 * 1024, 32))
    const { port, call, cookie } = await startConsole(service.url, {
      webDirectory,
      server: { stalledMs: 300 },
    })
    const session = await cookie()
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(`GET /assets/large.js HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    const waiting = call(session, '/api/server/list')
    const [closed] = await Promise.all([
      once(socket, 'close').then(() => true),
      waiting.then(() => socket.resume()),
    ])
    expect(closed).toBe(true)
    expect((await waiting).status).toBe(200)
    expect(socket.bytesRead).toBeLessThan(8 * 1024 * 1024)
  })

  it('SEC-40: a TLS handshake that is never finished ends', async () => {
    const { cert, key } = await createCertificate(undefined)
    const service = await startUpstream()
    const { server } = await startConsole(service.url, {
      config: { tls: { cert, key } },
      server: { handshakeTimeout: 200 },
    })
    const address = server.address()
    const socket = net.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'close')
    expect(socket.bytesWritten).toBe(0)
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
