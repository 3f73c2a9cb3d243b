import { expect, test } from 'vitest'
import { envelopeOf, mainKey, startSandbox } from './helpers.ts'

const { send, call } = await startSandbox()

const form = 'application/x-www-form-urlencoded'
const wanted = (await call('server/details', { serverid: 'kvm100001', includestate: 'yes' })).response[
  'server'
]

test.each([
  [
    'a form',
    '/server/details',
    { headers: { 'Content-Type': form }, body: 'serverid=kvm100001&includestate=yes' },
  ],
  ['a form without a type', '/server/details', { body: 'serverid=kvm100001&includestate=1' }],
  ['JSON', '/server/details', json('{"serverid":"kvm100001","includestate":true}')],
  [
    'JSON with a charset',
    '/server/details',
    json('{"serverid":"kvm100001","includestate":1}', '; charset=utf-8'),
  ],
  ['a query with POST', '/server/details?serverid=kvm100001&includestate=true', {}],
  ['a query with GET', '/server/details?serverid=kvm100001&includestate=yes', { method: 'GET' }],
  ['path pairs with GET', '/server/details/serverid/kvm100001/includestate/yes', { method: 'GET' }],
  ['path pairs in another order', '/server/details/includestate/true/serverid/kvm100001/', {}],
  ['percent-encoded path pairs', '/server/details/serverid/kvm%3100001/includestate/yes', { method: 'GET' }],
  ['names in other case', '/server/details?ServerID=kvm100001', json('{"IncludeState":"YES"}')],
  ['query and body together', '/server/details?includestate=yes', json('{"serverid":"kvm100001"}')],
  [
    'a body that wins over the query',
    '/server/details?serverid=x&includestate=yes',
    { body: 'serverid=kvm100001' },
  ],
  ['doubled and trailing slashes', '//server//details//serverid/kvm100001/includestate/yes//', {}],
  [
    'GET with a JSON body',
    '/server/details?serverid=kvm100001&includestate=yes',
    { ...json('{}'), method: 'GET' },
  ],
  [
    'unknown arguments beside',
    '/server/details?quota=1&projectkey=cl23456&serverid=kvm100001&includestate=1',
    {},
  ],
])('%s gives the same server', async (_form, target, sending) => {
  const headers = { Accept: 'application/json', ...('headers' in sending ? sending.headers : {}) }
  const response = await send(target, { as: mainKey, ...sending, headers })
  expect(envelopeOf(response)['server']).toEqual(wanted)
})

function json(body: string, suffix = '') {
  return { headers: { 'Content-Type': `application/json${suffix}` }, body }
}

test.each(['', 'application/json', 'application/octet-stream', form])(
  'an empty body of type %j is a call without arguments',
  async (type) => {
    const headers = { Accept: 'application/json', ...(type !== '' && { 'Content-Type': type }) }
    const responses = await Promise.all([
      send('/domain/list', { as: mainKey, headers }),
      send('/domain/list', { as: mainKey, headers, method: 'GET' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
  },
)

test('a JSON body that is a bare string is the only required argument', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await send('/domain/available', { as: mainKey, headers, body: '"example.com"' })
  const { domain, debug } = envelopeOf(response)
  expect(domain).toEqual([
    { domainname: 'example.com', available: false, prices: [{ amount: 149, currency: 'SEK', years: 1 }] },
  ])
  expect(debug).toMatchObject({ input: { projectkey: 'cl12345' } })
  const two = await send('/ip/setptr', { as: mainKey, headers, body: '"192.0.2.10"' })
  expect([two.status, envelopeOf(two).status.text]).toEqual([400, 'A JSON object is expected.'])
})

test('missing arguments are refused by name', async () => {
  const { status, response } = await call('ip/setptr', { data: 'a.example.com.' })
  expect([status, response.status.text]).toEqual([400, 'Missing argument: ipaddress.'])
  const several = await call('domain/addrecord')
  expect(several.response.status.text).toBe('Missing argument: domainname, type, data.')
})

test('an empty string is given and empty', async () => {
  const { response } = await call('server/details', { serverid: '' })
  expect(response.status.text).not.toContain('Missing')
})

test.each([
  ['domain/listrecords', { domain: 'example.com' }],
  ['domain/updaterecord', { record_id: '500004', ttl: '600' }],
  ['domain/setautorenew', { domainname: 'example.com', setautorenew: 'no' }],
  [
    'domain/changenameservers',
    { domainname: 'example.com', NS1: 'ns1.example.net', NS2: 'ns2.example.net.' },
  ],
])('%s takes the other names %j', async (path, args) => {
  const { response } = await call(path, args)
  expect(response.status.code).toBe(200)
})

test('GET on a function that only takes POST is refused with 405', async () => {
  const response = await send('/domain/addrecord?format=json', { as: mainKey, method: 'GET' })
  expect([response.status, envelopeOf(response).status.code]).toEqual([405, 405])
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('the method %s is refused with 405', async (method) => {
  const response = await send('/server/list?format=json', { as: mainKey, method })
  expect([response.status, envelopeOf(response).status.code]).toEqual([405, 405])
})
