import { expect, test } from 'vitest'
import { at, envelopeOf, listAt, mainKey, startSandbox, textAt } from '../helpers.ts'

const { send, login, clock } = await startSandbox()

const json = { 'Content-Type': 'application/json' }

test.each([
  ['server/list', 'servers'],
  ['server/details/serverid/kvm100001/includestate/yes', 'server'],
  ['domain/list', 'domains'],
  ['email/overview', 'overview'],
  ['email/overview/filter/example.org', 'overview'],
  ['email/overview/filter/example/page/1', 'overview'],
  ['email/costs', 'costs'],
  ['loadbalancer/list', 'loadbalancers'],
  ['loadbalancer/details/loadbalancerid/lb100001', 'loadbalancer'],
  ['network/list', 'networks'],
  ['network/details/networkid/vl100001', 'network'],
  ['networkadapter/details/networkadapterid/7d1c0000-0000-4000-8000-000000100001', 'networkadapter'],
  ['networkcircuit/list', 'networkcircuits'],
  ['objectstorage/listinstances', 'instances'],
  ['database/list', 'databases'],
  ['database/listplans', 'plans'],
  ['database/details/id/db-12345', 'database'],
  ['database/connectiondetails/id/db-12345', 'connectiondetails'],
])('GET %s with a JSON type, an empty body and no Accept is answered in JSON', async (path, key) => {
  const response = await send(`/${path}`, { as: mainKey, headers: json, method: 'GET' })
  expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json'])
  expect(envelopeOf(response)[key]).toEqual(expect.anything())
})

test('refusals are JSON for those who can read nothing else', async () => {
  const headers = { ...json, Authorization: 'Basic eDp5' }
  const response = await send('/server/list', { headers, method: 'GET' })
  expect([response.status, envelopeOf(response).status.code]).toEqual([401, 401])
})

test.each(['server/templates', 'privatenetwork/list', 'networkcircuit/list'])(
  'POST %s with a zero-length body is a call without arguments',
  async (path) => {
    expect(
      (await send(`/${path}`, { as: mainKey, headers: { ...json, 'Content-Length': '0' } })).status,
    ).toBe(200)
  },
)

test('a bare JSON string is the only required argument of a circuit and of a search', async () => {
  const circuit = await send('/networkcircuit/details', { as: mainKey, headers: json, body: '"ic123456"' })
  expect(at(envelopeOf(circuit), 'networkcircuit', 'type')).toBe('INTERNET_PIPELINE')
})

test.each(['database/list', 'database/listplans', 'ip/estimatedcost', 'vpn/listusers'])(
  'POST %s without body and without type asks for JSON by Accept',
  async (path) => {
    const response = await send(`/${path}`, { as: mainKey, headers: { Accept: 'application/json' } })
    expect([response.status, envelopeOf(response).status.code]).toEqual([200, 200])
  },
)

test('a client that ends every path in a format, with path pairs on GET and forms on POST', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const listed = await send('/archive/list/format/json', { as: mainKey, method: 'GET' })
  expect(listAt(envelopeOf(listed), 'archives')[0]).toMatchObject({
    username: 'cl12345_test1',
    sizetotal: '30 GB',
  })
  const free = '/ip/listfree/ipversion/4/datacenter/Falkenberg/platform/KVM/format/json'
  const addresses = await send(free, { as: mainKey, method: 'GET' })
  expect(listAt(envelopeOf(addresses), 'iplist', 'ipaddresses').length).toBeGreaterThan(0)
  const nowhere = await send(
    '/ip/listfree/ipversion/4/datacenter/New%20York%20City/platform/KVM/format/json',
    {
      as: mainKey,
      method: 'GET',
    },
  )
  expect(nowhere.status).toBe(400)
  const as = ['cl12345', 'demo-key+formats'] as const
  const body = 'username=cl12345_new&password=x&size=30'
  const made = await send('/archive/create/format/json', { as, headers: form, body })
  expect(at(envelopeOf(made), 'details', 'sizefree')).toBe('30 GB')
  const small = await send('/archive/resize/format/json', {
    as,
    headers: form,
    body: 'username=cl12345_new&size=10',
  })
  expect(small.status).toBe(400)
  const missing = await send('/archive/details/username/cl12345_no/format/json', { as, method: 'GET' })
  expect([missing.status, envelopeOf(missing).status.text]).toEqual([
    400,
    expect.stringContaining('not find'),
  ])
  const locked = await send('/server/stop/format/json', { as, headers: form, body: 'serverid=kvm100001' })
  expect(locked.status).toBe(200)
  const again = await send('/server/destroy/format/json', {
    as,
    headers: form,
    body: 'serverid=kvm100001&keepip=0',
  })
  expect([again.status, envelopeOf(again).status.text]).toEqual([500, expect.stringContaining('Locked')])
})

