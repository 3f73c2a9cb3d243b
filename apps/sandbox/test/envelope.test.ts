import { expect, test } from 'vitest'
import { envelopeOf, mainKey, startSandbox } from './helpers.ts'

const { send, call } = await startSandbox()

test('XML is the default: declaration, UTF-8, root response, one element per line', async () => {
  const response = await send('/sshkey/list', { as: mainKey })
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(response.text.split('\n').slice(0, 10)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<response>',
    '  <status>',
    '    <code>200</code>',
    '    <timestamp>2026-06-15T12:00:00+02:00</timestamp>',
    '    <text>OK</text>',
    '  </status>',
    '  <sshkeys>',
    '    <item>',
    '      <id>4101</id>',
  ])
})

test('an Accept header with application/json gives JSON without a charset', async () => {
  const response = await send('/sshkey/list', { as: mainKey, headers: { Accept: 'application/json' } })
  expect(response.headers['content-type']).toBe('application/json')
  expect(envelopeOf(response).status).toEqual({
    code: 200,
    timestamp: '2026-06-15T12:00:00+02:00',
    text: 'OK',
  })
})

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }

test.each([
  ['/invoice/list/format/json', {}],
  ['/invoice/list/format/json/', { method: 'GET' }],
  ['/invoice/list?format=json', {}],
  ['/invoice/list', { headers: form, body: 'format=json' }],
  ['/invoice/list', { headers: json }],
  ['/invoice/list', { headers: json, method: 'GET' }],
  ['/invoice/list', { headers: { ...json, Accept: '*/*' }, body: '{}' }],
  ['/invoice/list', { headers: { Accept: 'text/plain, application/json; charset=utf-8' } }],
  ['/invoice/list?format=json', { headers: { Accept: 'text/xml' } }],
  ['/server/format/json', {}],
])('%s with %j is answered in JSON', async (target, sending) => {
  const response = await send(target, { as: mainKey, ...sending })
  expect(response.headers['content-type']).toBe('application/json')
  expect(envelopeOf(response).status.code).toBe(response.status)
})

test.each([
  ['/invoice/list', {}],
  ['/invoice/list', { headers: { Accept: '*/*' } }],
  ['/invoice/list', { headers: form }],
  ['/invoice/list', { headers: { ...json, Accept: 'application/xml' }, body: '{}' }],
])('%s with %j is answered in XML', async (target, sending) => {
  const response = await send(target, { as: mainKey, ...sending })
  expect(response.headers['content-type']).toBe('text/xml; charset=utf-8')
})

test('refusals come in the format that was asked for', async () => {
  const malformed = await send('/server/list', { as: mainKey, headers: json, body: '{' })
  expect(malformed.status).toBe(400)
  expect(envelopeOf(malformed).status.code).toBe(400)
  const xml = await send('/server/details', { as: mainKey })
  expect(xml.text).toContain('<code>400</code>')
  expect(xml.text).toContain('<text>Missing argument: serverid.</text>')
})

test('the echo holds the arguments as text, and project and organization when they are known', async () => {
  const headers = { ...json, Accept: 'application/json' }
  const body = '{"RecordID":1045789,"flag":true,"nested":{"a":[1]}}'
  const response = await send('/domain/updaterecord', { as: mainKey, headers, body })
  expect(envelopeOf(response)['debug']).toEqual({
    input: {
      RecordID: '1045789',
      flag: 'true',
      nested: { a: ['1'] },
      projectkey: 'cl12345',
      organizationnumber: 100200,
    },
  })
})

test('passwords are echoed, as the service does', async () => {
  const { response } = await call('user/login', { username: 'nobody@example.com', password: 'secret' }, null)
  expect(response['debug']).toEqual({ input: { username: 'nobody@example.com', password: 'secret' } })
})

test('a JSON body holds "code": once, whatever the caller sends', async () => {
  const response = await call('server/list', { code: '200', Code: '1', text: '"code":200' })
  expect(response.text.match(/"code":/gi)).toHaveLength(1)
})

test('without a locked server, envelope code and HTTP status are the same number', async () => {
  const responses = await Promise.all([
    call('server/list'),
    call('server/details', { serverid: 'kvm999999' }),
    call('domain/deleterecord', { recordid: '1' }),
    call('server/resetpassword', { serverid: 'kvm100001', rootpassword: 'x' }),
    call('user/details'),
  ])
  expect(responses.map(({ status, response }) => [status, response.status.code])).toEqual([
    [200, 200],
    [400, 400],
    [404, 404],
    [404, 404],
    [401, 401],
  ])
})
