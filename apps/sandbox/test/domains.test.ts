import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, type Json, listAt, startSandbox, textAt } from './helpers.ts'

const { call, login } = await startSandbox()

const recordsOf = async (domainname: string) =>
  listAt((await call('domain/listrecords', { domainname })).response, 'records')

test('a record shows its six fields in the order of the recordings', async () => {
  const response = await call('domain/listrecords', { domainname: 'example.com' })
  expect(response.text).toMatch(
    /\{"recordid":\d+,"domainname":"example\.com","host":"@","type":"A","data":"192\.0\.2\.10","ttl":3600\}/,
  )
})

test('the records of example.com are the nine of a new domain', async () => {
  const records = await recordsOf('example.com')
  expect(
    records.map((record) => `${textAt(record, 'host')} ${textAt(record, 'type')} ${textAt(record, 'data')}`),
  ).toEqual([
    '@ NS ns1.hosting.example.',
    '@ NS ns2.hosting.example.',
    '@ NS ns3.hosting.example.',
    '@ A 192.0.2.10',
    'www A 192.0.2.10',
    'mail A 192.0.2.10',
    '@ MX 10 mx01.hosting.example.',
    '@ MX 20 mx02.hosting.example.',
    '@ TXT v=spf1 include:spf.hosting.example -all',
  ])
})

test('a listed domain shows its age, its records and its registration', async () => {
  const { response } = await call('domain/list')
  const domains = listAt(response, 'domains')
  expect(domains.find((domain) => at(domain, 'domainname') === 'example.org')).toEqual({
    domainname: 'example.org',
    displayname: 'example.org',
    createtime: '2022-08-15T12:00:00+02:00',
    recordcount: 18,
    usingglesysnameserver: 'yes',
    registrarinfo: {
      state: 'EXPIRING60',
      statedescription: '',
      expire: '2026-07-30',
      autorenew: 'no',
      tld: 'org',
      invoicenumber: null,
    },
  })
  expect(domains.find((domain) => at(domain, 'displayname') === 'räksmörgås.example')).toMatchObject({
    domainname: 'xn--rksmrgs-5wao1o.example',
  })
  expect(domains.find((domain) => at(domain, 'domainname') === 'internal.example')).toMatchObject({
    registrarinfo: null,
  })
})

test('a new domain has nine records, or name servers only', async () => {
  const { response } = await call('domain/add', { domainname: 'ÖL.example', ttl: '600' })
  expect(response.status.text).toBe('Domain added')
  expect(response['domain']).toMatchObject({
    domainname: 'xn--l-0ga.example',
    displayname: 'öl.example',
    recordcount: 9,
    registrarinfo: null,
    primarynameserver: 'ns1.hosting.example.',
    responsibleperson: 'registry.hosting.example.',
    ttl: 600,
    refresh: 10800,
    retry: 2700,
    expire: 1814400,
    minimum: 10800,
  })
  await call('domain/add', { domainname: 'bare.example', createrecords: '0' })
  expect((await recordsOf('bare.example')).map((record) => at(record, 'type'))).toEqual(['NS', 'NS', 'NS'])
  expect((await call('domain/add', { domainname: 'bare.example' })).status).toBe(400)
})

test('records are added, changed and removed with the texts of the service', async () => {
  const added = await call('domain/addrecord', {
    domainname: 'example.org',
    host: 'x',
    type: 'a',
    data: '192.0.2.1',
  })
  expect(added.response.status.text).toBe('Record added.')
  expect(added.response['record']).toMatchObject({ host: 'x', type: 'A', data: '192.0.2.1', ttl: 3600 })
  const recordid = textAt(added.response, 'record', 'recordid')
  const updated = await call('domain/updaterecord', { recordid, ttl: '120' })
  expect(updated.response.status.text).toBe('Record updated.')
  expect(updated.response['record']).toMatchObject({ host: 'x', data: '192.0.2.1', ttl: 120 })
  const removed = await call('domain/deleterecord', { recordid })
  expect(removed.response.status.text).toBe('Record removed.')
  const again = await call('domain/deleterecord', { recordid })
  expect([again.status, again.response.status.code]).toEqual([404, 404])
})

test('equal records may stand side by side, and a missing host is the domain itself', async () => {
  const args = { domainname: 'internal.example', type: 'TXT', data: 'same' }
  await call('domain/addrecord', args)
  await call('domain/addrecord', args)
  const same = (await recordsOf('internal.example')).filter((record) => at(record, 'data') === 'same')
  expect(same.map((record) => at(record, 'host'))).toEqual(['@', '@'])
})

