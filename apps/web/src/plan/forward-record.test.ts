import type { DnsRecord } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { forwardRecord, zoneHolding } from './forward-record.ts'

const described = (name: string, ...required: string[]) => ({
  function: name,
  required_arguments: required,
  optional_arguments: ['ttl'],
})

const service = [
  describedModule('domain', [
    described('listrecords', 'domainname'),
    described('addrecord', 'domainname', 'host', 'type', 'data'),
    described('updaterecord', 'recordid', 'data'),
  ]),
]

const record = (recordid: string, host: string, type: string, data: string): DnsRecord => ({
  recordid,
  domainname: 'example.com',
  host,
  type,
  data,
  ttl: 3600,
})

const zone = { identity: 'cl12345', name: 'example.com' }
const records = [
  record('1', 'www', 'A', '192.0.2.10'),
  record('2', 'many', 'A', '192.0.2.1'),
  record('3', 'many', 'A', '192.0.2.2'),
  record('4', 'alias', 'CNAME', 'www'),
  record('5', 'sub', 'NS', 'ns.example.net.'),
]

const offered = (name: string, address: string) => {
  const found = forwardRecord(service, zone, records, { name, address })
  return found && { type: found.type, from: found.from, values: found.change.call.values }
}

test('a name is in the longest zone that holds it, and of two alike in the one of the project', () => {
  const zones = ['cl1', 'cl2'].flatMap((identity) =>
    [...(identity === 'cl2' ? ['sub.example.com'] : []), 'example.com'].map((name) => ({ identity, name })),
  )
  const held = (name: string, project: string) => zoneHolding(zones, name, project)
  expect(held('a.sub.example.com.', 'cl1')).toEqual({ identity: 'cl2', name: 'sub.example.com' })
  expect(held('a.example.com.', 'cl1')).toEqual({ identity: 'cl1', name: 'example.com' })
  expect(held('a.example.com.', 'cl2')).toEqual({ identity: 'cl2', name: 'example.com' })
  expect(held('a.example.net.', 'cl2')).toBeUndefined()
})

test('a name without an address gets a record of the family of the address', () => {
  expect(offered('new.example.com.', '192.0.2.11')).toEqual({
    type: 'A',
    from: undefined,
    values: { domainname: 'example.com', host: 'new', type: 'A', data: '192.0.2.11' },
  })
  expect(offered('www.example.com.', '2001:0DB8::1')?.values).toMatchObject({
    host: 'www',
    type: 'AAAA',
    data: '2001:db8::1',
  })
})

test('the only address of a name is changed; beside several another is added', () => {
  expect(offered('www.example.com.', '192.0.2.11')).toEqual({
    type: 'A',
    from: '192.0.2.10',
    values: { recordid: '1', data: '192.0.2.11' },
  })
  expect(offered('many.example.com.', '192.0.2.11')?.values).toMatchObject({ host: 'many' })
})

test('nothing is offered for what leads there already, for aliases, and for names that another zone holds', () => {
  expect(offered('www.example.com.', '192.0.2.10')).toBeUndefined()
  expect(offered('alias.example.com.', '192.0.2.11')).toBeUndefined()
  expect(offered('host.sub.example.com.', '192.0.2.11')).toBeUndefined()
  expect(offered('host.example.org.', '192.0.2.11')).toBeUndefined()
})
