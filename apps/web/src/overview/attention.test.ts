import {
  identified,
  readAddresses,
  readDnsRecords,
  readDomains,
  readInvoices,
  readServers,
} from '@hosting-console/api-client'
import { indexKnownZones } from '@hosting-console/dns'
import { expect, test } from 'vitest'
import type { PaymentState } from '../components/payment-state.ts'
import {
  checksOf,
  isDueSoon,
  byEnclosing,
  nameTrouble,
  recordTrouble,
  registrationTrouble,
  serverTrouble,
  tellsState,
  uncheckedIn,
  unjudgedIn,
} from './attention.ts'

test('invoices are due soon unless all of the organization are paid', () => {
  const now = new Date(2026, 2, 10)
  const found = (payment: PaymentState | undefined) =>
    ['2026-03-01', '2026-03-12', '2026-06-01', '2025-01-01'].filter((duedate) =>
      isDueSoon({ invoicenumber: '1', duedate }, payment, now),
    )
  expect(found(undefined)).toEqual(['2026-03-12'])
  expect(found('unpaid')).toEqual(['2026-03-12'])
  expect(found('paid')).toEqual([])
})

test.each([
  [{ islocked: true, isrunning: false }, 'locked', true],
  [{ state: 'locked' }, 'locked', true],
  [{ isrunning: false }, 'notRunning', true],
  [{ state: 'stopped' }, 'notRunning', true],
  [{ islocked: 'no', isrunning: 'yes' }, undefined, true],
  [{ state: null }, undefined, false],
  [{}, undefined, false],
])('%j is %s', (fields, trouble, tells) => {
  const [server] = identified(readServers({ servers: [{ serverid: 'kvm1', ...fields }] }))
  expect(server && serverTrouble(server)).toBe(trouble)
  expect(server && tellsState(server)).toBe(tells)
})

test.each([
  [{ expire: '2026-03-20', autorenew: 'no' }, 'unrenewed'],
  [{ expire: '2026-03-20' }, 'expiring'],
  [{ expire: '2026-03-20', autorenew: 'yes' }, undefined],
  [{ expire: '2026-06-01', autorenew: 'no' }, undefined],
  [{ expire: '2026-03-09', autorenew: 'yes' }, 'expired'],
  [{ expire: '2025-03-09', autorenew: 'no' }, undefined],
  [{ expire: 'soon' }, undefined],
  [{ expire: null }, undefined],
  [[], undefined],
  [null, undefined],
])('a registration %j is %s', (registrarinfo, kind) => {
  const [domain] = identified(readDomains({ domains: [{ domainname: 'a.example', registrarinfo }] }))
  expect(domain && registrationTrouble(domain, new Date(2026, 2, 10))?.kind).toBe(kind)
})

const addresses = identified(
  readAddresses({
    iplist: [
      { ipaddress: '192.0.2.1', ptr: 'www.example.com.' },
      { ipaddress: '192.0.2.2', ptr: '192-0-2-2-static.example.org.' },
      { ipaddress: '192.0.2.3', ptr: null },
    ],
  }),
)

test('zones that may hold a chosen name are told from the others', () => {
  const zones = ['ample.com', 'example.com', 'example.org', 'COM', 'www.example.com.'].map((name) => ({
    name,
  }))
  const { enclosing, others } = byEnclosing(zones, addresses)
  expect(enclosing.map(({ name }) => name)).toEqual(['example.com', 'COM', 'www.example.com.'])
  expect(others.map(({ name }) => name)).toEqual(['ample.com', 'example.org'])
})

const troubleIn = (records: unknown[]) => recordTrouble(readDnsRecords({ records }) ?? [], 'example.com')

test('a record that can’t work is a trouble, a warning is none', () => {
  const found = troubleIn([
    { recordid: 1, host: 'www', type: 'A', data: '192.0.2.999', ttl: 300 },
    { recordid: 2, host: 'www', type: 'CNAME', data: 'other.example.', ttl: 300 },
    { recordid: 3, host: 'mail', type: 'A', data: '192.0.2.1', ttl: 1 },
  ])
  expect(found).toMatchObject({ count: 2, first: { record: { recordid: '1' } }, isWhole: true })
})

