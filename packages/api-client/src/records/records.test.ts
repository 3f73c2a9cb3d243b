import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { MalformedAnswer } from '../errors.ts'
import { readAddress, readAddresses } from './address.ts'
import { readDnsRecords } from './dns-record.ts'
import { readDomains } from './domain.ts'
import type { ExactNumber } from './fields.ts'
import { readInvoices } from './invoice.ts'
import { readLogin } from './login.ts'
import { readInstance } from './object-storage.ts'
import { readServer, readServers, type Server } from './server.ts'

test('a server keeps what the specification does not name, and may miss what it names', () => {
  expect(readServer({ serverid: 'kvm1', supportedfeatures: { clone: 'yes' } })).toEqual({
    serverid: 'kvm1',
    supportedfeatures: { clone: 'yes' },
    iplist: [],
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

test('a domain needs nothing but its name, and one without is left out', () => {
  expect(readDomains([{ domainname: 'a.example', x: 1 }, { domainname: '' }, { x: 1 }, null, 7])).toEqual([
    { domainname: 'a.example', x: 1 },
  ])
  expect(readDomains(null)).toEqual([])
  expect(readDomains('')).toEqual([])
})

test('identifiers that are numbers become text', () => {
  expect(readServer({ serverid: 42 }).serverid).toBe('42')
  expect(
    readLogin({ username: 'a', apikey: 'k', customers: [{ customernumber: 100200 }] }).customers,
  ).toEqual([{ customernumber: '100200', roles: [] }])
  expect(readInvoices([{ invoicenumber: 17, total: '99.50' }])).toEqual([
    { invoicenumber: '17', total: 99.5 },
  ])
})

test.each([undefined, null, '', []])('%j is an empty list', (value) => {
  expect(readServers(value)).toEqual([])
  expect(readAddresses(value)).toEqual([])
})

test('the identifier of a record has two names', () => {
  expect(readDnsRecords([{ recordid: 1 }, { record_id: '2', data: '192.0.2.1' }])).toEqual([
    { recordid: '1' },
    { recordid: '2', data: '192.0.2.1' },
  ])
})

test('yes and true mean the same', () => {
  expect(readAddress({ ipaddress: '192.0.2.1', reserved: 'yes', lockedtoaccount: false })).toMatchObject({
    reserved: true,
    lockedtoaccount: false,
  })
})

test('a wrong type names the field', () => {
  expect(() => readServers([{ serverid: 'kvm1', memorysize: { mb: 1 } }])).toThrow(/0\.memorysize/)
  expect(() => readServers({ servers: [] })).toThrow(MalformedAnswer)
  expect(() => readInstance({ created: 'today' })).toThrow(/id/)
})

test('a mutated record is read or refused by name, never anything else', () => {
  fc.assert(
    fc.property(
      fc.record({
        serverid: fc.anything(),
        cpucores: fc.anything(),
        iplist: fc.anything(),
        description: fc.anything(),
      }),
      (value) => isReadOrRefused(() => readServer(value)),
    ),
    { numRuns: 2_000 },
  )
})

const isReadOrRefused = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch (error) {
    return error instanceof MalformedAnswer
  }
}
