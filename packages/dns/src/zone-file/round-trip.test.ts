import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZoneRecord } from '../record.ts'
import { sameKey } from '../record-data.ts'
import { readZoneFile } from './read.ts'
import { writeZoneFile } from './write.ts'

const zone = 'example.com'
const comparable = (records: readonly ZoneRecord[]) =>
  records.map((record) => `${sameKey(record, zone)} ${record.ttl}`).toSorted()

const label = fc.stringMatching(/^[a-zA-Z0-9_]([a-zA-Z0-9_-]{0,8}[a-z0-9])?$/)
const name = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'))
const target = fc.oneof(
  name,
  name.map((each) => `${each}.`),
  fc.constant('@'),
)
const host = fc.oneof(
  name,
  fc.constantFrom('@', '', '*', 'räk', '$TTL', 'a b', 'example.com.', 'WWW.example.com.', 'www.example.net.'),
  name.map((each) => `*.${each}`),
)
const small = fc.nat(65_535)
const text = fc.string({ unit: 'binary', maxLength: 700, size: 'max' })
const data = fc.oneof(
  fc.record({ type: fc.constant('A'), data: fc.ipV4() }),
  fc.record({ type: fc.constant('AAAA'), data: fc.ipV6() }),
  fc.record({ type: fc.constantFrom('CNAME', 'NS', 'PTR'), data: target }),
  fc.record({ type: fc.constant('MX'), data: fc.tuple(small, target).map((parts) => parts.join(' ')) }),
  fc.record({
    type: fc.constant('SRV'),
    data: fc.tuple(small, small, small, target).map((parts) => parts.join(' ')),
  }),
  fc.record({ type: fc.constant('TXT'), data: text }),
  fc.record({ type: fc.constant('CAA'), data: text.map((each) => `0 issue ${JSON.stringify(each)}`) }),
  fc.record({ type: fc.constant('URL'), data: fc.webUrl() }),
  fc.record({ type: fc.constantFrom('A', 'MX', 'CNAME', 'SOA', 'TLSA', 'odd type'), data: text }),
)
const ttl = fc.oneof(fc.constantFrom(60, 3600), fc.nat(2_147_483_647), fc.constantFrom(-1, 2 ** 31))
const records = fc.array(
  fc.tuple(host, data, ttl).map(([host, { type, data }, ttl]) => ({ host, type, data, ttl })),
  { maxLength: 20 },
)

test('a zone that is written and read is the same zone', () => {
  fc.assert(
    fc.property(records, fc.nat(100_000), (records, defaultTtl) => {
      const read = readZoneFile(writeZoneFile(records, zone, { defaultTtl }), zone)
      expect(read.unread).toEqual([])
      expect(comparable(read.records)).toEqual(comparable(records))
    }),
  )
})

test('a file that was read is written the same from then on', () => {
  fc.assert(
    fc.property(records, (records) => {
      const once = writeZoneFile(readZoneFile(writeZoneFile(records, zone), zone).records, zone)
      expect(writeZoneFile(readZoneFile(once, zone).records, zone)).toBe(once)
    }),
  )
})

test('any text is read or listed, and never breaks the reader', () => {
  const word = fc.constantFrom(
    'www',
    '@',
    'A',
    'TXT',
    '60',
    'IN',
    '192.0.2.1',
    '"',
    '(',
    ')',
    ';',
    '\\',
    '\n',
    ' ',
    '$ORIGIN',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const { records, unread } = readZoneFile(words.join(' '), zone)
      expect(records.length + unread.length).toBeLessThanOrEqual(words.length)
    }),
  )
})

test('a zone of ten thousand records', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    host: `host-${index}`,
    type: index % 2 ? 'A' : 'TXT',
    data: index % 2 ? `10.0.${index >> 8}.${index & 255}` : `text "${index}"; ${'x'.repeat(300)}`,
    ttl: 60 + (index % 3),
  }))
  const read = readZoneFile(writeZoneFile(many, zone), zone)
  expect(read.unread).toEqual([])
  expect(comparable(read.records)).toEqual(comparable(many))
})
