import { expect, test } from 'vitest'
import { at, envelopeOf, listAt, send, startSandbox, textAt } from './helpers.ts'

const { call, login, control, url } = await startSandbox()

const enter = async (username: string, project = 'cl12345') => [project, await login(username)] as const

test('every user of a scenario has a copy of its own', async () => {
  const [one, other] = [await enter('default+one@example.com'), await enter('default+two@example.com')]
  await call('domain/delete', { domainname: 'example.com' }, one)
  expect((await call('domain/details', { domainname: 'example.com' }, one)).status).toBe(400)
  expect((await call('domain/details', { domainname: 'example.com' }, other)).status).toBe(200)
  expect((await call('domain/details', { domainname: 'example.com' })).status).toBe(200)
  const again = await enter('DEFAULT+one@example.com')
  expect((await call('domain/details', { domainname: 'example.com' }, again)).status).toBe(400)
})

test('demo+anything is a copy of the default world', async () => {
  const [own, usual] = [await enter('demo+me@example.com'), await enter('default+me@example.com')]
  const servers = listAt((await call('server/list', {}, usual)).response, 'servers')
  expect(servers).not.toEqual([])
  expect(listAt((await call('server/list', {}, own)).response, 'servers')).toEqual(servers)
})

test('a permanent key with a copy in its name reaches the copy of that name', async () => {
  const key = ['cl12345', 'demo-key+mine'] as const
  await call('domain/delete', { domainname: 'example.com' }, key)
  expect((await call('domain/details', { domainname: 'example.com' }, key)).status).toBe(400)
  const dns = ['cl12345', 'dns-key+mine'] as const
  expect((await call('domain/details', { domainname: 'example.com' }, dns)).status).toBe(400)
  expect((await call('server/list', {}, dns)).status).toBe(403)
  expect((await call('domain/list', {}, ['cl12345', 'far-key+mine'])).status).toBe(403)
  expect((await call('domain/details', { domainname: 'example.com' })).status).toBe(200)
})

test.each([
  'nosuch+x@example.com',
  'default+x@example.org',
  'default+@example.com',
  'constructor+x@example.com',
])('%s is an unknown user', async (username) => {
  expect((await call('user/login', { username, password: 'demo' }, null)).status).toBe(401)
})

test('readonly may not change anything', async () => {
  const as = await enter('readonly+x@example.com')
  expect((await call('domain/list', {}, as)).status).toBe(200)
  expect((await call('domain/delete', { domainname: 'example.com' }, as)).status).toBe(403)
})

test('empty has projects with nothing in them', async () => {
  const as = await enter('empty+x@example.com')
  for (const [path, list] of [
    ['server/list', 'servers'],
    ['domain/list', 'domains'],
    ['ip/listown', 'iplist'],
    ['invoice/list', 'invoices'],
    ['objectstorage/listinstances', 'instances'],
    ['sshkey/list', 'sshkeys'],
    ['database/list', 'databases'],
    ['loadbalancer/list', 'loadbalancers'],
    ['archive/list', 'archives'],
    ['privatenetwork/list', 'privatenetworks'],
    ['networkcircuit/list', 'networkcircuits'],
    ['filestorage/listvolumes', 'volumes'],
    ['vpn/listusers', 'vpnusers'],
  ] as const) {
    expect((await call(path, {}, as)).response[list]).toEqual([])
  }
})

test('single has one server with one address', async () => {
  const as = await enter('single+x@example.com')
  expect(listAt((await call('server/list', {}, as)).response, 'servers')).toHaveLength(1)
  const addresses = listAt((await call('ip/listown', {}, as)).response, 'iplist')
  expect(addresses.map((address) => [at(address, 'ipaddress'), at(address, 'serverid')])).toEqual([
    ['192.0.2.10', 'kvm100001'],
  ])
})

test('thousand has a thousand servers in the main project', async () => {
  const { response } = await call('server/list', {}, await enter('thousand+x@example.com'))
  expect(new Set(listAt(response, 'servers').map((server) => at(server, 'serverid'))).size).toBe(1000)
})

