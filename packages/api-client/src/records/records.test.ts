import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { MalformedResponse } from '../errors.ts'
import { readAddress, readAddresses } from './address.ts'
import { readDnsRecords } from './dns-record.ts'
import { readDomains } from './domain.ts'
import type { ExactNumber } from './fields.ts'
import { isIdentified, keyOfRecord, oddityOf, requireFields } from './foreign.ts'
import { readInvoices } from './invoice.ts'
import { readLogin } from './login.ts'
import { readInstance, readInstances } from './object-storage.ts'
import { readServer, readServers, type Server } from './server.ts'

test('a server keeps what the specification does not name, and may miss what it names', () => {
  expect(readServer({ serverid: 'kvm1', supportedfeatures: { clone: 'yes' } })).toEqual({
    serverid: 'kvm1',
    supportedfeatures: { clone: 'yes' },
  })
  expectTypeOf<Server['memorysize']>().toEqualTypeOf<ExactNumber | null | undefined>()
})

test('numbers are read from text, exact beyond 2^53', () => {
  const server = readServer({
    serverid: 'kvm1',
    cpucores: '2',
    memorysize: '9223372036854775807',
    transfer: null,
  })
  expect(server).toMatchObject({ cpucores: 2, memorysize: 9223372036854775807n, transfer: null })
})

test('a domain without a name is still there, and nothing can be called on it', () => {
  const [domain, ...others] =
    readDomains({ domains: [{ domainname: 'a.example', x: 1 }, { domainname: '' }, 7] }) ?? []
  expect(domain).toEqual({ domainname: 'a.example', x: 1 })
  expect(others.map(oddityOf)).toEqual([
    { fields: ['domainname'], raw: { domainname: '' }, key: '#2', hasIdentity: false },
    { fields: ['domainname'], raw: 7, key: '#3', hasIdentity: false },
  ])
})

test('identifiers that are numbers become text', () => {
  expect(readServer({ serverid: 42 }).serverid).toBe('42')
  expect(
    readLogin({ username: 'a', apikey: 'k', customers: [{ customernumber: 100200 }] }).customers,
  ).toEqual([{ customernumber: '100200', roles: [] }])
  expect(readInvoices({ invoices: [{ invoicenumber: 17, total: '99.50' }] })).toEqual([
    { invoicenumber: '17', total: 99.5 },
  ])
})

test.each([
  [[{ customernumber: 7 }, null, 'x', 8, [], {}, { customernumber: {} }]],
  [{ item: [{ customernumber: 7 }, null] }],
  [{ item: { customernumber: 7 } }],
  [{ customernumber: 7 }],
  [[{ customernumber: 7, description: { text: 'x' }, roles: [null, {}] }]],
  [[{ customernumber: 7, roles: {} }]],
])('a login keeps the organization that can be read in %o', (customers) => {
  const own = readLogin({
    username: 'a',
    apikey: 'k',
    accounts: [{ account: 'cl1', roles: ['x'] }],
    customers,
  })
  expect(own.accounts).toEqual([{ account: 'cl1', roles: ['x'] }])
  expect(own.customers.map(({ customernumber }) => customernumber)).toEqual(['7'])
})

test.each([
  [
    ['ReadOnly', { name: 'Admin' }],
    ['ReadOnly', '?'],
  ],
  [{ item: 'ReadOnly' }, ['ReadOnly']],
  [{ item: ['ReadOnly', 'Billing'] }, ['ReadOnly', 'Billing']],
  ['Owner', ['Owner']],
  [{}, []],
  ['', []],
  [null, []],
])('of the roles %j each is kept that may allow something', (given, roles) => {
  const accounts = [{ account: 'cl1', roles: given }]
  expect(readLogin({ username: 'a', apikey: 'k', accounts }).accounts[0]?.roles).toEqual(roles)
})

test.each([
  [[{ account: 'cl1' }, { name: 'cl2' }, { account: {} }, null, 'x'], 2],
  [{ item: [{ account: 'cl1' }, { name: 'cl2' }] }, 1],
  [{ account: 'cl1', roles: [{ name: 'Admin' }] }, 0],
  [{ item: { account: 'cl1' } }, 0],
  [null, 0],
  ['', 0],
])('of the projects %j it is known how many have no identifier', (accounts, unread) => {
  expect(readLogin({ username: 'a', apikey: 'k', accounts }).unread).toBe(unread)
  expect(readLogin({ username: 'a', apikey: 'k', customers: [{ name: 'x' }] }).unread).toBe(1)
})