test('nothing is said of a record that could be read in part only, but that it was not judged', () => {
  const fine = { recordid: 1, host: 'www', type: 'A', data: '192.0.2.1', ttl: 300 }
  expect(troubleIn([fine])).toEqual({ count: 0, isWhole: true })
  for (const odd of [
    { recordid: 2, host: 'x', type: 'A', data: { a: 1 } },
    { recordid: 2, host: ['x'], type: 'CNAME', data: 'y' },
    { recordid: 2, host: 'x', type: {}, data: '192.0.2.1' },
    { host: 'x', type: 'A', data: '192.0.2.999' },
  ])
    expect(troubleIn([fine, odd])).toEqual({ count: 0, isWhole: false })
})

const record = (data: string) => ({ recordid: '1', host: 'www', type: 'A', data, ttl: 60 })

const known = (data: string) => indexKnownZones([{ zone: 'example.com', records: [record(data)] }])

const troubles = (data: string) => addresses.map((address) => nameTrouble(address, known(data)))

test('a name is a trouble where a known zone says otherwise', () => {
  expect(troubles('192.0.2.1')).toEqual([undefined, undefined, undefined])
  expect(troubles('192.0.2.9')).toEqual(['points-elsewhere', undefined, undefined])
})

test('the checks that failed reads leave out are said once each, and nothing of what is only counted', () => {
  expect(['zones', 'addresses', 'servers', 'instances'].flatMap(checksOf)).toEqual([
    'registrations',
    'records',
    'names',
    'names',
    'servers',
  ])
  const error = new Error('refused')
  const readings = (['names', 'names', 'servers', 'invoices'] as const).map((check) => ({ check, error }))
  expect(uncheckedIn([...readings.slice(0, 3), { check: 'invoices' }])).toEqual(['servers', 'names'])
})

const unjudged = (lists: Record<string, unknown[]>) =>
  unjudgedIn({
    invoices: readInvoices({ invoices: lists.invoices ?? [] }) ?? [],
    servers: readServers({ servers: lists.servers ?? [] }) ?? [],
    addresses: readAddresses({ iplist: lists.addresses ?? [] }) ?? [],
    zones: readDomains({ domains: lists.zones ?? [] }) ?? [],
    records: [{ isWhole: lists.records === undefined }],
  })

test('a check that lacks what it judges by is not made', () => {
  const [invoicenumber, serverid, ipaddress, domainname] = ['1', 'kvm1', '192.0.2.1', 'a.example']
  expect(unjudged({})).toEqual([])
  expect(
    unjudged({
      invoices: [{ invoicenumber }, { invoicenumber, duedate: '2026-01-01' }],
      servers: [{ serverid, state: 'running' }, { serverid }],
      addresses: [{ ipaddress, ptr: null }, { ipaddress }],
      zones: [{ domainname, registrarinfo: null }, { domainname }],
    }),
  ).toEqual([])
  expect(unjudged({ invoices: [{ invoicenumber, dueon: '2026-01-01' }] })).toEqual(['invoices'])
  expect(
    unjudged({
      invoices: [
        { invoicenumber, duedate: {} },
        { invoicenumber, duedate: '2026-01-01' },
      ],
    }),
  ).toEqual(['invoices'])
  expect(unjudged({ servers: [{ serverid }] })).toEqual(['servers'])
  expect(unjudged({ servers: [{ serverid: ['x'], state: 'running' }] })).toEqual(['servers'])
  expect(unjudged({ addresses: [{ ipaddress, reversedns: 'a.example.' }] })).toEqual(['names'])
  expect(
    unjudged({
      addresses: [
        { ipaddress, ptr: {} },
        { ipaddress, ptr: null },
      ],
    }),
  ).toEqual(['names'])
  expect(unjudged({ zones: [{ domainname: ['a.example'], registrarinfo: null }] })).toEqual([
    'records',
    'registrations',
    'names',
  ])
  expect(unjudged({ records: [] })).toEqual(['records'])
  expect(unjudged({ zones: [{ domainname }] })).toEqual(['registrations'])
  expect(unjudged({ zones: [{ domainname, registrarinfo: { expire: {} } }] })).toEqual(['registrations'])
})