test('partial refuses the servers of one project', async () => {
  const username = 'partial+x@example.com'
  const statuses = ['cl12345', 'cl23456', 'cl34567'].map(async (project) => {
    return (await call('server/list', {}, await enter(username, project))).status
  })
  expect(await Promise.all(statuses)).toEqual([200, 403, 200])
  expect((await call('domain/list', {}, await enter(username, 'cl23456'))).status).toBe(200)
})

test('many describes twenty-four modules of forty functions, and fillers echo', async () => {
  const as = await enter('many+x@example.com')
  const modules = listAt((await call('', {}, as)).response, 'modules').map((name) => textAt(name))
  expect(modules).toHaveLength(24)
  const counts = modules.map(
    async (module) => listAt((await call(module, {}, as)).response, 'module', 'allowed_functions').length,
  )
  expect(new Set(await Promise.all(counts))).toEqual(new Set([40]))
  expect((await call('server/details', { serverid: 'kvm100001' }, as)).status).toBe(200)
  const vpn = listAt((await call('vpn', {}, as)).response, 'module', 'allowed_functions')
  expect(vpn.slice(0, 5).map((entry) => at(entry, 'function'))).toEqual([
    'listusers',
    'createuser',
    'edituser',
    'deleteuser',
    'echo01',
  ])
  const echoed = await call('vpn/echo03', { serverid: 'a', domainname: 'b', enabled: 'c', other: 'd' }, as)
  expect(echoed.response['result']).toEqual({ serverid: 'a', domainname: 'b', enabled: 'c' })
})

test('strange describes what no one has seen, and its functions answer', async () => {
  const as = await enter('strange+x@example.com')
  const modules = listAt((await call('', {}, as)).response, 'modules')
  expect(modules.slice(-3)).toEqual(['blockstorage', 'colocationrack', 'oddities'])
  expect(listAt((await call('colocationrack', {}, as)).response, 'module', 'allowed_functions')).toEqual([])
  const odd = await call('oddities', {}, as)
  expect(listAt(odd.response, 'module', 'allowed_functions')[0]).toMatchObject({
    function: 'prototype',
    required_arguments: ['__proto__'],
    optional_arguments: ['constructor', 'toString'],
  })
  const undescribed = listAt(odd.response, 'module', 'allowed_functions')[2]
  expect(Object.keys(Object(undescribed))).toEqual(
    expect.arrayContaining(['deprecated', 'since', 'limits', 'tags', 'required_arguments']),
  )
  expect(Object.keys(Object(undescribed))).not.toContain('optional_arguments')
  const called = await call('oddities/prototype', JSON.parse('{"__proto__":"a","constructor":"b"}'), as)
  expect(called.status).toBe(200)
  expect(called.text).toContain('"result":{"__proto__":"a","constructor":"b"}')
  expect((await call('blockstorage/list', {}, as)).status).toBe(200)
})

test('strange servers have unknown members, numbers as text and one beyond the exact range', async () => {
  const as = await enter('strange+y@example.com')
  const { response, text } = await call('server/list', {}, as)
  expect(at(response, 'servers', 0)).toMatchObject({ cpucores: '4', memorysize: '8192', futurefield: 'kept' })
  expect(text).toContain('"transfer":9223372036854775807')
  const xml = await send(url, '/server/details/serverid/kvm100003', { as })
  expect(xml.text).toContain('<rack>&lt;b&gt;7&lt;/b&gt; &amp; &quot;8&quot;</rack>')
})

test('the clock of one copy runs ahead alone', async () => {
  const [one, other] = [await enter('default+early@example.com'), await enter('default+late@example.com')]
  await control('POST', 'clock', { advanceSeconds: 6 * 3600, username: 'default+early@example.com' })
  expect((await call('server/list', {}, one)).status).toBe(401)
  const { response } = await call('server/list', {}, other)
  expect(response.status.timestamp).toBe('2026-06-15T12:00:00+02:00')
})

test('a call in a copy carries the time of that copy', async () => {
  const as = await enter('default+winter@example.com')
  await control('POST', 'clock', { advanceSeconds: 200 * 86_400, username: 'default+winter@example.com' })
  const response = await send(url, '/server/list?format=json', { as: ['cl12345', 'demo-key+winter'] })
  expect(envelopeOf(response).status.timestamp).toBe('2027-01-01T11:00:00+01:00')
  expect((await call('server/list', {}, as)).status).toBe(401)
})
