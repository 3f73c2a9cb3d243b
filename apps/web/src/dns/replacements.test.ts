import { readDnsRecords } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import type { ReplacedField, ReplaceMode } from '../components/saved-replacements.ts'
import { replacementFaults, replacements } from './replacements.ts'

const zone = { identity: 'cl12345', name: 'example.com' }
const placed = (
  readDnsRecords({
    records: [
      { recordid: 1, host: 'www', type: 'A', data: '192.0.2.1', ttl: 3600 },
      { recordid: 2, host: 'mail', type: 'A', data: '192.0.2.10', ttl: 300 },
      { recordid: 3, host: 'six', type: 'AAAA', data: '2001:db8:0:0::1', ttl: 300 },
      { recordid: 4, host: '@', type: 'TXT', data: 'v=spf1 ip4:192.0.2.1 ip4:192.0.2.1/24 -all', ttl: 3600 },
      { recordid: 5, host: '@', type: 'MX', data: '10 mx1.old.example.', ttl: 3600 },
      { recordid: 6, host: 'xn--rk-via', type: 'CNAME', data: 'xn--blbr-noae.example.', ttl: 3600 },
    ],
  }) ?? []
).map((record) => ({ zone, record }))

const replaced = (
  find: string,
  replace: string,
  mode: ReplaceMode = 'whole',
  fields: ReplacedField[] = ['data'],
) =>
  replacements(placed, { find, replace, mode, fields, isExact: false }).map(({ record, wanted }) => [
    record.recordid,
    ...Object.values(wanted),
  ])

test('a whole address is found in any spelling, never inside another one or a network', () => {
  expect(replaced('192.0.2.1', '203.0.113.5')).toEqual([
    ['1', '203.0.113.5'],
    ['4', 'v=spf1 ip4:203.0.113.5 ip4:192.0.2.1/24 -all'],
  ])
  expect(replaced('2001:DB8::1', '2001:db8::2')).toEqual([['3', '2001:db8::2']])
})

const faults = (replace: string) =>
  replacements(placed, { find: '192.0.2.1', replace, fields: ['data'], mode: 'whole', isExact: false }).map(
    (each) => [each.record.recordid, ...replacementFaults(each).map(({ rule }) => rule)],
  )

test('why a result is no record is known for each one', () => {
  expect(faults('192.0.2.1000')).toEqual([['1', 'address-syntax'], ['4']])
  expect(faults('192.0.2.2')).toEqual([['1'], ['4']])
})

test('a whole target is found with or without its final dot, and keeps it', () => {
  expect(replaced('mx1.old.example', 'mx1.new.example')).toEqual([['5', '10 mx1.new.example.']])
  expect(replaced('old.example', 'new.example')).toEqual([])
  expect(replaced('blåbär.example', 'räk.example')).toEqual([['6', 'xn--rk-via.example.']])
  expect(replaced('räk', 'blåbär', 'whole', ['host'])).toEqual([['6', 'xn--blbr-noae']])
})

test('what stays of a text stays as it was read, and what is typed as the whole of it is cleaned', () => {
  const texts = ['"foo"', ' "a foo" ', '("foo")'].map((data, index) => ({
    zone,
    record: { recordid: String(index), host: 'q', type: 'TXT', data, ttl: 60 },
  }))
  const dataAfter = (find: string, replace: string, mode: ReplaceMode) =>
    replacements(texts, { find, replace, mode, fields: ['data'], isExact: true }).map(
      ({ wanted }) => wanted.data,
    )
  expect(dataAfter('foo', 'bar', 'text')).toEqual(['"bar"', ' "a bar" ', '("bar")'])
  expect(dataAfter('*foo*', '*bar*', 'wildcard')).toEqual(['"bar"', ' "a bar" ', '("bar")'])
  expect(dataAfter('"foo"', ' "b" "ar" ', 'whole')).toEqual(['bar'])
})

test('a TTL is found and replaced as people write it', () => {
  expect(replaced('5m', '1h', 'whole', ['ttl'])).toEqual([
    ['2', '3600'],
    ['3', '3600'],
  ])
})

test('a wildcard is the whole value, and what it found goes where the replacement has one', () => {
  expect(replaced('192.0.2.*', '203.0.113.*', 'wildcard')).toEqual([
    ['1', '203.0.113.1'],
    ['2', '203.0.113.10'],
  ])
  expect(replaced('192.0.2.?', '203.0.113.9', 'wildcard')).toEqual([['1', '203.0.113.9']])
  expect(replaced('0.2', 'x', 'wildcard')).toEqual([])
})

test('a text is found anywhere, and is no pattern', () => {
  expect(replaced('192.0.2.1', '$&', 'text').map(([id]) => id)).toEqual(['1', '2', '4'])
  expect(replaced('192.0.2.10', '$&', 'text')).toEqual([['2', '$&']])
  expect(replaced('WWW', 'web', 'text', ['host'])).toEqual([['1', 'web']])
  const exact = { find: 'WWW', replace: 'web', mode: 'text', fields: ['host'], isExact: true } as const
  expect(replacements(placed, exact)).toEqual([])
})

test('an international name is replaced as people read it, unless its carried form is looked for', () => {
  expect(replaced('x', 'y', 'text', ['host'])).toEqual([['3', 'siy']])
  expect(replaced('n', 'm', 'text').map(([id]) => id)).not.toContain('6')
  expect(replaced('bär', 'berg', 'text')).toEqual([['6', 'xn--blberg-jua.example.']])
  expect(replaced('x*', 'y*', 'wildcard', ['host'])).toEqual([])
  expect(replaced('XN--BLBR-NOAE', 'berry', 'text')).toEqual([['6', 'berry.example.']])
})
