import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { routeMethods } from '../src/http/routes.ts'
import { fromPage, startConsole } from './helpers/console.ts'
import { codeOf, exchangeRaw, rawRequest } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

/** A path of every route; a route that is added and not listed here fails to compile. */
const paths: Record<keyof typeof routeMethods, string> = {
  health: '/healthz',
  ready: '/readyz',
  session: '/session',
  'session-all': '/session/all',
  'session-others': '/session/others',
  'session-one': '/session/AbCdEfGh0123_-xy',
  'session-options': '/session/options',
  'session-bind': '/session/binding',
  'session-renew': '/session/binding/renewal',
  activity: '/activity',
  allowance: '/allowance',
  'zone-history': '/zone-history',
  setups: '/setups',
  document: '/document',
  openapi: '/openapi.json',
  api: '/api/server/list',
  page: '/servers',
}

const guarded = Object.entries(routeMethods).flatMap(([route, methods]) =>
  ['health', 'ready', 'page'].includes(route)
    ? [
        ['POST', paths[route as keyof typeof paths]] as const,
        ['DELETE', paths[route as keyof typeof paths]] as const,
      ]
    : methods.map((method) => [method, paths[route as keyof typeof paths]] as const),
)

const upgrade = (port: number): string =>
  [
    'GET /api/server/list HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Sec-Fetch-Site: same-origin',
    'Console-Request: 1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    '\r\n',
  ].join('\r\n')