test('a playbook polls the status of a server, which lags by up to a minute', async () => {
  const as = ['cl12345', 'demo-key+playbook'] as const
  const state = async () => {
    const path = '/server/status/serverid/kvm100002/statustype/state'
    const response = await send(path, { as, headers: json, method: 'GET' })
    return at(envelopeOf(response), 'server', 'state')
  }
  const details = async () => {
    const path = '/server/details/serverid/kvm100002/includestate/true'
    return at(envelopeOf(await send(path, { as, headers: json, method: 'GET' })), 'server', 'state')
  }
  expect(await state()).toBe('running')
  await send('/server/stop', { as, headers: json, body: '{"serverid":"kvm100002","type":"hard"}' })
  clock.advance(30)
  expect([await state(), await details()]).toEqual(['running', 'stopped'])
  clock.advance(30)
  expect(await state()).toBe('stopped')
})

test('a script reads the JSON body of a 400', async () => {
  const headers = { Accept: 'application/json; charset=utf-8' }
  const response = await send('/server/limits?serverid=kvm100001', { as: mainKey, headers, method: 'GET' })
  expect([response.status, envelopeOf(response).status.text]).toEqual([400, expect.stringContaining('KVM')])
  const posted = await send('/server/estimatedcost', {
    as: mainKey,
    headers: json,
    body: '{"serverid":"kvm100001"}',
  })
  expect([posted.status, envelopeOf(posted).status.code]).toEqual([400, 400])
})

test('login works without credentials, and with empty ones', async () => {
  const body = '{"username":"demo@example.com","password":"demo"}'
  for (const headers of [json, { ...json, Authorization: 'Basic Og==' }]) {
    const response = await send('/user/login', { headers, body })
    expect(textAt(envelopeOf(response), 'login', 'apikey')).not.toBe('')
  }
})

test('a console that has logged in lists the projects of an organization', async () => {
  const as = ['demo@example.com', await login('demo@example.com')] as const
  const body = '{"organizationnumber":100200}'
  const response = await send('/customer/listprojects', { as, headers: json, body })
  expect(listAt(envelopeOf(response), 'projects').map((project) => at(project, 'accountname'))).toEqual([
    'cl12345',
    'cl23456',
  ])
  const organizations = await send('/user/listorganizations', {
    as,
    headers: { ...json, 'Content-Length': '0' },
  })
  expect(at(envelopeOf(organizations), 'organizations', 0, 'id')).toBe(100200)
})

test('a strict reader posts nothing as bytes and checks the types of records', async () => {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/octet-stream' }
  const domains = await send('/domain/list', { as: mainKey, headers })
  for (const domain of listAt(envelopeOf(domains), 'domains')) {
    expect([typeof at(domain, 'recordcount'), typeof at(domain, 'registrarinfo')]).toEqual([
      'number',
      'object',
    ])
  }
})

test('XML tools find what they look for by its path', async () => {
  const { text } = await send('/loadbalancer/details', { as: mainKey, body: 'loadbalancerid=lb100001' })
  const frontends = text.slice(text.indexOf('<frontends>'), text.indexOf('</frontends>'))
  const items = frontends.split('<item>').filter((item) => item.includes('<port>443</port>'))
  expect(items.map((item) => /<name>(.*)<\/name>/.exec(item)?.[1])).toEqual(['https'])
})
