import { expect, test } from 'vitest'
import { certificate } from '../contract/certificate.ts'
import { at, listAt, startSandbox, textAt } from '../helpers.ts'

const { call } = await startSandbox()

const as = ['cl12345', 'demo-key+defaults'] as const
const lb = { loadbalancerid: 'lb100001' }

test('a disk made without a type has none, one made with a type has that', async () => {
  const disk = { serverid: 'kvm100001', name: 'a', sizeingib: '20' }
  const without = await call('serverdisk/create', disk, as)
  expect(without.response['disk']).toMatchObject({ name: 'a', type: null })
  const silver = await call('serverdisk/create', { ...disk, name: 'b', type: 'silver' }, as)
  expect(silver.response['disk']).toMatchObject({ name: 'b', type: 'silver' })
  const { response } = await call('server/details', { serverid: 'kvm100001' }, as)
  expect(listAt(response, 'server', 'additionaldisks').map((each) => at(each, 'type'))).toEqual([
    null,
    'silver',
  ])
})

test('a backend and a frontend show what was sent of their settings, and nothing in place of the rest', async () => {
  await call('loadbalancer/addbackend', { ...lb, name: 'bare' }, as)
  await call('loadbalancer/addbackend', { ...lb, name: 'http', mode: 'http', stickysession: 'no' }, as)
  const { response } = await call(
    'loadbalancer/addfrontend',
    { ...lb, name: 'bare', port: '81', backendname: 'bare' },
    as,
  )
  const named = (list: string, name: string) =>
    listAt(response, 'loadbalancer', list).find((each) => at(each, 'name') === name)
  // 4000 is what a source shows.
  const unset = { connecttimeout: 4000, responsetimeout: null }
  expect(named('backends', 'bare')).toMatchObject({ ...unset, mode: null, stickysessions: null })
  expect(named('backends', 'http')).toMatchObject({ ...unset, mode: 'http', stickysessions: 'no' })
  expect(named('frontends', 'bare')).toMatchObject({
    maxconnections: null,
    clienttimeout: null,
    sslcertificate: null,
  })
})

test('a load balancer is answered with every member of the reference', async () => {
  const { response } = await call('loadbalancer/details', lb)
  const members = (...path: (string | number)[]) => Object.keys(Object(at(response, 'loadbalancer', ...path)))
  expect(members()).toEqual([
    'loadbalancerid',
    'name',
    'datacenter',
    'ipaddress',
    'backends',
    'frontends',
    'blocklist',
    'cost',
  ])
  expect(members('ipaddress', 0)).toEqual(['ipaddress', 'version', 'lockedtoaccount', 'cost', 'currency'])
  expect(members('backends', 0)).toEqual([
    'name',
    'mode',
    'connecttimeout',
    'responsetimeout',
    'stickysessions',
    'status',
    'targets',
  ])
  expect(members('backends', 0, 'targets', 0)).toEqual([
    'name',
    'ipaddress',
    'port',
    'weight',
    'enabled',
    'status',
  ])
  expect(members('frontends', 0)).toEqual([
    'name',
    'backend',
    'port',
    'maxconnections',
    'clienttimeout',
    'sslcertificate',
    'status',
  ])
})

test('what is no certificate is not stored', async () => {
  const cut = Buffer.from(
    Buffer.from(certificate, 'base64')
      .toString()
      .replace(/\n[^\n]*\n-----END/, '\n-----END'),
  )
  for (const bad of ['', 'eA==', 'LS0t', 'no base64 at all', cut.toString('base64')]) {
    const args = { ...lb, certificatename: 'x', certificate: bad }
    const { status, response } = await call('loadbalancer/addcertificate', args, as)
    expect([status, response.status.text]).toEqual([400, 'certificate is no certificate.'])
  }
  expect(
    (await call('loadbalancer/addcertificate', { ...lb, certificatename: 'x', certificate }, as)).status,
  ).toBe(200)
  const { response } = await call('loadbalancer/listcertificate', lb, as)
  expect(response['certificate']).toEqual(['example-com', 'x'])
})

test('records come in the order in which they were stored', async () => {
  const domainname = 'internal.example'
  const hosts = ['z', 'a', 'm']
  for (const host of hosts)
    await call('domain/addrecord', { domainname, host, type: 'A', data: '192.0.2.1' }, as)
  const listed = async () =>
    listAt((await call('domain/listrecords', { domainname }, as)).response, 'records')
  expect((await listed()).slice(-3).map((each) => at(each, 'host'))).toEqual(hosts)
  const [first] = (await listed()).slice(-3)
  await call('domain/updaterecord', { recordid: textAt(first, 'recordid'), host: 'b' }, as)
  expect((await listed()).slice(-3).map((each) => at(each, 'host'))).toEqual(['b', 'a', 'm'])
})

test('a domain shows for whom it was registered, and no one while it is not', async () => {
  const contact = {
    email: 'dana@example.com',
    firstname: 'Dana',
    lastname: 'Demo',
    organization: 'Example',
    nationalid: '1',
    address: 'Street 1',
    city: 'Falkenberg',
    zipcode: '31100',
    country: 'SE',
    phonenumber: '+46.1',
  }
  const added = await call('domain/add', { domainname: 'new.example' }, as)
  expect(at(added.response, 'domain', 'contactinfo')).toBeNull()
  await call('domain/register', { domainname: 'new.example', ...contact }, as)
  const { response } = await call('domain/details', { domainname: 'new.example' }, as)
  expect(at(response, 'domain', 'contactinfo')).toEqual({ ...contact, fax: null })
})

test('the limit of a transfer is a number, metered or not', async () => {
  for (const serverid of ['kvm100001', 'wps100005']) {
    const { response } = await call('server/status', { serverid }, as)
    expect(at(response, 'server', 'transfer', 'max')).toBe(serverid === 'wps100005' ? 1000 : 10_000)
  }
})

test('there is a user who owns the organizations', async () => {
  for (const username of ['owner@example.com', 'owner+own@example.com']) {
    const { response } = await call('user/login', { username, password: 'demo' }, null)
    expect(listAt(response, 'login', 'customers').map((each) => at(each, 'roles'))).toEqual([
      ['Owner'],
      ['Owner'],
    ])
    expect(at(response, 'login', 'accounts', 0, 'roles')).toEqual(['FullAccess'])
    const key = textAt(response, 'login', 'apikey')
    const organizations = await call('user/listorganizations', {}, [username, key])
    expect(at(organizations.response, 'organizations', 0, 'isowner')).toBe('yes')
  }
})

test('data names no company that there is', async () => {
  const domains = await call('domain/export', { domainname: 'example.com' }, as)
  expect(textAt(domains.response, 'zonefile')).toContain('ns1.hosting.example.')
  expect(textAt(domains.response, 'zonefile')).not.toMatch(/glesys|namesystem/i)
})
