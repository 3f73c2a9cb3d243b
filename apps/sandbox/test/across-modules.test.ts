import { expect, test } from 'vitest'
import { at, listAt, startSandbox, textAt } from './helpers.ts'

const { call, login, clock } = await startSandbox()

const demo = 'demo@example.com'

test('disks and adapters of a server go with it, and the load balancer notices when it stops', async () => {
  const as = ['cl12345', 'demo-key+gone'] as const
  const balancer = async () =>
    at((await call('loadbalancer/details', { loadbalancerid: 'lb100001' }, as)).response, 'loadbalancer')
  expect(listAt(await balancer(), 'backends').map((backend) => at(backend, 'status'))).toEqual(['UP', 'DOWN'])
  await call('server/stop', { serverid: 'kvm100001' }, as)
  clock.advance(4)
  const stopped = await balancer()
  const statuses = listAt(stopped, 'backends', 0, 'targets').map((target) => at(target, 'status'))
  expect(statuses).toEqual(['DOWN', 'UP'])
  const disk = { id: '3f0d0000-0000-4000-8000-000000000001', name: 'x' }
  await call('server/destroy', { serverid: 'kvm100003', keepip: 'no' }, as)
  expect((await call('serverdisk/updatename', disk, as)).status).toBe(400)
  const adapter = { networkadapterid: '7d1c0000-0000-4000-8000-000000100003' }
  expect((await call('networkadapter/details', adapter, as)).status).toBe(400)
})

test('the bandwidth of the primary adapter is that of the server', async () => {
  const as = ['cl12345', 'demo-key+bandwidth'] as const
  const networkadapterid = '7d1c0000-0000-4000-8000-000000100001'
  const edited = await call('networkadapter/edit', { networkadapterid, bandwidth: '500' }, as)
  expect(edited.response['networkadapter']).toMatchObject({ state: 'ready', bandwidth: 500, isprimary: true })
  const shown = await call('networkadapter/details', { networkadapterid }, as)
  expect(shown.response['networkadapter']).toMatchObject({ state: 'ready', bandwidth: 500 })
  const server = await call('server/details', { serverid: 'kvm100001' }, as)
  expect(at(server.response, 'server', 'bandwidth')).toBe(500)
  expect((await call('networkadapter/delete', { networkadapterid }, as)).status).toBe(400)
})

test('an adapter that is being made is locked until it is there', async () => {
  const as = ['cl12345', 'demo-key+made'] as const
  const made = await call('networkadapter/create', { serverid: 'kvm100001' }, as)
  const networkadapterid = textAt(made.response, 'networkadapter', 'networkadapterid')
  expect(at(made.response, 'networkadapter', 'state')).toBe('locked')
  const early = await call('networkadapter/edit', { networkadapterid, bandwidth: '10' }, as)
  expect([early.status, early.response.status]).toMatchObject([
    500,
    { code: 606, text: 'Network adapter Locked' },
  ])
  clock.advance(4)
  const shown = await call('networkadapter/details', { networkadapterid }, as)
  expect(at(shown.response, 'networkadapter', 'state')).toBe('ready')
})

test('an address is attached to a load balancer, shown by it, and free again after it', async () => {
  const as = ['cl12345', 'demo-key+attach'] as const
  const address = { ipaddress: '192.0.2.20' }
  await call('ip/add', { ...address, loadbalancerid: 'lb100001' }, as)
  const shown = await call('loadbalancer/details', { loadbalancerid: 'lb100001' }, as)
  expect(listAt(shown.response, 'loadbalancer', 'ipaddress').map((each) => at(each, 'ipaddress'))).toEqual([
    '192.0.2.20',
    '192.0.2.21',
    '2001:db8:1::21',
  ])
  expect((await call('ip/add', { ...address, serverid: 'kvm100001' }, as)).status).toBe(400)
  expect((await call('ip/release', address, as)).status).toBe(400)
  const used = await call('ip/listown', { used: 'no' }, as)
  expect(listAt(used.response, 'iplist').map((each) => at(each, 'ipaddress'))).toEqual(['2001:db8:1::20'])
  await call('loadbalancer/destroy', { loadbalancerid: 'lb100001', keepip: 'yes' }, as)
  const kept = await call('ip/details', address, as)
  expect(kept.response['details']).toMatchObject({ reserved: 'yes', serverid: null })
  expect((await call('ip/release', address, as)).status).toBe(200)
})

