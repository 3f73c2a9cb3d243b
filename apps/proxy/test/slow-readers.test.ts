import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import net from 'node:net'
import { connect as connectByTls } from 'node:tls'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createServer } from '../src/app/server.ts'
import { createCertificate } from './helpers/certificates.ts'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { startConsole } from './helpers/console.ts'
import { exchange } from './helpers/http.ts'
import { sendEnvelope, startUpstream } from './helpers/upstream.ts'
import { askAsset, withAsset } from './helpers/web-asset.ts'

/** Connections that send a text as soon as they can. */
const crowd = (port: number, count: number, text: string) => {
  const all = Array.from({ length: count }, () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(text)
    return socket.resume()
  })
  return {
    closed: () => all.filter(({ closed }) => closed).length,
    end: () => all.forEach((socket) => socket.destroy()),
  }
}

describe('a browser that reads slowly', () => {
  it('SEC-40: who takes nothing of its response is let go, and who waits for the service is not', async () => {
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/server/list') return false
        setTimeout(() => sendEnvelope(res, 200, { servers: [] }), 700)
        return true
      },
    })
    const size = 8 * 1024 * 1024
    const { port, call, cookie } = await startConsole(service.url, {
      webDirectory: withAsset(size),
      server: { stalledMs: 300 },
    })
    const session = await cookie()
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(askAsset(port))
    const waiting = call(session, '/api/server/list')
    const [closed] = await Promise.all([
      once(socket, 'close').then(() => true),
      waiting.then(() => socket.resume()),
    ])
    expect(closed).toBe(true)
    expect((await waiting).status).toBe(200)
    expect(socket.bytesRead).toBeLessThan(size)
  })

  it.each([
    ['http', false],
    ['https', true],
  ])('SEC-40: who takes a response byte by byte is let go after a while (%s)', async (_, isTls) => {
    const size = 64 * 1024 * 1024
    const service = await startUpstream()
    const { server } = await startConsole(service.url, {
      webDirectory: withAsset(size),
      ...(isTls ? { config: { tls: await createCertificate(undefined) } } : {}),
      server: { waitingMs: 1000 },
    })
    const { port } = server.address() as net.AddressInfo
    const ended = once(server, isTls ? 'secureConnection' : 'connection').then(([near]) =>
      once(near, 'close'),
    )
    const socket = isTls
      ? connectByTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : net.connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(askAsset(port))
    let taken = 0
    const drip = setInterval(() => {
      taken += (socket.read(16 * 1024) as Buffer | null)?.length ?? 0
    }, 10)
    await ended
    clearInterval(drip)
    socket.destroy()
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThan(size)
  })

  it.each([
    ['http', false],
    ['https', true],
  ])('SEC-40: who sends many requests before it takes a response is let go (%s)', async (_, isTls) => {
    const service = await startUpstream()
    const { server, logLines } = await startConsole(service.url, {
      webDirectory: withAsset(1024 * 1024),
      ...(isTls ? { config: { tls: await createCertificate(undefined) } } : {}),
    })
    const { port } = server.address() as net.AddressInfo
    const send = async (count: number) => {
      const socket = isTls
        ? connectByTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
        : net.connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.pause()
      socket.write(askAsset(port).repeat(count))
      return socket
    }
    const crowd = await Promise.all(Array.from({ length: 20 }, () => send(500)))
    await Promise.all(crowd.map((socket) => once(socket.resume(), 'close')))
    // What had been begun is logged when it ends.
    await expect.poll(() => logLines.length).toBeGreaterThanOrEqual(20)
    expect(logLines.length).toBeLessThanOrEqual(20 * 4)
    const fair = await send(4)
    let taken = 0
    fair.on('data', (chunk: Buffer) => (taken += chunk.length)).resume()
    await expect.poll(() => taken).toBeGreaterThan(4 * 1024 * 1024)
    fair.destroy()
  })

  it('SEC-40: a console with a small heap outlives hundreds that send hundreds of requests each', async () => {
    const { child, line } = startCommand({
      CONTROL_API_URL: 'http://127.0.0.1:9/',
      // What a trusted proxy brings is limited in sum alone.
      TRUST_PROXY: '127.0.0.1',
      NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=1',
    })
    const port = portIn(await line(ready))
    const request = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
    const { closed, end } = crowd(port, 500, request.repeat(700))
    await expect.poll(() => closed(), { timeout: 20_000 }).toBe(500)
    end()
    const healthy = { port, method: 'GET', path: '/healthz', headers: { host: `127.0.0.1:${port}` } }
    expect((await exchange(healthy)).status).toBe(200)
    expect(child.exitCode).toBeNull()
    // Each has a share of the heap, and there are no more connections than shares.
    const idle = crowd(port, 1000, request)
    await expect.poll(() => idle.closed(), { timeout: 20_000 }).toBeGreaterThan(400)
    expect(idle.closed()).toBeLessThan(600)
    idle.end()
  })

  it('SEC-40: requests sent one behind the other are forgotten with their connection', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const responses: WeakRef<ServerResponse>[] = []
    // None is answered: those behind the first have no connection of their own yet.
    const server = createServer(
      { tls: undefined, trustedProxies: undefined },
      (_req, res) => void responses.push(new WeakRef(res)),
    )
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as net.AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3))
    await expect.poll(() => responses.length).toBe(3)
    socket.destroy()
    const left = () => {
      collect()
      return responses.filter((each) => each.deref() !== undefined).length
    }
    await expect.poll(left).toBe(0)
  })
})
