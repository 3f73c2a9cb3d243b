import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import net from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createServer } from '../src/app/server.ts'
import { createCertificate } from './helpers/certificates.ts'
import { startConsole } from './helpers/console.ts'
import { onceOnly } from './helpers/http.ts'
import { sendEnvelope, startUpstream } from './helpers/upstream.ts'
import { stall } from './helpers/stall.ts'
import { isStill, until } from './helpers/until.ts'

const inAHurry = { headersTimeout: 2000, requestTimeout: 3000, connectionsCheckingInterval: 100 }

/** What connects from here speaks for others, and may have any number of connections. */
const proxies = { trustedProxies: { networks: ['127.0.0.1'] } }

/** Requests that wait for their end. */
const waitingCrowd = (port: number, server: Server) => {
  const held: net.Socket[] = []
  server.on('connection', (socket: net.Socket) => held.push(socket))
  const sent: net.Socket[] = []
  const crowd: net.Socket[] = []
  let left = 0
  return {
    /** Comes back when the console has read all there is of them. */
    join: async (count: number, text: () => string) => {
      const before = held.length
      const length = text().length
      for (let each = 0; each < count; each += 1) {
        const { socket, ended } = stall(port, text())
        sent.push(socket)
        void ended.then(() => (left += 1))
      }
      await until(() => left > 0 || held.length === before + count)
      const own = held.slice(before)
      for (const socket of own) await until(() => left > 0 || socket.bytesRead === length)
      crowd.push(...own)
    },
    /** How many do not wait any more, once nothing moves. */
    left: async () => {
      await isStill(() => left)
      return left
    },
    leave: async () => {
      for (const socket of sent) socket.destroy()
      for (const socket of crowd) await until(() => socket.destroyed)
    },
  }
}

/** The head of what our page sends, up to its body. */
const headOf = (port: number, path: string, ...lines: string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Console-Request: 1',
    'Sec-Fetch-Site: same-origin',
    ...lines,
    '\r\n',
  ].join('\r\n')

const signInHead = (port: number, ...lines: string[]): string =>
  headOf(port, '/session', 'Content-Type: application/json', ...lines)