test('a domain with mail is deleted only when that is forced, and its mail goes with it', async () => {
  const as = ['cl12345', 'demo-key+mail'] as const
  const refused = await call('domain/delete', { domainname: 'example.org' }, as)
  expect([refused.status, refused.response.status.text]).toEqual([
    400,
    expect.stringContaining('forcedeleteemail'),
  ])
  const forced = await call('domain/delete', { domainname: 'example.org', forcedeleteemail: '1' }, as)
  expect(forced.status).toBe(200)
  const overview = await call('email/overview', {}, as)
  expect(at(overview.response, 'overview', 'summary')).toMatchObject({ accounts: 0, aliases: 0 })
  expect((await call('email/quota', { emailaccount: 'dana@example.org' }, as)).status).toBe(400)
})

test('a new project is in the login and in the list, works, is renamed, and is gone when deleted', async () => {
  const username = 'default+project@example.com'
  const key = await login(username)
  const made = await call('customer/createproject', { name: 'Trials', organizationnumber: '100300' }, [
    username,
    key,
  ])
  const name = textAt(made.response, 'project', 'accountname')
  expect(made.response['project']).toMatchObject({ name: 'Trials', currency: 'EUR', customernumber: 100300 })
  const projects = async () => {
    const { response } = await call('user/login', { username, password: 'demo' }, null)
    return listAt(response, 'login', 'accounts').map((each) => [at(each, 'account'), at(each, 'description')])
  }
  expect(await projects()).toContainEqual([name, 'Trials'])
  expect((await call('server/list', {}, [name, key])).response['servers']).toEqual([])
  await call('project/rename', { name: 'Renamed' }, [name, key])
  expect(await projects()).toContainEqual([name, 'Renamed'])
  const listed = await call('customer/listprojects', {}, ['100300', key])
  expect(listAt(listed.response, 'projects').map((each) => at(each, 'name'))).toEqual(['', 'Renamed'])
  await call('project/delete', {}, [name, key])
  expect((await call('server/list', {}, [name, key])).status).toBe(401)
  expect((await projects()).map(([account]) => account)).toEqual(['cl12345', 'cl23456', 'cl34567'])
})

test('a deleted project leaves its addresses free and nothing behind', async () => {
  const username = 'default+deleted@example.com'
  const key = await login(username)
  await call('project/delete', {}, ['cl12345', key])
  const other = ['cl23456', key] as const
  const address = await call('ip/details', { ipaddress: '192.0.2.10' }, other)
  expect(address.response['details']).toMatchObject({ reserved: 'no', serverid: null })
  expect((await call('domain/add', { domainname: 'example.com' }, other)).status).toBe(200)
  expect((await call('server/list', {}, ['cl12345', 'demo-key+deleted'])).status).toBe(401)
})

test('ReadOnly may list the projects of an organization and change none', async () => {
  const key = await login('readonly@example.com')
  const person = ['readonly@example.com', key] as const
  expect((await call('customer/listprojects', {}, person)).status).toBe(200)
  const refused = await call('customer/createproject', { name: 'x', organizationnumber: '100200' }, person)
  expect(refused.status).toBe(403)
  expect((await call('customer/settings', { name: 'x' }, ['100200', key])).status).toBe(403)
})

test('a person of several organizations names one, and only one of their own', async () => {
  const as = [demo, await login(demo)] as const
  const unnamed = await call('customer/createproject', { name: 'x' }, as)
  expect(unnamed.response.status).toMatchObject({ code: 400, text: 'Missing argument: organizationnumber.' })
  expect((await call('customer/listprojects', { organizationnumber: '1' }, as)).status).toBe(403)
  expect((await call('customer/listprojects', {}, ['cl12345', 'demo-key'])).status).toBe(401)
})

