import { gzipSync } from 'node:zlib'
import { expect, expectTypeOf, test } from 'vitest'
import { ApiError, createClient, MalformedResponse, NetworkError, type Server } from '../src/index.ts'
import { fixtures } from './fixtures/all.ts'
import { respondWith, serve } from './server.ts'
import { writeXml } from './write-xml.ts'

const json = (name: string): string => JSON.stringify(fixtures[name])
const xml = (name: string): string => writeXml(fixtures[name])
const credentials = { username: 'cl12345', password: 'key:with:colons' }

test('a call is a POST with form body, basic authentication and an Accept header', async () => {
  const { url, seen } = await serve(respondWith(json('a changed reverse name')))
  const client = createClient({ baseUrl: `${url}/`, credentials })
  const { status, details } = await client.call('ip/setptr', {
    ipaddress: '192.0.2.10',
    data: 'web-1.example.com.',
  })
  expect(status.text).toBe('PTR record updated.')
  expect(details?.ptr).toBe('web-1.example.com.')
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/ip/setptr',
      body: 'ipaddress=192.0.2.10&data=web-1.example.com.',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from('cl12345:key:with:colons').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    },
  ])
})

test('credentials may hold any character', async () => {
  const { url, seen } = await serve(respondWith(json('server list with none')))
  await createClient({ baseUrl: url, credentials: { username: 'åsa@example.com', password: '€' } }).request(
    'server/list',
  )
  expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('åsa@example.com:€').toString('base64')}`)
})

test('GET carries arguments in the query, and the format may be asked for in the path', async () => {
  const { url, seen } = await serve(respondWith(json('one instance')))
  const client = createClient({ baseUrl: url })
  await client.request(
    'objectstorage/instancedetails',
    { instanceid: 'os-1 2' },
    { method: 'GET', formatInPath: true },
  )
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/objectstorage/instancedetails/format/json?instanceid=os-1+2',
    body: '',
  })
})

test('behind the proxy the identity is a header and there is no Authorization', async () => {
  const { url, seen } = await serve(respondWith(json('server list with many')))
  const client = createClient({ baseUrl: `${url}/api`, headers: { 'Console-Request': '1' } })
  await client.request('server/list', {}, { identity: 'cl12345' })
  expect(seen[0]?.headers).toMatchObject({ 'console-identity': 'cl12345', 'console-request': '1' })
  expect(seen[0]?.headers.authorization).toBeUndefined()
})

test.each(['json', 'xml'] as const)('the server list reads the same in %s', async (format) => {
  const body = format === 'json' ? json('server list with many') : xml('server list with many')
  const { url } = await serve(
    respondWith(body, { type: format === 'json' ? 'application/json' : 'text/xml; charset=utf-8' }),
  )
  const { servers } = await createClient({ baseUrl: url, format }).call('server/list', {})
  expectTypeOf(servers).toEqualTypeOf<Server[]>()
  expect(servers.map(({ serverid, memorysize }) => [serverid, memorysize])).toEqual([
    ['kvm0042', 4096],
    ['0043', 4096],
    ['kvm0042', 4096],
  ])
})

test('XML without a content type is recognised by its declaration', async () => {
  const { url } = await serve((_request, response) =>
    response.writeHead(200).end(xml('server list with one')),
  )
  expect((await createClient({ baseUrl: url }).request('server/list')).format).toBe('xml')
})

test('a response says how long it took, what came, and under which status', async () => {
  const { url } = await serve(respondWith(json('server list with none')))
  const response = await createClient({ baseUrl: url }).request('server/list')
  expect(response).toMatchObject({
    path: 'server/list',
    httpStatus: 200,
    format: 'json',
    payload: { servers: [] },
  })
  expect(response.text).toBe(json('server list with none'))
  expect(response.durationMs).toBeGreaterThan(0)
})

test('the 404 that lists modules is no error', async () => {
  const { url, seen } = await serve(respondWith(json('list of modules'), { status: 404 }))
  expect(await createClient({ baseUrl: url }).describeService()).toEqual([
    'server',
    'ip',
    'domain',
    'constructor',
  ])
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/' })
})

test.each(['json', 'xml'] as const)(
  'the 404 that describes a module is a response, in %s',
  async (format) => {
    const body = format === 'json' ? json('description of a module') : xml('description of a module')
    const { url, seen } = await serve(respondWith(body, { status: 404, type: `application/${format}` }))
    const module = await createClient({ baseUrl: url, format }).describeModule('ip')
    expect(seen[0]?.url).toBe('/ip/')
    expect(module).toEqual({
      module: 'ip',
      description: 'IP addresses.',
      authentication: {
        required: true,
        apikey: true,
        anonymous: false,
        user: { username: false, cloudaccount: true, customernumber: false },
      },
      allowed_functions: [
        {
          function: 'setptr',
          documentation: 'Set the reverse name.',
          get: false,
          post: true,
          required_arguments: ['ipaddress', 'data'],
          optional_arguments: [],
        },
        {
          function: 'listown',
          documentation: 'Own addresses.',
          get: true,
          post: true,
          required_arguments: [],
          optional_arguments: [],
        },
        {
          function: 'odd',
          documentation: '',
          get: false,
          post: true,
          required_arguments: ['__proto__', 'constructor'],
          optional_arguments: [],
        },
      ],
    })
  },
)

test('an unknown module is refused although modules are listed', async () => {
  const { url } = await serve(respondWith(json('list of modules'), { status: 404 }))
  await expect(createClient({ baseUrl: url }).describeModule('nosuch')).rejects.toMatchObject({
    name: 'ApiError',
    code: 404,
  })
})

test('a module described with nothing in it has no functions', async () => {
  const body = JSON.stringify({ response: { status: { code: 404, text: '' }, module: {} } })
  const { url } = await serve(respondWith(body, { status: 404 }))
  expect(await createClient({ baseUrl: url }).describeModule('empty')).toEqual({
    module: 'empty',
    description: '',
    authentication: {
      required: undefined,
      apikey: undefined,
      anonymous: undefined,
      user: { username: undefined, cloudaccount: undefined, customernumber: undefined },
    },
    allowed_functions: [],
  })
})

test('the code of the envelope decides, whatever the HTTP status', async () => {
  const locked = await serve(respondWith(json('server locked'), { status: 500 }))
  const refused = await createClient({ baseUrl: locked.url })
    .request('server/edit')
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ code: 606, httpStatus: 500, text: 'Server Locked' })

  const hidden = await serve(respondWith(json('server locked')))
  await expect(createClient({ baseUrl: hidden.url }).request('server/edit')).rejects.toMatchObject({
    code: 606,
    httpStatus: 200,
  })
})

test.each(['json', 'xml'] as const)(
  'a body without status under HTTP 200 is a success, in %s',
  async (format) => {
    const body = { response: { servers: [{ serverid: 'kvm1' }] } }
    const text = format === 'json' ? JSON.stringify(body) : writeXml(body)
    const { url } = await serve(respondWith(text, { type: `application/${format}` }))
    expect(await createClient({ baseUrl: url, format }).request('server/list')).toMatchObject({
      status: { code: 200, text: '', isMissing: true },
      payload: { servers: [{ serverid: 'kvm1' }] },
    })
  },
)

test.each([201, 404, 500])('a body without status under HTTP %i is malformed', async (status) => {
  const { url } = await serve(respondWith(JSON.stringify({ response: { servers: [] } }), { status }))
  await expect(createClient({ baseUrl: url }).request('server/list')).rejects.toMatchObject({
    name: 'MalformedResponse',
    httpStatus: status,
  })
})

test('a success in the envelope under a failing HTTP status is no success', async () => {
  const { url } = await serve(respondWith(json('server list with none'), { status: 502 }))
  await expect(createClient({ baseUrl: url }).request('server/list')).rejects.toMatchObject({
    code: 200,
    httpStatus: 502,
  })
})

test.each([
  ['a page of HTML', '<html><body><h1>Bad gateway</h1><br></body></html>', 'text/html', 502, /not JSON/],
  ['nothing', '', 'application/json', 200, /not JSON/],
  ['a bare text', '"OK"', 'application/json', 200, /no "response"/],
  ['half of it in XML', '<?xml version="1.0"?><response><status>', 'text/xml', 200, /not well-formed/],
])('%s is a malformed response that keeps what came', async (_name, body, type, status, message) => {
  const { url } = await serve(respondWith(body, { status, type }))
  const error = await createClient({ baseUrl: url })
    .request('server/list')
    .catch((error: unknown) => error)
  expect(error).toBeInstanceOf(MalformedResponse)
  expect(error).toMatchObject({
    path: 'server/list',
    excerpt: body,
    httpStatus: status,
    message: expect.stringMatching(message),
  })
})

test('a response without the list names the function', async () => {
  const body = JSON.stringify({
    response: { status: { code: 200, text: 'OK' }, machines: 'none' },
  })
  const { url } = await serve(respondWith(body))
  await expect(createClient({ baseUrl: url }).call('server/list', {})).rejects.toMatchObject({
    name: 'MalformedResponse',
    path: 'server/list',
    message: expect.stringContaining('list'),
  })
})

test('a service that is not there is unreachable', async () => {
  await expect(createClient({ baseUrl: 'http://127.0.0.1:1' }).request('server/list')).rejects.toMatchObject({
    name: 'NetworkError',
    failure: 'unreachable',
    path: 'server/list',
  })
})

test('a response cut in the middle says so', async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"response":', () => response.destroy())
  })
  await expect(createClient({ baseUrl: url }).request('server/list')).rejects.toMatchObject({
    failure: 'cut',
  })
})

test('a silent service times out, and a caller can give up', async () => {
  const { url } = await serve(() => {})
  const client = createClient({ baseUrl: url })
  await expect(client.request('server/list', {}, { timeoutMs: 20 })).rejects.toMatchObject({
    failure: 'timeout',
  })
  await expect(client.request('server/list', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    failure: 'aborted',
  })
})

test('a redirect is never followed', async () => {
  const { url, seen } = await serve((_request, response) => {
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  await expect(createClient({ baseUrl: url, credentials }).request('server/list')).rejects.toBeInstanceOf(
    NetworkError,
  )
  expect(seen).toHaveLength(1)
})

test('a problem of the proxy is told from a response of the service', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Busy',
    status: 503,
    code: 'busy',
    detail: 'Too many calls at once.',
  }
  const { url } = await serve((_request, response) => {
    response
      .writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '2' })
      .end(JSON.stringify(problem))
  })
  await expect(createClient({ baseUrl: url }).request('server/list')).rejects.toMatchObject({
    name: 'NetworkError',
    failure: 'problem',
    message: 'Too many calls at once.',
    problem: { code: 'busy', title: 'Busy', status: 503, detail: 'Too many calls at once.', retryAfter: 2 },
  })
})

test('what the service calls a problem somewhere in its type is a response of the service', async () => {
  const type = 'application/json; a=application/problem+json'
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': type }).end('{"code": "session-expired"}')
  })
  await expect(createClient({ baseUrl: url }).request('server/list')).rejects.toBeInstanceOf(
    MalformedResponse,
  )
})

test('names with odd characters stay inside their path segment', async () => {
  const { url, seen } = await serve(respondWith(json('server list with none')))
  await createClient({ baseUrl: url }).request('server/..%2f?x#y')
  expect(seen[0]?.url).toBe('/server/..%252f%3Fx%23y')
})

test('SEC-64: a response that inflates to more than 32 MB is given up before it is held', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(33 * 1024 * 1024, 32)))
  })
  const error: unknown = await createClient({ baseUrl: url, credentials })
    .request('server/list')
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(MalformedResponse)
  expect(error).toMatchObject({ message: 'The response is larger than 32 MB.', httpStatus: 200 })
})
