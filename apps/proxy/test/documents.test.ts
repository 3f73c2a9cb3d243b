import { once } from 'node:events'
import type { LookupAddress } from 'node:dns'
import https, { type RequestOptions } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createRequestDocument, isPublic, publicLookup } from '../src/forward/request-document.ts'
import { createControlApi } from '../src/service/control-api.ts'
import { checkDocumentHosts } from '../src/check/document-hosts.ts'
import { type Certificate, createAuthority, createCertificate } from './helpers/certificates.ts'
import { fromPage, startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { canaryKey, startUpstream } from './helpers/upstream.ts'

const name = 'docs.example.net'

let authority: Certificate
let certificate: Certificate
beforeAll(async () => {
  authority = await createAuthority()
  certificate = await createCertificate(authority, { name })
})

type Respond = (req: IncomingMessage, res: ServerResponse) => void

const pdf: Respond = (_req, res) => res.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4')

/** What Node.js connects with once its own lookup has judged the name: the test's host, which is on this machine. */
const requestHere = ((url: URL, options: RequestOptions) =>
  https.request(url, {
    ...options,
    lookup: (hostname, how, done) =>
      options.lookup?.(hostname, how, (error) =>
        error ? done(error, []) : done(null, [{ address: '127.0.0.1', family: 4 }]),
      ),
  })) as typeof https.request

type Host = {
  addresses?: readonly string[]
  hosts?: (own: string) => string[]
  limits?: object
  timeoutMs?: number
}

/** A console in front of a host of documents that responds as the test says. */
const start = async (respond: Respond = pdf, { addresses = ['93.184.215.14'], ...host }: Host = {}) => {
  const asked: IncomingMessage[] = []
  const server = https.createServer(certificate, (req, res) => {
    asked.push(req)
    respond(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const own = `${name}:${(server.address() as AddressInfo).port}`
  const service = await startUpstream()
  const { connections } = createControlApi({ baseUrl: service.url, ca: authority.cert, timeoutMs: 1000 })
  const found: LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }))
  const requestDocument = createRequestDocument(connections, {
    resolve: (_name, _options, done) => done(null, found),
    request: requestHere,
  })
  const console = await startConsole(service.url, {
    config: { documentHosts: host.hosts?.(own) ?? [own], controlApiTimeoutMs: host.timeoutMs ?? 10_000 },
    requestDocument,
    ...(host.limits
      ? { responseLimits: { bytes: 1000, xmlBytes: 1000, totalMs: 5000, gapMs: 5000, ...host.limits } }
      : {}),
  })
  const cookie = await console.cookie()
  const get = (url: string, headers: Record<string, string> = { cookie }) =>
    console.ask('GET', `/document?url=${encodeURIComponent(url)}`, headers)
  return { ...console, own, asked, get, session: cookie }
}

describe('documents', () => {
  it('SEC-38: a document comes as bytes that no browser shows, and only what is ours goes out', async () => {
    const { get, own, asked, session } = await start((_req, res) =>
      res
        .writeHead(200, { 'content-type': 'application/pdf', 'set-cookie': 'a=b', 'x-other': '1' })
        .end('%PDF-1.4'),
    )
    const headers = {
      cookie: session,
      authorization: 'Basic eDp5',
      referer: 'https://x.example/',
      'x-own': '1',
    }
    const response = await get(`https://${own}/a/2023135.pdf?t=1#page`, headers)
    expect([response.status, response.text]).toEqual([200, '%PDF-1.4'])
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.headers).not.toHaveProperty('x-other')
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', '/a/2023135.pdf?t=1']])
    expect(asked[0]?.headers).toEqual({
      host: own,
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'hosting-console',
      connection: 'close',
    })
    expect(JSON.stringify(asked[0]?.rawHeaders)).not.toContain(canaryKey)
  })

  it.each(['application/octet-stream', 'image/png', 'text/plain; charset=utf-8', 'application/xml'])(
    'SEC-38: %s is a document, whatever it holds',
    async (type) => {
      const { get, own } = await start((_req, res) =>
        res.writeHead(200, { 'content-type': type }).end('<script>'),
      )
      const response = await get(`https://${own}/1`)
      expect([response.status, response.headers['content-type']]).toEqual([200, 'application/octet-stream'])
    },
  )

  it('SEC-38: without a session nothing is asked for', async () => {
    const { get, own, asked } = await start()
    const response = await get(`https://${own}/1`, {})
    expect([response.status, codeOf(response), asked.length]).toEqual([401, 'session-required', 0])
  })

  it('SEC-38: only the page of the console asks, by GET', async () => {
    const { send, own, asked, session } = await start()
    const path = `/document?url=${encodeURIComponent(`https://${own}/1`)}`
    const cross = { ...fromPage, 'sec-fetch-site': 'cross-site', cookie: session }
    expect(codeOf(await send({ method: 'GET', path, headers: cross }))).toBe('origin-refused')
    const link = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', cookie: session }
    expect(codeOf(await send({ method: 'GET', path, headers: link }))).toBe('origin-refused')
    for (const method of ['POST', 'DELETE', 'PUT']) {
      const response = await send({ method, path, headers: { ...fromPage, cookie: session } })
      expect([response.status, codeOf(response)]).toEqual([405, 'method-refused'])
    }
    expect(asked).toEqual([])
  })

  it('SEC-38: only the hosts of the list are asked, by their port', async () => {
    const { get, own, asked } = await start()
    const port = own.split(':')[1]
    const others = [`other.example.net:${port}`, name, `x.${own}`, `127.0.0.1:${port}`, `${name}.:${port}`]
    for (const other of others) {
      const response = await get(`https://${other}/1`)
      expect([other, response.status, codeOf(response)]).toEqual([other, 403, 'document-host-refused'])
    }
    expect(asked).toEqual([])
  })

  it('SEC-38: without a list no host is asked', async () => {
    const { get, own, asked } = await start(pdf, { hosts: () => [] })
    expect(codeOf(await get(`https://${own}/1`))).toBe('document-host-refused')
    expect(asked).toEqual([])
  })

  it('SEC-38: an address is https, without user or password, and there is one', async () => {
    const { get, ask, own, asked, session } = await start()
    for (const url of [
      `http://${own}/1`,
      `https://u:p@${own}/1`,
      `https://u@${own}/1`,
      '/1',
      'file:///etc/passwd',
      '',
    ])
      expect([url, codeOf(await get(url))]).toEqual([url, 'request-refused'])
    const one = `url=${encodeURIComponent(`https://${own}/1`)}`
    for (const query of ['', '?', `?${one}&${one}`, `?${one}&x=1`])
      expect(codeOf(await ask('GET', `/document${query}`, { cookie: session }))).toBe('request-refused')
    expect(asked).toEqual([])
  })

  it.each([
    ['127.0.0.1'],
    ['10.0.0.8'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:a00:8'],
    ['93.184.215.14', '10.0.0.8'],
  ])('SEC-38: a name with the address %s %s isn’t connected to', async (...addresses) => {
    const { get, own, asked } = await start(pdf, { addresses })
    const response = await get(`https://${own}/1`)
    expect([response.status, codeOf(response)]).toEqual([502, 'document-refused'])
    expect(response.text).toContain('isn’t public')
    expect(asked).toEqual([])
  })

  it('SEC-38: an address in the place of a name isn’t connected to, as nothing would look it up', async () => {
    const { get, own, asked } = await start(pdf, { hosts: (host) => [host.replace(name, '127.0.0.1')] })
    expect(codeOf(await get(`https://${own.replace(name, '127.0.0.1')}/1`))).toBe('document-refused')
    expect(asked).toEqual([])
  })

  it('SEC-38: a redirect isn’t followed, and the problem says so', async () => {
    const { get, own, asked } = await start((_req, res) =>
      res.writeHead(302, { location: `https://${own}/2` }).end(),
    )
    const response = await get(`https://${own}/1`)
    expect([response.status, codeOf(response), asked.length]).toEqual([502, 'document-refused', 1])
    expect(response.text).toContain('redirect')
    expect(response.headers).not.toHaveProperty('location')
  })

  it.each([
    [404, { 'content-type': 'application/pdf' }],
    [206, { 'content-type': 'application/pdf' }],
    [200, { 'content-type': 'text/html' }],
    [200, {}],
    [200, { 'content-type': 'application/pdf', 'content-encoding': 'gzip' }],
  ])('SEC-38: HTTP %i with %j is no document', async (status, headers) => {
    const { get, own } = await start((_req, res) => res.writeHead(status, headers).end('x'))
    expect(codeOf(await get(`https://${own}/1`))).toBe('document-refused')
  })

  it('SEC-38, SEC-41: what is too large is refused, announced or not', async () => {
    const large = Buffer.alloc(2000)
    const type = { 'content-type': 'application/pdf' }
    const announced = await start(
      (_req, res) => res.writeHead(200, { ...type, 'content-length': '2000' }).end(large),
      { limits: {} },
    )
    expect(codeOf(await announced.get(`https://${announced.own}/1`))).toBe('response-too-large')
    const silent = await start((_req, res) => res.writeHead(200, type).end(large), { limits: {} })
    expect(codeOf(await silent.get(`https://${silent.own}/1`))).toBe('response-too-large')
  })

  it('SEC-38: a host that is silent, breaks off or isn’t trusted ends in a problem', async () => {
    const silent = await start(() => undefined, { timeoutMs: 100 })
    expect(codeOf(await silent.get(`https://${silent.own}/1`))).toBe('document-unreachable')
    const broken = await start((req) => req.socket.destroy())
    expect(codeOf(await broken.get(`https://${broken.own}/1`))).toBe('document-unreachable')
    const half = await start((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100' }).write('x')
      res.socket?.end()
    })
    expect(codeOf(await half.get(`https://${half.own}/1`))).toBe('document-unreachable')
    const service = await startUpstream()
    const { connections } = createControlApi({ baseUrl: service.url, timeoutMs: 1000 })
    const untrusting = createRequestDocument(connections, {
      resolve: (_name, _options, done) => done(null, [{ address: '93.184.215.14', family: 4 }]),
      request: requestHere,
    })
    const outgoing = untrusting(new URL(`https://${half.own}/1`))
    const [error] = (await once(outgoing, 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toMatch(/CERT|SIGNATURE/)
  })
})

it('SEC-38: only addresses of the public internet are public', () => {
  const others = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.1.1',
    '172.16.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '::ffff:0:a00:1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    '2001::1',
    '::ffff:10.0.0.1',
    '',
    'localhost',
  ]
  expect(others.filter(isPublic)).toEqual([])
  const open = ['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8']
  expect(open.filter(isPublic)).toEqual(open)
})

/** What a lookup tells of a name with these addresses. */
const lookup = (addresses: string[], all: boolean): unknown[] => {
  const got: unknown[] = []
  const found = addresses.map((address) => ({ address, family: 4 }))
  publicLookup((_name, _options, done) => done(null, found))(
    name,
    { all },
    (...result) => void got.push(...result),
  )
  return got
}

it('SEC-38: a connection gets the addresses that were judged, and a name without one none', () => {
  expect(lookup(['8.8.8.8', '8.8.4.4'], true)).toEqual([
    null,
    [
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
    ],
  ])
  expect(lookup(['8.8.8.8'], false)).toEqual([null, '8.8.8.8', 4])
  for (const all of [true, false]) {
    expect(lookup(['8.8.8.8', '127.0.0.1'], all)[0]).toBeInstanceOf(Error)
    expect(lookup([], all)[0]).toBeInstanceOf(Error)
  }
})

it('the check of the settings looks each host up', async () => {
  const addresses: Record<string, string[]> = {
    'a.example.net': ['8.8.8.8'],
    'b.example.net': ['8.8.8.8', '10.0.0.1'],
  }
  const resolve = async (host: string) => (addresses[host] ?? []).map((address) => ({ address }))
  const documentHosts = ['a.example.net:8443', 'b.example.net', 'c.example.net']
  expect(await checkDocumentHosts({ documentHosts }, resolve)).toEqual([
    { state: 'ok', about: 'DOCUMENT_HOSTS', text: 'a.example.net:8443 has a public address' },
    {
      state: 'warning',
      about: 'DOCUMENT_HOSTS',
      text: expect.stringMatching(/^b\.example\.net has an address that isn’t public/),
    },
    {
      state: 'warning',
      about: 'DOCUMENT_HOSTS',
      text: 'c.example.net has no address here; check its spelling',
    },
  ])
})