test.each([undefined, null, '', 'x', 7, {}])('a login is read with %o for its projects', (accounts) => {
  expect(readLogin({ username: 'a', apikey: 'k', accounts }).accounts).toEqual([])
})

test.each([{ username: 'a' }, { apikey: 'k' }, { username: {}, apikey: 'k' }, null])(
  'no one is signed in by %j',
  (value) => expect(() => readLogin(value)).toThrow(MalformedResponse),
)

test.each([
  ['1234567890123456789.99', '1234567890123456789.99'],
  ['489.50', 489.5],
  [8357.49, 8357.49],
  ['1e21', undefined],
  [1e21, undefined],
  ['1 234,50', undefined],
])('the total %j is %j, and what is no amount is named', (total, read) => {
  const [invoice] = readInvoices({ invoices: [{ invoicenumber: 17, total }] }) ?? []
  expect(invoice?.total).toBe(read)
  expect(invoice && oddityOf(invoice)?.fields).toEqual(read === undefined ? ['total'] : undefined)
})

test.each([null, '', [], {}])('%j is an empty list', (value) => {
  expect(readServers({ servers: value })).toEqual([])
  expect(readAddresses({ iplist: value })).toEqual([])
})

test.each([{}, { servers: 'none' }, { servers: 7 }, { servers: { count: 2 } }, { machines: [], images: [] }])(
  '%j holds no list, which is not an empty one',
  (payload) => expect(readServers(payload)).toBeUndefined(),
)

test.each([
  { servers: { item: [{ serverid: 'kvm1' }] } },
  { servers: { item: { serverid: 'kvm1' } } },
  { servers: { kvm1: { serverid: 'kvm1' } } },
  { servers: { serverid: 'kvm1' } },
  { machines: [{ serverid: 'kvm1' }], pages: 1, messages: [] },
])('the list is found in %j', (payload) => {
  expect(readServers(payload)).toEqual([{ serverid: 'kvm1' }])
})

test.each([null, '', {}])('%j beside the one list of servers is not taken for it', (servers) => {
  expect(
    readServers({ servers, serverlist: [{ serverid: 'kvm1' }] })?.map(({ serverid }) => serverid),
  ).toEqual(['kvm1'])
  expect(readDnsRecords({ records: servers, x: [{}, { recordid: 1 }] })).toHaveLength(2)
  expect(readServers({ servers, warnings: [{ text: 'beware' }] })).toEqual([])
  expect(readServers({ servers, machines: [{ serverid: 'kvm1' }], images: [{ name: 'x' }] })).toBeUndefined()
})

test('of a list whose rows are told by an `id` alone nothing is empty, whatever other lists there are', () => {
  expect(readInstances({ instances: '', datacenters: [{ id: 'sto1' }] })).toEqual([])
  expect(readInstances({ instances: '', instance_list: [{ id: 'os1' }] })?.map(({ id }) => id)).toEqual([
    'os1',
  ])
})

test('a list that is empty is believed beside others', () => {
  expect(readServers({ servers: [], machines: [{ serverid: 'kvm1' }] })).toEqual([])
})

test('warnings are no records', () => {
  expect(readDnsRecords({ warnings: [{ text: 'beware' }] })).toBeUndefined()
})

test('two lists under other names are not guessed between', () => {
  expect(readServers({ machines: [{ serverid: 'kvm1' }], images: [{ name: 'x' }] })).toBeUndefined()
})

test.each([{ recordid: 1 }, { record_id: '1' }, { recordid: null, record_id: 1 }])(
  'the identifier of a record is read from %j',
  (record) => expect(readDnsRecords({ records: [record] })).toEqual([{ recordid: '1' }]),
)

test.each([{ domainname: 'a.example' }, { domain: 'a.example' }])(
  'the name of a zone is read from %j',
  (zone) => expect(readDomains({ domains: [zone] })).toEqual([{ domainname: 'a.example' }]),
)

test('an instance is identified by id or by instanceid', () => {
  expect(readInstances({ instances: [{ id: 'os1' }, { instanceid: 'os2' }] })?.map(({ id }) => id)).toEqual([
    'os1',
    'os2',
  ])
})

