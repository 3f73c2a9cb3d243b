import { applyOperatorSettings } from '@hosting-console/console-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import {
  canaryKey,
  organization,
  project,
  sendEnvelope,
  startUpstream,
  username,
} from './helpers/upstream.ts'

const basic = (id: string) => `Basic ${Buffer.from(`${id}:${canaryKey}`).toString('base64')}`

const hostile = {
  authorization: 'Basic Zm9yZ2VkOmtleQ==',
  'proxy-authorization': 'Basic x',
  referer: 'http://x/',
  forwarded: 'for=1.1.1.1',
  'x-forwarded-for': '1.1.1.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': '1.1.1.1',
  x_forwarded_for: '1.1.1.1',
  console_identity: 'x',
  via: '1.1 x',
  te: 'trailers',
  trailer: 'x',
  'keep-alive': 'timeout=1',
  connection: 'keep-alive, x-secret',
  'x-secret': '1',
  'x-original-url': '/user/login',
  'x-rewrite-url': '/user/login',
  'x-http-method-override': 'DELETE',
  'console-change': Buffer.from('{"before":1}').toString('base64url'),
  'console-background': '1',
  'accept-language': 'sv',
  'user-agent': 'browser',
  range: 'bytes=0-1',
  'if-none-match': 'x',
  ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`x-extra-${at}`, 'x'])),
}

