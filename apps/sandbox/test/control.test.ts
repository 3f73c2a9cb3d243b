import net from 'node:net'
import { expect, test } from 'vitest'
import { createSandbox } from '../src/edge/app.ts'
import { at, envelopeOf, listAt, mainKey, noon, send as sendTo, startSandbox } from './helpers.ts'

const { send, call, control, login, listening } = await startSandbox()

/** Everything a plain socket receives for a request until the other side closes, or until `enough` arrived. */
function receiveRaw(path: string, enough = Number.POSITIVE_INFINITY) {
  const { port } = new URL(listening.url)
  return new Promise<string>((resolve, reject) => {
    const authorization = `Basic ${Buffer.from(mainKey.join(':')).toString('base64')}`
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nAuthorization: ${authorization}\r\n\r\n`
    const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(head))
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (received.length >= enough) socket.destroy()
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

const fault = async (body: object) => {
  expect((await control('POST', 'faults', body)).status).toBe(200)
}

test('a fault answers instead of the function, as many times as it says', async () => {
  await fault({ module: 'ip', function: 'setptr', status: 500, code: 606, text: 'Server Locked', times: 2 })
  const args = { ipaddress: '192.0.2.13', data: 'other.example.com.' }
  for (const expected of [500, 500, 200]) {
    expect((await call('ip/setptr', args)).status).toBe(expected)
  }
})

test('a fault with a code answers in the format that was asked for', async () => {
  await fault({ module: 'sshkey', status: 503, text: 'Line <1>\n', times: 1 })
  const response = await send('/sshkey/list', { as: mainKey })
  expect(response.status).toBe(503)
  expect(response.text).toContain('<code>503</code>')
  expect(response.text).toContain('<text>Line &lt;1&gt;\n</text>')
})

test('a fault for one user meets no other person', async () => {
  const key = await login('default+unlucky@example.com')
  await fault({ username: 'default+unlucky@example.com', status: 500 })
  expect((await call('server/list', {}, ['cl12345', key])).status).toBe(500)
  expect((await call('server/list', {}, ['cl12345', 'demo-key+unlucky'])).status).toBe(500)
  expect(
    (await call('user/login', { username: 'default+unlucky@example.com', password: 'demo' }, null)).status,
  ).toBe(500)
  expect((await call('server/list')).status).toBe(200)
  await control('DELETE', 'faults')
  expect((await call('server/list', {}, ['cl12345', key])).status).toBe(200)
})

test('a literal body, a web page and a huge response come as they are', async () => {
  await fault({ module: 'country', body: '<a', contentType: 'text/xml', status: 206, times: 1 })
  const literal = await send('/country/list', { as: mainKey })
  expect([literal.status, literal.headers['content-type'], literal.text]).toEqual([206, 'text/xml', '<a'])
  await fault({ module: 'country', notJson: true, times: 1 })
  const page = await send('/country/list', { as: mainKey })
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  await fault({ module: 'country', huge: 300_000, times: 1 })
  const huge = await send('/country/list', { as: mainKey })
  expect(huge.text.length).toBeGreaterThan(300_000)
  expect(envelopeOf(huge).status.code).toBe(200)
})

test('a reset breaks the connection before the function is run', async () => {
  await fault({ function: 'delete', reset: true, times: 1 })
  await expect(call('domain/delete', { domainname: 'internal.example' })).rejects.toThrow('ECONNRESET')
  expect((await call('domain/details', { domainname: 'internal.example' })).status).toBe(200)
})

test('a cut response announces its whole length, and the function has run', async () => {
  await fault({ function: 'delete', cut: true, times: 1 })
  const received = await receiveRaw('/domain/delete/domainname/internal.example')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const announced = Number(/content-length: (\d+)/i.exec(head)?.[1])
  expect(body.length).toBe(Math.floor(announced / 2))
  expect((await call('domain/details', { domainname: 'internal.example' })).status).toBe(400)
})

test('an endless response does not end by itself', async () => {
  await fault({ module: 'country', endless: true, times: 1 })
  expect((await receiveRaw('/country/list', 2_000_000)).length).toBeGreaterThanOrEqual(2_000_000)
})

test('a delay alone leaves the response as it is', async () => {
  await fault({ module: 'country', delayMs: 1, times: 1 })
  expect((await call('country/list')).status).toBe(200)
})

test('every request is logged with headers, body, identity and status', async () => {
  const username = 'default+logged@example.com'
  const key = await login(username)
  await call('ip/setptr', { ipaddress: '192.0.2.10' }, ['CL12345', key])
  const { parsed } = await control('GET', `calls?username=${encodeURIComponent(username)}`)
  const calls = listAt(parsed, 'calls')
  expect(calls.map((each) => [at(each, 'path'), at(each, 'status')])).toEqual([
    ['/user/login', 200],
    ['/ip/setptr', 400],
  ])
  expect(calls[1]).toEqual({
    at: new Date(noon).toISOString(),
    method: 'POST',
    path: '/ip/setptr',
    headers: expect.objectContaining({ authorization: expect.stringMatching(/^Basic /) }),
    body: 'ipaddress=192.0.2.10',
    identity: 'cl12345',
    username,
    module: 'ip',
    function: 'setptr',
    status: 400,
  })
})

test('reset of one user puts the data back and ends the keys', async () => {
  const username = 'default+reset@example.com'
  const old = await login(username)
  await call('domain/delete', { domainname: 'example.com' }, ['cl12345', old])
  await control('POST', 'reset', { username })
  expect((await call('domain/list', {}, ['cl12345', old])).status).toBe(401)
  const as = ['cl12345', await login(username)] as const
  expect((await call('domain/details', { domainname: 'example.com' }, as)).status).toBe(200)
})

test('a clock moves forward for everyone, and a full reset brings it back', async () => {
  const { parsed } = await control('POST', 'clock', { advanceSeconds: 86_400 })
  expect(parsed).toEqual({ now: '2026-06-16T10:00:00.000Z' })
  expect((await call('server/list')).response.status.timestamp).toBe('2026-06-16T12:00:00+02:00')
  await control('POST', 'reset')
  expect((await call('server/list')).response.status.timestamp).toBe('2026-06-15T12:00:00+02:00')
})

test.each([
  ['POST', 'clock', {}],
  ['POST', 'clock', { advanceSeconds: '5' }],
  ['POST', 'clock', { advanceSeconds: 5, username: 'nosuch@example.com' }],
  ['POST', 'faults', { statuz: 500 }],
  ['POST', 'faults', { status: 99 }],
  ['POST', 'faults', { times: 'x' }],
])('%s %s with %j is refused with a reason', async (method, path, body) => {
  const { status, parsed } = await control(method, path, body)
  expect([status, at(parsed, 'error')]).toEqual([400, expect.stringMatching(/\w/)])
})

test('what is too large to be read is refused', async () => {
  const { status, parsed } = await control('POST', 'faults', { body: 'x'.repeat(2_097_152) })
  expect([status, parsed]).toEqual([413, { error: 'More than 2097152 bytes are not read.' }])
})

test('an unknown endpoint is a 404 in plain JSON', async () => {
  expect((await control('GET', 'nosuch')).parsed).toEqual({ error: 'There is no GET /_sandbox/nosuch.' })
})

test('without control, its endpoints are an unknown module', async () => {
  const plain = await createSandbox({ now: () => noon }).listen()
  try {
    const refused = await sendTo(plain.url, '/_sandbox/calls', { method: 'GET' })
    expect(refused.status).toBe(401)
    const unknown = await sendTo(plain.url, '/_sandbox/reset?format=json', { as: mainKey })
    expect(listAt(envelopeOf(unknown), 'modules')).toHaveLength(24)
  } finally {
    await plain.close()
  }
})

test('connections are counted', async () => {
  const before = listening.connections
  await receiveRaw('/nosuch', 10)
  expect(listening.connections).toBe(before + 1)
})

test('modules are changed, added and removed while it runs, for one user or all, until a reset', async () => {
  const username = 'default+described@example.com'
  const key = await login(username)
  const change = (modules: object) => control('POST', 'modules', { username, modules })
  const attach = { required: ['volumeid'], documentation: 'Attaches a volume.' }
  expect((await change({ blockstorage: { description: 'Volumes.', functions: { attach } } })).status).toBe(
    200,
  )
  const own: [string, string] = ['cl12345', key]
  expect((await call('blockstorage/attach', { volumeid: 'bs-1' }, own)).status).toBe(200)
  expect((await call('blockstorage/attach', { volumeid: 'bs-1' })).status).toBe(404)
  await change({
    vpn: null,
    blockstorage: { description: '', functions: { attach: { ...attach, required: ['volumeid', 'zone'] } } },
  })
  expect((await call('blockstorage/attach', { volumeid: 'bs-1' }, own)).status).toBe(400)
  expect((await call('vpn/listusers', {}, own)).status).toBe(404)
  expect((await call('vpn/listusers')).status).toBe(200)
  await control('POST', 'reset', { username })
  const again: [string, string] = ['cl12345', await login(username)]
  expect((await call('blockstorage/attach', { volumeid: 'bs-1' }, again)).status).toBe(404)
  expect((await call('vpn/listusers', {}, again)).status).toBe(200)
})

test('modules that can’t be read are refused by name', async () => {
  for (const modules of [[], 'vpn', { vpn: 1 }, { 'a/b': {} }])
    expect((await control('POST', 'modules', { modules })).status).toBe(400)
})
