import fc from 'fast-check'
import { expect, test } from 'vitest'
import { record } from '../../test/records.ts'
import { writeZoneFile } from './write.ts'

const records = [
  record('www CNAME @'),
  record('@ MX 20 mx02.example.'),
  record('@ MX 5 mx01.example.'),
  record('_dmarc TXT v=DMARC1; p="none"', 60),
  record('@ NS ns1.example.'),
  record('example.com. A 192.0.2.10'),
  record('@ A 192.0.2.9'),
  record('a.www A 192.0.2.1'),
  record('@ SOA ns1.example. admin.example. 1 2 3 4 5'),
  record('shop URL https://example.net/?a="b"'),
  record('odd A 192.0.2.1 twice', -1),
  record('www.example.net. A 192.0.2.1'),
]
const file = [
  '$ORIGIN example.com.',
  '$TTL 3600',
  '@ IN SOA ns1.example. admin.example. 1 2 3 4 5',
  '@ IN NS ns1.example.',
  '@ IN A 192.0.2.9',
  'example.com. IN A 192.0.2.10',
  '@ IN MX 5 mx01.example.',
  '@ IN MX 20 mx02.example.',
  '_dmarc 60 IN TXT "v=DMARC1; p=\\"none\\""',
  'www IN CNAME @',
  'a.www IN A 192.0.2.1',
  ';; kept: "odd" -1 A "192.0.2.1 twice"',
  ';; kept: "shop" 3600 URL "https://example.net/?a=\\"b\\""',
  ';; kept: "www.example.net." 3600 A "192.0.2.1"',
  '',
].join('\n')

test('a zone is written by name, type and data, and what is no DNS as comments', () => {
  const [first, last] = [file.split(';; kept')[0], file.split('\n').filter((line) => line.startsWith(';;'))]
  const written = writeZoneFile(records, 'example.com')
  expect(written.split(';; kept')[0]).toBe(first)
  expect(
    written
      .split('\n')
      .filter((line) => line.startsWith(';;'))
      .toSorted(),
  ).toEqual(last.toSorted())
})

test('the order of the records makes no difference', () => {
  const written = writeZoneFile(records, 'example.com')
  fc.assert(
    fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
      expect(writeZoneFile(shuffled, 'example.com.')).toBe(written)
    }),
  )
})

test('the default TTL is not repeated', () => {
  expect(
    writeZoneFile([record('@ A 192.0.2.1', 60), record('@ A 192.0.2.2')], 'räk.se', { defaultTtl: 60 }),
  ).toBe('$ORIGIN xn--rk-via.se.\n$TTL 60\n@ IN A 192.0.2.1\n@ 3600 IN A 192.0.2.2\n')
})

test('a host that would read as something else is escaped', () => {
  expect(writeZoneFile([record('$TTL TXT a')], 'example.com')).toContain('\n\\$TTL IN TXT "a"\n')
})

test('addresses are written in the order of their numbers', () => {
  const data = ['2001:db8::9', '2001:db8::10', '2001:db8::a', '2001:db8:0:1::', '2001:db8:a::']
  const written = writeZoneFile(
    data.toReversed().map((each) => record(`www AAAA ${each}`)),
    'example.com',
  )
  expect(written.match(/(?<=AAAA ).*/g)).toEqual([
    '2001:db8::9',
    '2001:db8::a',
    '2001:db8::10',
    '2001:db8:0:1::',
    '2001:db8:a::',
  ])
})