describe('who may ask', () => {
  it.each(guarded)(
    'SEC-20: %s %s is refused from anywhere but our own page, before the session is looked up',
    async (method, path) => {
      const service = await startUpstream()
      const { send, cookie, origin } = await startConsole(service.url)
      const session = await cookie()
      const before = service.received.length
      const attempts: Record<string, string>[] = [
        {},
        { 'console-request': '1' },
        { 'sec-fetch-site': 'same-origin' },
        { 'console-request': '1', 'sec-fetch-site': 'cross-site' },
        { 'console-request': '1', 'sec-fetch-site': 'same-site' },
        { 'console-request': '1', 'sec-fetch-site': 'none' },
        { 'console-request': '1', origin: 'https://evil.example' },
        { 'console-request': '1', origin: 'null' },
        { 'console-request': '1', origin: `${origin}0` },
        { 'console-request': '1', 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      ]
      for (const headers of attempts) {
        const response = await send({ method, path, headers: { ...headers, cookie: session } })
        expect([headers, response.status, codeOf(response)]).toEqual([headers, 403, 'origin-refused'])
      }
      expect(service.received).toHaveLength(before)
    },
  )

  it('SEC-20: our own page is let in by its origin where the browser says nothing of the site', async () => {
    const service = await startUpstream()
    const { send, origin, port } = await startConsole(service.url)
    for (const own of [origin, `http://localhost:${port}`]) {
      const headers = { 'console-request': '1', origin: own }
      expect((await send({ method: 'GET', path: '/session/options', headers })).status).toBe(200)
    }
  })

  it('SEC-20: a body of another kind than declared is refused', async () => {
    const service = await startUpstream()
    const { ask, call, cookie } = await startConsole(service.url)
    const plain = await ask('POST', '/session', { 'content-type': 'text/plain' }, '{}')
    expect(codeOf(plain)).toBe('content-type-refused')
    const form = await call(await cookie(), '/api/server/list', '{}', { 'content-type': 'application/json' })
    expect([form.status, codeOf(form)]).toEqual([415, 'content-type-refused'])
  })

  it('SEC-21: a preflight is refused and nothing of CORS is ever said, not even when the service says it', async () => {
    const service = await startUpstream({
      respond: (_, res) => {
        res.setHeader('access-control-allow-origin', '*')
        return false
      },
    })
    const { send, call, cookie } = await startConsole(service.url)
    for (const path of Object.values(paths)) {
      const response = await send({
        method: 'OPTIONS',
        path,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'console-request',
        },
      })
      expect([path, response.status]).toEqual([path, 405])
      expect(Object.keys(response.headers).join()).not.toContain('access-control')
    }
    const response = await call(await cookie(), '/api/server/list', '', { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    const own = await call(await cookie(), '/api/server/list')
    expect(Object.keys(own.headers).join()).not.toContain('access-control')
  })

  it.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'TRACE', 'PROPFIND'])(
    'SEC-32: %s is no way to call a function',
    async (method) => {
      const service = await startUpstream()
      const { ask, cookie } = await startConsole(service.url)
      const session = await cookie()
      const before = service.received.length
      const response = await ask(method, '/api/server/list', { cookie: session })
      expect([response.status, response.headers.allow]).toEqual([405, 'POST'])
      expect(service.received).toHaveLength(before)
    },
  )

  it('SEC-32: an upgrade is refused and its connection closed', async () => {
    const service = await startUpstream()
    const { port } = await startConsole(service.url)
    const text = await exchangeRaw(port, upgrade(port))
    expect(text).toMatch(/^HTTP\/1\.1 405 /)
    expect(text).toMatch(/^connection: close/im)
    expect(service.received).toEqual([])
  })

  it('SEC-32: who asks for an upgrade and breaks off, or stays, does no harm', async () => {
    const service = await startUpstream()
    const { port, server, ask } = await startConsole(service.url)
    for (let count = 0; count < 50; count += 1) {
      const socket = net.connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(upgrade(port), () => socket.resetAndDestroy())
    }
    // Never reads, never closes, and says more.
    const staying = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    staying.on('error', () => undefined)
    await once(staying, 'connect')
    staying.write(`${upgrade(port)}more`)
    expect((await ask('GET', '/healthz')).status).toBe(200)
    const closed = new Promise((resolve) => {
      server.close(resolve)
    })
    server.closeAllConnections()
    await closed
    staying.destroy()
  })

  it('SEC-32: CONNECT gets a closed connection', async () => {
    const service = await startUpstream()
    const { port } = await startConsole(service.url)
    const socket = net.connect(port, '127.0.0.1')
    socket.resume()
    socket.on('error', () => undefined)
    socket.write(`CONNECT ${service.url.host} HTTP/1.1\r\nHost: ${service.url.host}\r\n\r\n`)
    await once(socket, 'close')
    expect(service.made()).toBe(0)
  })

  it.each([
    ['a foreign host', ['Host: evil.example']],
    ['a foreign port', ['Host: 127.0.0.1:1']],
    ['an empty host', ['Host: ']],
    ['a host with a user', ['Host: x@127.0.0.1:PORT']],
    ['a forwarded host beside a foreign one', ['Host: evil.example', 'X-Forwarded-Host: 127.0.0.1:PORT']],
    ['two hosts', ['Host: 127.0.0.1:PORT', 'Host: evil.example']],
    ['the same host twice', ['Host: 127.0.0.1:PORT', 'Host: 127.0.0.1:PORT']],
  ])('SEC-22: %s is refused', async (_, headers) => {
    const service = await startUpstream()
    const { port } = await startConsole(service.url)
    for (const path of ['/', '/session', '/api/server/list']) {
      const lines = headers.map((each) => each.replaceAll('PORT', String(port)))
      const text = await exchangeRaw(port, rawRequest(`GET ${path} HTTP/1.1`, lines))
      expect(text).toMatch(/^HTTP\/1\.1 4(?:21|00) /)
      expect(text).not.toContain('evil.example')
    }
  })

  it.each(['http://evil.example/session', 'http://127.0.0.1:PORT/session', '*'])(
    'SEC-22: a target of the form %s is refused',
    async (target) => {
      const service = await startUpstream()
      const { port } = await startConsole(service.url)
      const line = `GET ${target.replace('PORT', String(port))} HTTP/1.1`
      const own = [
        `Host: 127.0.0.1:${port}`,
        ...Object.entries(fromPage).map(([name, value]) => `${name}: ${value}`),
      ]
      expect(await exchangeRaw(port, rawRequest(line, own))).toMatch(/^HTTP\/1\.1 421 /)
    },
  )

  it('SEC-22: with a public origin set, the listening address is no name of ours any more', async () => {
    const service = await startUpstream()
    const { send } = await startConsole(service.url, { config: { publicOrigin: 'https://console.example' } })
    expect((await send({ method: 'GET', path: '/' })).status).toBe(421)
    expect((await send({ method: 'GET', path: '/', headers: { host: 'console.example' } })).status).toBe(200)
    expect((await send({ method: 'GET', path: '/healthz', headers: { host: '10.0.0.7' } })).status).toBe(200)
  })
})