test('credentials are kept without an identifier', () => {
  const { credentials = [] } = readInstance({
    id: 'os1',
    credentials: [{ accesskey: 'AK' }, { id: 'c2' }],
  })
  expect(credentials.map(isIdentified)).toEqual([false, true])
  expect(credentials[0]).toMatchObject({ accesskey: 'AK' })
})

test.each([
  { item: [{ accesskey: 'AK' }] },
  { accesskey: 'AK' },
  [[{ accesskey: 'AK' }]],
  { item: { id: 'c1', accesskey: 'AK' } },
])('credentials are found in %j', (credentials) => {
  const instance = readInstance({ id: 'os1', credentials })
  expect(instance.credentials?.map(({ accesskey }) => accesskey)).toEqual(['AK'])
  expect(oddityOf(instance)).toBeUndefined()
})

test.each(['many', 7, true, { count: 2 }])(
  'credentials that are %j are named, and no list',
  (credentials) => {
    const instance = readInstance({ id: 'os1', credentials })
    expect(instance.credentials).toBeUndefined()
    expect(oddityOf(instance)?.fields).toEqual(['credentials'])
  },
)

test.each([null, '', [], {}])('credentials that are %j are none', (credentials) => {
  const instance = readInstance({ id: 'os1', credentials })
  expect(oddityOf(instance)).toBeUndefined()
  expect(instance.credentials).toEqual([])
})

test('of an instance without the field no one knows how many credentials it has', () => {
  expect(readInstance({ id: 'os1' }).credentials).toBeUndefined()
})

test('yes and true mean the same', () => {
  expect(readAddress({ ipaddress: '192.0.2.1', reserved: 'yes', lockedtoaccount: false })).toMatchObject({
    reserved: true,
    lockedtoaccount: false,
  })
})

test('a field that can’t be read is left out and named; the record stays', () => {
  const [odd, fine] =
    readServers({
      servers: [{ serverid: 'kvm1', memorysize: { mb: 1 }, cpucores: 2 }, { serverid: 'kvm2' }],
    }) ?? []
  expect(odd).toMatchObject({ serverid: 'kvm1', cpucores: 2 })
  expect(odd).not.toHaveProperty('memorysize')
  expect(odd && oddityOf(odd)?.fields).toEqual(['memorysize'])
  expect(fine && oddityOf(fine)).toBeUndefined()
  expect(() => odd && requireFields(odd, ['memorysize'])).toThrow(MalformedResponse)
})

test('of a list inside a record only the odd items are left out', () => {
  const server = readServer({
    serverid: 'kvm1',
    iplist: [{ ipaddress: '192.0.2.1' }, 'x', { ipaddress: '192.0.2.2' }],
  })
  expect(server.iplist?.map(({ ipaddress }) => ipaddress)).toEqual(['192.0.2.1', '192.0.2.2'])
  expect(oddityOf(server)?.fields).toEqual(['iplist'])
})

test('a number may be written with its unit', () => {
  expect(
    readServer({ serverid: 'kvm1', disksize: '30 GB', memorysize: '8 GB', bandwidth: '100 Mbit/s' }),
  ).toEqual({
    serverid: 'kvm1',
    disksize: 30,
    memorysize: 8192,
    bandwidth: 100,
  })
  expect(oddityOf(readServer({ serverid: 'kvm1', disksize: '30 blocks' }))?.fields).toEqual(['disksize'])
})

test('records that share an identifier are told apart', () => {
  const servers = readServers({ servers: [{ serverid: 'kvm1' }, { serverid: 'kvm1' }] }) ?? []
  expect(servers.map((server) => keyOfRecord(server, server.serverid))).toEqual(['kvm1', 'kvm1 #2'])
})

test.each([null, '', '  ', true, {}, [], '\ud800'])('%j identifies nothing', (serverid) => {
  expect(isIdentified(readServer({ serverid }))).toBe(false)
})

test('whatever a record holds, it is read', () => {
  fc.assert(
    fc.property(
      fc.record({
        serverid: fc.anything(),
        cpucores: fc.anything(),
        iplist: fc.anything(),
        description: fc.anything(),
        '~odd': fc.anything(),
      }),
      (value) => typeof readServer(value).serverid === 'string',
    ),
    { numRuns: 2_000 },
  )
})
