import fc from 'fast-check'
import { expect, test } from 'vitest'
import { record } from '../test/records.ts'
import type { ZoneRecord } from './record.ts'
import { compareStates, stateRecords, zoneState } from './zone-state.ts'
import { writeZoneFile } from './zone-file/write.ts'

const zone = 'Example.com'
const stateOf = (...lines: string[]) =>
  zoneState(
    lines.map((line) => record(line)),
    zone,
  )

test('lists that say the same have one state, however they are spelled and ordered', () => {
  const one = stateOf('www A 192.0.2.1', '@ MX 10 mail', 'six AAAA 2001:db8::1')
  const other = stateOf('SIX.EXAMPLE.com. AAAA 2001:DB8:0::1', 'www A 192.0.2.1', '@ MX 10 MAIL.example.com.')
  expect(other.records).toEqual(one.records)
  expect(one.records[0]).toEqual({
    host: 'example.com.',
    type: 'MX',
    data: '10 mail.example.com.',
    ttl: 3600,
  })
})

test('records that say the same are one, under all of their identifiers, and the SOA is none', () => {
  const a = record('www A 192.0.2.1')
  const state = zoneState(
    [
      { ...a, recordid: 1 },
      { ...a, recordid: '2', ttl: 300 },
      { ...record('@ SOA ns1.example.net. dns.example.net. 1 2 3 4 5'), recordid: 3 },
    ],
    zone,
  )
  expect(state).toEqual({
    records: [{ host: 'www.example.com.', type: 'A', data: '192.0.2.1', ttl: 300 }],
    ids: [['1', '2']],
  })
})

test('a difference of states has the name servers of the zone, and a TTL alone is a change', () => {
  const one = stateOf('@ NS ns1.example.net.', 'www A 192.0.2.1').records
  const other = [
    ...stateOf('@ NS ns2.example.net.').records,
    { host: 'www.example.com.', type: 'A', data: '192.0.2.1', ttl: 60 },
  ]
  const { changed, added, removed } = compareStates(one, other, zone)
  expect(changed.map(({ held, wanted }) => [held.data, held.ttl, wanted.data, wanted.ttl])).toEqual([
    ['ns1.example.net.', 3600, 'ns2.example.net.', 3600],
    ['192.0.2.1', 3600, '192.0.2.1', 60],
  ])
  expect([added, removed]).toEqual([[], []])
})

const anyRecord: fc.Arbitrary<ZoneRecord> = fc.record({
  host: fc.constantFrom('@', 'www', 'WWW', 'www.example.com.', 'a.b', '*'),
  type: fc.constantFrom('A', 'TXT', 'a'),
  data: fc.constantFrom('192.0.2.1', '192.0.2.2', ' 192.0.2.2'),
  ttl: fc.constantFrom(60, 3600),
})

test('what leads from one state to another leads there, and a state is its own state', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), fc.array(anyRecord), (before, after) => {
      const [one, other] = [zoneState(before, zone).records, zoneState(after, zone).records]
      expect(zoneState(stateRecords(one, zone), zone).records).toEqual(one)
      const { same, kept, changed, added } = compareStates(one, other, zone)
      const reached = [...same, ...kept, ...changed.map(({ wanted }) => wanted), ...added]
      const there = zoneState(reached, zone).records
      expect(there).toEqual(other)
      expect(writeZoneFile(there, zone)).toBe(writeZoneFile(other, zone))
    }),
  )
})