const beginnings: [string, (port: number) => string][] = [
  ['never end their headers', (port) => `POST /api/server/list HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX: `],
  ['never end their body', (port) => `${signInHead(port, 'Content-Length: 100')}{`],
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
    const { cert, key } = await createCertificate(undefined)
    for (const tls of [undefined, { cert, key }]) {
      const { server } = await startConsole(service.url, { config: { tls } })
      const { headersTimeout, requestTimeout, timeout, maxConnections } = server
      expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        timeout: 30_000,
        maxConnections: 10_000,
      })
    }
  })

  it('SEC-40: a response that always has something left to take has five minutes where nothing else is told', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const server = createServer({ tls: undefined, trustedProxies: undefined }, () => undefined)
    const req = { socket: new net.Socket(), headers: {} }
    const res = Object.assign(new EventEmitter(), {
      headersSent: true,
      writableLength: 1,
      destroy: vi.fn<() => void>(),
    })
    server.emit('request', req, res)
    vi.advanceTimersByTime(290_000)
    expect(res.destroy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(45_000)
    expect(res.destroy).toHaveBeenCalled()
    server.emit('close')
  })

  it('SEC-40: a TLS handshake has ten seconds where nothing else is told', async () => {
    const { cert, key } = await createCertificate(undefined)
    const service = await startUpstream()
    const { port, server } = await startConsole(service.url, { config: { tls: { cert, key } } })
    const failed = once(server, 'tlsClientError')
    void stall(port, 'no handshake at all')
    const [, socket] = (await failed) as [Error, net.Socket]
    expect(socket.timeout).toBe(10_000)
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
    expect(server.maxConnections).toBeLessThanOrEqual(10_000)
  })

  it('SEC-40: a /48 of IPv6 counts as one address, and another has its own', async () => {
    const service = await startUpstream()
    const { port, server } = await startConsole(service.url, { server: { connectionsOfOne: 2 } })
    const addresses = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2:1::1']
    const given = addresses.values()
    // As if it came from there: a loopback has no more than one address of IPv6.
    server.prependListener('connection', (socket: net.Socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: given.next().value }),
    )
    const all: (() => boolean)[] = []
    for (const _ of addresses) {
      const stalled = stall(port, 'GET')
      let isOver = false
      void stalled.ended.then(() => (isOver = true))
      all.push(() => isOver)
      await once(server, 'connection')
    }
    await until(() => all[2]?.() === true)
    expect(all.map((isOver) => isOver())).toEqual([false, false, true, false])
  })

  it('SEC-40: what connects for others is not counted as one address', async () => {
    const service = await startUpstream()
    const { port, server } = await startConsole(service.url, {
      config: proxies,
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
    const head = (length: string) => signInHead(port, length)
    expect(await stall(port, head('Content-Length: 4097')).ended).toMatch(/^HTTP\/1\.1 413 /)
    const chunk = `1100\r\n${'x'.repeat(0x1100)}\r\n`
    expect(await stall(port, head('Transfer-Encoding: chunked') + chunk).ended).toMatch(/^HTTP\/1\.1 413 /)
    expect((await signIn()).status).toBe(200)
  })

  it('SEC-40: of sign-ins that never end, no more than 64 KB of one address wait', async () => {
    const service = await startUpstream()
    const { port, signIn, cookie } = await startConsole(service.url, { config: proxies })
    const session = await cookie()
    const text = signInHead(port, 'Content-Length: 4096') + 'x'.repeat(4095)
    const refused: string[] = []
    for (let count = 0; count < 56; count += 1)
      void stall(port, text).ended.then((response) => refused.push(response.slice(9, 12)))
    await until(() => refused.length >= 40)
    expect(new Set(refused)).toEqual(new Set(['503']))
    expect(session).not.toBe('')
    expect((await signIn(undefined, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
  })

  it('SEC-40: of a /48 of IPv6 no more than of one address', async () => {
    const service = await startUpstream()
    const { port, signIn } = await startConsole(service.url, { config: proxies })
    const refused: string[] = []
    for (let count = 0; count < 56; count += 1) {
      const head = signInHead(
        port,
        'Content-Length: 4096',
        `X-Forwarded-For: 2001:db8:1:${count.toString(16)}::1`,
      )
      void stall(port, head + 'x'.repeat(4095)).ended.then((response) => refused.push(response.slice(9, 12)))
    }
    await until(() => refused.length >= 40)
    expect(new Set(refused)).toEqual(new Set(['503']))
    expect((await signIn(undefined, { 'x-forwarded-for': '2001:db8:2::1' })).status).toBe(200)
  })

  it('SEC-40: of calls that never end 64 MB wait, 4 MB of them of one person, and whatever is beyond is refused at once', async () => {
    const service = await startUpstream({
      respond: ({ url, body }, res) => {
        if (url !== '/user/login') return false
        const [, username = ''] = /(p\d+%40example\.com)/.exec(body) ?? []
        const login = { username: decodeURIComponent(username), apikey: 'key', accounts: [], customers: [] }
        sendEnvelope(res, 200, { login })
        return true
      },
    })
    const { port, cookie, call, server } = await startConsole(service.url, { config: proxies })
    const crowd = waitingCrowd(port, server)
    const people: string[] = []
    for (let count = 10; count < 27; count += 1)
      people.push(await cookie({ username: `p${count}@example.com`, password: 'x' }))
    const begin = (session: string) =>
      headOf(
        port,
        '/api/server/edit',
        `Cookie: ${session}`,
        `Idempotency-Key: ${onceOnly()['idempotency-key']}`,
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 65536',
      ) + 'x'.repeat(65_535)
    const [first = '', ...others] = people
    const last = others.pop() ?? ''
    await crowd.join(64, () => begin(first))
    expect(await stall(port, begin(first)).ended).toMatch(/^HTTP\/1\.1 503 /)
    expect((await call(last, '/api/server/list', 'serverid=1')).status).toBe(200)
    for (const each of others) await crowd.join(64, () => begin(each))
    expect(await stall(port, begin(last)).ended).toMatch(/^HTTP\/1\.1 503 /)
    expect(await crowd.left()).toBe(0)
    await crowd.leave()
    expect((await call(last, '/api/server/edit', `content=${'1'.repeat(60_000)}`)).status).toBe(200)
  })

  it('SEC-40: of sign-ins that never end 16 MB wait, and whatever is beyond is refused at once', async () => {
    const service = await startUpstream()
    const { port, signIn, server } = await startConsole(service.url, { config: proxies })
    const crowd = waitingCrowd(port, server)
    // Of one length, whichever it is.
    const begin = (network: number) =>
      signInHead(
        port,
        `X-Forwarded-For: 10.1.${100 + (network >> 4)}.${100 + (network & 15)}`,
        'Content-Length: 4096',
      ) + 'x'.repeat(4095)
    for (let times = 0; times < 16; times += 1) {
      // The first is asked for its length alone.
      let network = -2
      await crowd.join(256, () => begin((network += 1) & 255))
    }
    await crowd.join(1, () => begin(256))
    expect(await stall(port, begin(257)).ended).toMatch(/^HTTP\/1\.1 503 /)
    expect(await crowd.left()).toBe(0)
    await crowd.leave()
    expect((await signIn()).status).toBe(200)
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