test.each([
  ['domain/details', { domainname: 'shop.example' }, 400],
  ['domain/details', { domainname: '<>' }, 400],
  ['domain/updaterecord', { recordid: '1', data: 'x' }, 404],
  ['domain/updaterecord', { recordid: 'x', data: 'x' }, 400],
  ['domain/addrecord', { domainname: 'example.org', host: 'x', type: 'A', data: 'x' }, 400],
  ['domain/addrecord', { domainname: 'example.org', host: 'x', type: 'AAAA', data: '192.0.2.1' }, 400],
  ['domain/addrecord', { domainname: 'example.org', host: 'x', type: 'BOGUS', data: 'x' }, 400],
  ['domain/addrecord', { domainname: 'example.org', host: 'x', type: 'TXT', data: 'x', ttl: '0' }, 400],
  ['domain/renew', { domainname: 'internal.example', numyears: '1' }, 400],
] as const)('%s with %j is refused with %i', async (path, args, code) => {
  const { status, response } = await call(path, args)
  expect([status, response.status.code]).toEqual([code, code])
})

test('a record of another project is not there', async () => {
  const own = await recordsOf('example.com')
  const recordid = textAt(own[0], 'recordid')
  const apikey = await login('demo@example.com')
  expect((await call('domain/deleterecord', { recordid }, ['cl23456', apikey])).status).toBe(404)
})

test('registration, renewal and name servers show in the details', async () => {
  const contact = {
    email: 'dana@example.com',
    firstname: 'Dana',
    lastname: 'Demo',
    organization: 'Example',
    organizationnumber: '5500000000',
    address: 'Exempelgatan 1',
    city: 'Falkenberg',
    zipcode: '31132',
    country: 'SE',
    phonenumber: '+46.10000000',
  }
  const registered = await call('domain/register', { domainname: 'internal.example', ...contact })
  expect(at(registered.response, 'domain', 'registrarinfo')).toMatchObject({
    state: 'REGISTER',
    expire: '2027-06-15',
  })
  const renewed = await call('domain/renew', { domainname: 'internal.example', numyears: '2' })
  expect(at(renewed.response, 'domain', 'registrarinfo')).toMatchObject({ state: 'OK', expire: '2029-06-15' })
  await call('domain/changenameservers', {
    domainname: 'internal.example',
    ns1: 'a.example.',
    NS2: 'b.example',
  })
  const { response } = await call('domain/details', { domainname: 'internal.example' })
  expect(at(response, 'domain', 'usingglesysnameserver')).toBe('no')
})

test('the export is a zone file with one line for every record', async () => {
  const { response } = await call('domain/export', { domainname: 'example.com' })
  const lines = textAt(response, 'zonefile').trimEnd().split('\n')
  expect(lines.slice(0, 3)).toEqual([
    '$ORIGIN example.com.',
    '$TTL 3600',
    '@ IN SOA ns1.hosting.example. registry.hosting.example. 2026061501 10800 2700 1814400 10800',
  ])
  expect(lines).toHaveLength(12)
  expect(lines).toContain('@ 3600 IN TXT "v=spf1 include:spf.hosting.example -all"')
})

test('whatever records are added, changed and removed, the list agrees', async () => {
  await call('domain/add', { domainname: 'property.example', createrecords: 'no' })
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((each) => each.trim() !== '')
  const record = fc.record({
    host: fc.constantFrom('@', 'www', 'www.property.example.', '*', '_acme-challenge.www'),
    data: text,
    ttl: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  })
  await fc.assert(
    fc.asyncProperty(record, record, async (first, second) => {
      const before = await recordsOf('property.example')
      const { response } = await call('domain/addrecord', {
        domainname: 'property.example',
        type: 'TXT',
        ...first,
      })
      const recordid = textAt(response, 'record', 'recordid')
      const find = async () =>
        (await recordsOf('property.example')).find((each) => textAt(each, 'recordid') === recordid)
      expect(await find()).toEqual(shown(recordid, first))
      await call('domain/updaterecord', { recordid, ...second })
      expect(await find()).toEqual(shown(recordid, second))
      await call('domain/deleterecord', { recordid })
      expect(await recordsOf('property.example')).toEqual(before)
    }),
    { numRuns: 25 },
  )
})

const shown = (recordid: string, { host, data, ttl }: { host: string; data: string; ttl: string }): Json => ({
  recordid: Number(recordid),
  domainname: 'property.example',
  host,
  type: 'TXT',
  data: data.toWellFormed(),
  ttl: Number(ttl),
})