describe('a call to the service', () => {
  it('SEC-33: carries our headers and no others, whatever the browser sent', async () => {
    const service = await startUpstream()
    const { call, cookie } = await startConsole(service.url)
    const session = await cookie()
    service.received.length = 0
    for (const path of ['/api/', '/api/server/', '/api/server/edit']) {
      const response = await call(session, path, 'serverid=1', {
        ...hostile,
        accept: 'application/xml',
        'accept-encoding': 'gzip, zstd',
        'console-identity': project,
      })
      expect(response.status).toBeLessThan(500)
    }
    expect(service.received).toHaveLength(3)
    for (const { headers, body } of service.received) {
      expect(body).toBe('serverid=1')
      expect(headers).toEqual({
        host: service.url.host,
        authorization: basic(project),
        accept: 'application/xml',
        'accept-encoding': 'gzip',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '10',
        'user-agent': 'hosting-console',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        connection: 'keep-alive',
      })
    }
  })

  it('a body sent in chunks arrives whole and with a length', async () => {
    const service = await startUpstream()
    const { call, cookie } = await startConsole(service.url)
    const session = await cookie()
    await call(session, '/api/server/edit', 'serverid=1', { 'transfer-encoding': 'chunked' })
    const { headers, body } = service.received.at(-1) ?? {}
    expect(body).toBe('serverid=1')
    expect([headers?.['content-length'], headers?.['transfer-encoding']]).toEqual(['10', undefined])
  })

  it('SEC-34: passes status and body on unchanged, and of the headers only those on the list', async () => {
    const text = '{"response":{"status":{"code":606,"text":"Server Locked\\n"}}}'
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/server/destroy') return false
        res.writeHead(500, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': text.length,
          'retry-after': '7',
          'set-cookie': ['a=b', '__Host-Http-console=evil'],
          'www-authenticate': 'Basic realm="service"',
          location: 'http://evil.example/',
          server: 'service/1.0',
          'content-security-policy': 'default-src *',
          'access-control-allow-origin': '*',
          'access-control-allow-credentials': 'true',
          'clear-site-data': '"*"',
          refresh: '0; url=http://evil.example/',
          link: '<http://evil.example/>; rel=preload',
          'cache-control': 'public, max-age=60',
          etag: '"x"',
          'x-powered-by': 'x',
          'x-frame-options': 'ALLOWALL',
        })
        res.end(text)
        return true
      },
    })
    const { call, cookie } = await startConsole(service.url)
    const response = await call(await cookie(), '/api/server/destroy')
    expect([response.status, response.text]).toEqual([500, text])
    const { date: _, 'keep-alive': __, ...headers } = response.headers
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(text.length),
      'retry-after': '7',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      connection: 'keep-alive',
    })
  })

  it.each(['text/html', 'text/plain', 'application/javascript', undefined])(
    'SEC-34: a response of type %s is refused, and its body with it',
    async (type) => {
      const service = await startUpstream({
        respond: ({ url }, res) => {
          if (url !== '/server/list') return false
          if (type) res.setHeader('content-type', type)
          res.end('<script>alert(1)</script>')
          return true
        },
      })
      const { call, cookie } = await startConsole(service.url)
      const response = await call(await cookie(), '/api/server/list')
      expect([response.status, codeOf(response)]).toEqual([502, 'service-response-refused'])
      expect(response.text).not.toContain('script')
    },
  )

  it('SEC-10: is made as the identity named, or as who signed in', async () => {
    const service = await startUpstream()
    const { call, cookie } = await startConsole(service.url)
    const session = await cookie()
    service.received.length = 0
    for (const identity of [username, project, organization])
      await call(session, '/api/server/list', '', { 'console-identity': identity })
    await call(session, '/api/server/list')
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual(
      [username, project, organization, username].map(basic),
    )
  })

  it.each(['cl99999', 'CL12345', 'cl12345:x', 'other@example.com', ''])(
    'SEC-10: the identity %j, which was not granted, reaches no one and is noted',
    async (identity) => {
      const service = await startUpstream()
      const { call, cookie, audited } = await startConsole(service.url)
      const session = await cookie()
      const before = service.received.length
      const response = await call(session, '/api/server/edit', 'serverid=1', { 'console-identity': identity })
      expect([response.status, codeOf(response)]).toEqual([403, 'identity-refused'])
      expect(service.received).toHaveLength(before)
      const lines = await audited()
      expect(lines.map(({ event }) => event)).toEqual(['identity-refused', 'sign-in'])
    },
  )

  it('SEC-40: a body over 64 KB is refused before the service hears of it', async () => {
    const service = await startUpstream()
    const { call, cookie } = await startConsole(service.url)
    const session = await cookie()
    const before = service.received.length
    const body = 'x'.repeat(64 * 1024 + 1)
    const response = await call(session, '/api/server/edit', body)
    expect([response.status, codeOf(response)]).toEqual([413, 'body-too-large'])
    const chunked = await call(session, '/api/server/edit', body, { 'transfer-encoding': 'chunked' })
    expect([chunked.status, codeOf(chunked)]).toEqual([413, 'body-too-large'])
    expect(service.received).toHaveLength(before)
    expect((await call(session, '/api/server/edit', body.slice(1))).status).toBe(200)
  })

  it('SEC-72: a change is noted with what it was about, a read is not', async () => {
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/server/destroy') return false
        sendEnvelope(res, 403)
        return true
      },
    })
    const { call, cookie, audited } = await startConsole(service.url)
    const session = await cookie()
    const change = Buffer.from('{"before":{"memorysize":2048,"note":"canary"},"more":"canary"}').toString(
      'base64url',
    )
    await call(session, '/api/server/list')
    await call(session, '/api/server/edit', 'serverid=kvm1&memorysize=4096&password=canary', {
      'console-identity': project,
      'console-change': change,
    })
    await call(session, '/api/server/destroy', 'serverid=kvm1')
    const lines = await audited()
    expect(lines).toMatchObject([
      { event: 'change', module: 'server', function: 'destroy', result: '403', identity: username },
      {
        event: 'change',
        who: username,
        module: 'server',
        function: 'edit',
        identity: project,
        result: '200',
        address: '127.0.0.1',
        arguments: [
          { name: 'serverid', value: 'kvm1' },
          { name: 'memorysize', value: '4096' },
          { name: 'password' },
        ],
        claim: { before: { memorysize: 2048 } },
      },
      { event: 'sign-in', result: 'ok' },
    ])
    expect(JSON.stringify(lines)).not.toContain('canary')
  })

  it('READ_ONLY lets only through what is known to read', async () => {
    const service = await startUpstream()
    const effects = { 'gadget/frobnicate': 'reads', 'gadget/list': 'destroys' } as const
    onTestFinished(() => applyOperatorSettings({}))
    const { call, cookie } = await startConsole(service.url, { config: { readOnly: true, effects } })
    const session = await cookie()
    expect((await call(session, '/api/server/list')).status).toBe(200)
    expect((await call(session, '/api/gadget/frobnicate')).status).toBe(200)
    for (const path of [
      '/api/gadget/list',
      '/api/gadget/listanddelete',
      '/api/gadget/checkout',
      '/api/server/console',
      '/api/database/connectiondetails',
      '/api/objectstorage/instancedetails',
    ])
      expect((await call(session, path)).status).toBe(403)
    expect((await call(session, '/api/')).status).toBe(200)
    const before = service.received.length
    const response = await call(session, '/api/server/edit')
    expect([response.status, codeOf(response)]).toEqual([403, 'read-only'])
    expect(service.received).toHaveLength(before)
  })
})