test('a collaborator gets another role, and then no access at all', async () => {
  const username = 'default+collaborators@example.com'
  const as = ['100200', await login(username)] as const
  const people = listAt((await call('customer/listcollaborators', {}, as)).response, 'collaborators')
  expect(people.map((each) => at(each, 'email'))).toEqual([
    'demo@example.com',
    'readonly@example.com',
    'owner@example.com',
    username,
  ])
  await call('customer/editcollaborator', { collaboratorid: '2', role: 'FullAccess' }, as)
  await call('customer/removecollaborator', { collaboratorid: '1' }, as)
  const left = listAt((await call('customer/listcollaborators', {}, as)).response, 'collaborators')
  expect(left.map((each) => [at(each, 'collaboratorid'), at(each, 'roles')])).toEqual([
    [2, ['FullAccess']],
    [3, ['Owner']],
    [4, ['FullAccess']],
  ])
  expect((await call('customer/removecollaborator', { collaboratorid: '4' }, as)).status).toBe(400)
})

test('the overview of mail has thirty domains a page', async () => {
  const as = ['cl12345', 'demo-key+pages'] as const
  for (let number = 0; number < 31; number += 1) {
    await call('domain/add', { domainname: `page-${number}.example` }, as)
  }
  const page = async (number: string) =>
    at((await call('email/overview', { filter: 'page-', page: number }, as)).response, 'overview')
  expect(await page('1')).toMatchObject({ meta: { page: 1, total: 31, perpage: 30 } })
  expect(listAt(await page('1'), 'domains')).toHaveLength(30)
  expect(listAt(await page('2'), 'domains')).toHaveLength(1)
})

test('the account shows limits beyond the exact range of numbers, with every digit', async () => {
  expect((await call('account/info')).text).toContain('"maxnumipv6":9223372036854775807')
})

test('the functions that are listed are those that are described', async () => {
  const modules = at((await call('api/listfunctions')).response, 'modules') as Record<string, unknown[]>
  expect(Object.keys(modules)).toEqual(listAt((await call('')).response, 'modules'))
  expect(Object.values(modules).flat()).toHaveLength(200)
  expect(modules['server']?.[0]).toMatchObject({ function: 'list' })
})

test.each([
  ['serverdisk/reconfigure', { id: '3f0d0000-0000-4000-8000-000000000001', sizeingib: '20' }, 'shrink'],
  ['serverdisk/create', { serverid: 'kvm100001', name: 'x', sizeingib: '1' }, 'sizeingib'],
  ['networkadapter/create', { serverid: 'kvm100003', networkid: 'vl100001' }, 'not in Stockholm'],
  ['network/delete', { networkid: 'internet-fbg' }, 'public'],
  ['network/delete', { networkid: 'vl100001' }, 'adapters'],
  ['archive/resize', { username: 'cl12345_nightly', size: '30' }, 'shrink'],
  ['archive/create', { username: 'other_x', password: 'x', size: '30' }, 'cl12345_'],
  ['archive/create', { username: 'cl12345_x', password: 'x', size: '31' }, 'allowedarguments'],
  ['vpn/createuser', { username: 'dana', password: 'x' }, 'cl12345_'],
  ['email/createaccount', { emailaccount: 'a@example.net', password: '' }, 'not find'],
  ['email/createaccount', { emailaccount: 'info@example.org', password: '' }, 'exists'],
  ['email/editaccount', { emailaccount: 'dana@example.org', antispamlevel: '6' }, 'antispamlevel'],
  ['email/createalias', { emailalias: 'x@example.org', goto: '' }, 'goto'],
  ['loadbalancer/removebackend', { loadbalancerid: 'lb100001', backendname: 'web' }, 'frontends'],
  [
    'loadbalancer/removecertificate',
    { loadbalancerid: 'lb100001', certificatename: 'example-com' },
    'in use',
  ],
  ['loadbalancer/addtoblocklist', { loadbalancerid: 'lb100001', prefix: '192.0.2.0/33' }, 'prefix'],
  ['database/updateallowlist', { id: 'db-12345', allowlist: 'everybody' }, 'allowlist'],
  ['database/details', { id: 'db-34567' }, 'not find'],
  ['privatenetwork/delete', { privatenetworkid: 'pn-123ab' }, 'segments'],
  ['ip/add', { ipaddress: '192.0.2.20' }, 'serverid or loadbalancerid'],
])('%s with %j is refused with 400', async (path, args, text) => {
  const { status, response } = await call(path, args)
  expect([status, response.status.code]).toEqual([400, 400])
  expect(response.status.text).toContain(text)
})
