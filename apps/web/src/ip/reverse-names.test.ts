import type { Identity } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import type { ListedAddress } from './address-columns.tsx'
import { namesFromLines, namesFromTemplates } from './reverse-names.ts'

const service = [describedModule('ip', [{ function: 'setptr', required_arguments: ['ipaddress', 'data'] }])]

const identity = (id: string, role: string): Identity => ({
  id,
  kind: 'project',
  description: '',
  roles: [role],
})
const identities = [identity('cl12345', 'FullAccess'), identity('cl23456', 'ReadOnly')]

const row = (ipaddress: string, ptr: string, project = 'cl12345'): ListedAddress => ({
  address: { ipaddress, ptr, platforms: [], nameservers: [] },
  project,
})

const rows = [
  row('192.0.2.10', 'www.example.com.'),
  row('192.0.2.11', 'host-11.example.com.'),
  row('2001:db8:1::11', ''),
  row('192.0.2.50', '', 'cl23456'),
]

const given = { service, rows, identities }
const outcome = (names: ReturnType<typeof namesFromLines>) =>
  names.map(({ address, wanted, problem, change }) => [address, wanted, problem ?? change?.kind])

test('a template makes the names of its family, and says why not', () => {
  const names = namesFromTemplates(given, { IPv4: 'host-{d}.example.com', IPv6: '' })
  expect(outcome(names)).toEqual([
    ['192.0.2.10', 'host-10.example.com.', 'address'],
    ['192.0.2.11', 'host-11.example.com.', 'same'],
    ['2001:db8:1::11', '', 'no-template'],
    ['192.0.2.50', 'host-50.example.com.', 'read-only'],
  ])
  const [first, , third] = namesFromTemplates(given, {
    IPv4: 'host-{g1}.example.com',
    IPv6: '{g8}.example.com',
  })
  expect(first?.problem).toBe('no-host-name')
  expect(third?.wanted).toBe('0011.example.com.')
})

test('lines name addresses in any spelling, as lists, or as records of a zone file', () => {
  const lines = `
# names of June
192.0.2.10 one.example.com
2001:0DB8:0001:0000:0000:0000:0000:0011\ttwo.example.com.
11.2.0.192.in-addr.arpa. 3600 IN PTR three.example.com.
192.0.2.10,again.example.com
192.0.2.99;four.example.com
nonsense five.example.com
192.0.2.50
`
  expect(outcome(namesFromLines(given, lines))).toEqual([
    ['192.0.2.10', 'one.example.com.', 'address'],
    ['2001:db8:1::11', 'two.example.com.', 'address'],
    ['192.0.2.11', 'three.example.com.', 'address'],
    ['192.0.2.10', 'again.example.com', 'twice'],
    ['192.0.2.99', 'four.example.com', 'not-listed'],
    ['nonsense', 'five.example.com', 'no-address'],
    ['192.0.2.50', '', 'no-name'],
  ])
  expect(outcome(namesFromLines(given, '192.0.2.10 not_a_host.example.com'))).toEqual([
    ['192.0.2.10', 'not_a_host.example.com', 'no-host-name'],
  ])
})

test('an address that several projects have, or that may be in a list that isn’t loaded, is left to a person', () => {
  const both = { ...given, rows: [...rows, row('192.0.2.10', 'other.example.com.', 'cl23456')] }
  const lines = '192.0.2.10 a.example.com\n192.0.2.99 b.example.com'
  expect(outcome(namesFromLines(both, lines, false))).toEqual([
    ['192.0.2.10', 'a.example.com', 'several-projects'],
    ['192.0.2.99', 'b.example.com', 'not-loaded'],
  ])
  const twice = { ...given, rows: [...rows, row('2001:0db8:1::11', '')] }
  expect(outcome(namesFromLines(twice, '2001:db8:1::11 a.example.com'))).toEqual([
    ['2001:db8:1::11', 'a.example.com.', 'address'],
  ])
})

test('a line is put right by one below it', () => {
  const lines = ['192.0.2.10 not_a_host.example.com', '192.0.2.10 a.example.com', '192.0.2.10 b.example.com']
  expect(outcome(namesFromLines(given, lines.join('\n')))).toEqual([
    ['192.0.2.10', 'not_a_host.example.com', 'no-host-name'],
    ['192.0.2.10', 'a.example.com.', 'address'],
    ['192.0.2.10', 'b.example.com', 'twice'],
  ])
})

test('comments of pasted lines are no names', () => {
  const lines = [
    '; all of them',
    '// and more',
    '2001:0db8:0001::0011 c.example.org ; comment',
    '192.0.2.10;a.example.org; comment',
    '11.2.0.192.in-addr.arpa. 3600 IN PTR b.example.org.; comment # more',
  ]
  expect(outcome(namesFromLines(given, lines.join('\n')))).toEqual([
    ['2001:db8:1::11', 'c.example.org.', 'address'],
    ['192.0.2.10', 'a.example.org.', 'address'],
    ['192.0.2.11', 'b.example.org.', 'address'],
  ])
})

test('a line with more than one name is not staged', () => {
  const lines = `
192.0.2.10 bad name here
192.0.2.11\ta.example.com b.example.com # both
192.0.2.99,a.example.com,b.example.com
`
  expect(outcome(namesFromLines(given, lines))).toEqual([
    ['192.0.2.10', 'bad name here', 'several-names'],
    ['192.0.2.11', 'a.example.com b.example.com', 'several-names'],
    ['192.0.2.99', 'a.example.com b.example.com', 'not-listed'],
  ])
})

test.each([
  '192.0.2.10 = one.example.com',
  '192.0.2.10 -> one.example.com',
  '192.0.2.10 => one.example.com',
  '192.0.2.10, one.example.com',
  '192.0.2.10 PTR one.example.com',
  '10.2.0.192.in-addr.arpa. PTR one.example.com.',
  '10.2.0.192.in-addr.arpa. IN 1h30m PTR one.example.com.',
  '10.2.0.192.in-addr.arpa. 3600 IN PTR one.example.com.',
  '10.2.0.192.in-addr.arpa domain name pointer one.example.com.',
  '10.2.0.192.in-addr.arpa name = one.example.com.',
])('“%s” names one address', (line) => {
  expect(outcome(namesFromLines(given, line))).toEqual([['192.0.2.10', 'one.example.com.', 'address']])
})
