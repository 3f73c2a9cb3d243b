import fc from 'fast-check'
import { expect, test } from 'vitest'
import { record } from '../../test/records.ts'
import type { ZoneRecord } from '../record.ts'
import { sameKey } from '../record-data.ts'
import { type ImportMode, matchZone } from './match.ts'
import { readZoneFile } from './read.ts'

const zone = 'example.com'
const held = [
  '@ SOA ns1.example.net. dns.example.net. 1 2 3 4 5',
  '@ NS ns1.example.net.',
  'www A 192.0.2.10',
  '@ MX 10 mx1.old.example.',
  '@ MX 20 mx2.old.example.',
  '@ TXT v=spf1 -all',
  'old A 192.0.2.11',
].map((line) => record(line))

const match = (lines: readonly string[], mode: ImportMode) => {
  const file = { records: lines.map((line) => record(line)), unread: [] }
  const { changed, added, removed, left, own } = matchZone(held, file, { zone, mode })
  return {
    changed: changed.map(({ held, wanted }) => [held.data, wanted.data]),
    added: added.map(({ data }) => data),
    removed: removed.map(({ data }) => data),
    left: left.map(({ held: { data }, wanted }) => `${data} → ${wanted.data}`),
    own: own.map(({ data }) => data),
  }
}
const nothing = { changed: [], added: [], removed: [], left: [], own: [] }

test('a record that the file repeats, in whatever spelling, is added once', () => {
  const lines = ['dup A 192.0.2.1', 'DUP.example.com. A 192.0.2.1']
  for (const mode of ['missing', 'names'] as const)
    expect(match(lines, mode)).toEqual({ ...nothing, added: ['192.0.2.1'] })
  expect(match(['www A 192.0.2.10', 'www A 192.0.2.10'], 'missing')).toEqual(nothing)
  expect(match(['www A 192.0.2.20', 'www A 192.0.2.20'], 'missing')).toEqual({
    ...nothing,
    left: ['192.0.2.10 → 192.0.2.20'],
  })
  const twice = { records: [record('www A 192.0.2.10'), record('www A 192.0.2.10')], unread: [] }
  expect(matchZone([...twice.records], twice, { zone, mode: 'whole' })).toMatchObject({
    added: [],
    removed: [],
  })
})

const at = (ttl: number, data = '192.0.2.10', host = 'www') => ({ ...record(`${host} A ${data}`), ttl })

test('a value is one record whatever its TTL: a file that has it with two of them adds it once, and not beside the one that is held', () => {
  const added = (...file: ZoneRecord[]) =>
    matchZone([at(3600)], { records: file, unread: [] }, { zone, mode: 'missing' }).added
  expect(added(at(300), at(7200))).toEqual([])
  expect(added(at(300), at(3600))).toEqual([])
  const [one, other] = [at(300, '192.0.2.5', 'zz'), at(3600, '192.0.2.5', 'zz')]
  expect(added(one, other)).toEqual([one])
})

test('a changed value changes the record it replaces, the nearest one where there are several', () => {
  expect(match(['www A 192.0.2.20'], 'names')).toEqual({
    ...nothing,
    changed: [['192.0.2.10', '192.0.2.20']],
  })
  expect(match(['@ MX 20 mx2.new.example.', '@ MX 10 mx1.old.example.'], 'names')).toEqual({
    ...nothing,
    changed: [['20 mx2.old.example.', '20 mx2.new.example.']],
  })
  expect(match(['@ MX 20 mx2.new.example.'], 'names').removed).toEqual(['10 mx1.old.example.'])
})

test('only adding never puts a second value beside the one that a file replaces', () => {
  expect(match(['www A 192.0.2.20'], 'missing')).toEqual({ ...nothing, left: ['192.0.2.10 → 192.0.2.20'] })
  expect(match(['new A 192.0.2.20'], 'missing')).toEqual({ ...nothing, added: ['192.0.2.20'] })
  expect(match(['@ TXT site-verification=1'], 'missing').added).toEqual(['site-verification=1'])
  const three = ['10 mx1.old.example.', '20 mx2.old.example.', '30 mx3.example.']
  expect(
    match(
      three.map((data) => `@ MX ${data}`),
      'missing',
    ),
  ).toEqual({
    ...nothing,
    added: ['30 mx3.example.'],
  })
})

test('a whole zone loses what the file does not have, but never its own SOA and NS', () => {
  const whole = match(['www A 192.0.2.10', '@ NS ns1.other.example.', '@ SOA a. b. 1 2 3 4 5'], 'whole')
  expect(whole.removed).toEqual(['10 mx1.old.example.', '20 mx2.old.example.', 'v=spf1 -all', '192.0.2.11'])
  expect(whole.own).toEqual(['a. b. 1 2 3 4 5', 'ns1.other.example.'])
  expect(whole.added).toEqual([])
})

test('only adding adds what is missing from several values, whatever their number', () => {
  const two = ['@ MX 10 mx1.old.example.', '@ MX 30 mx3.example.']
  expect(match(two, 'missing')).toEqual({ ...nothing, added: ['30 mx3.example.'] })
  expect(match([...two, '@ MX 40 mx4.example.'], 'missing').added).toEqual([
    '30 mx3.example.',
    '40 mx4.example.',
  ])
})

test('types are compared whatever their letter case', () => {
  expect(match(['www a 192.0.2.20'], 'missing')).toEqual({ ...nothing, left: ['192.0.2.10 → 192.0.2.20'] })
  expect(match(['@ mx 10 MX1.old.example.', '@ mx 20 mx2.old.example.'], 'names')).toEqual(nothing)
  expect(match(['@ txt site-verification=1'], 'missing').added).toEqual(['site-verification=1'])
  expect(match(['@ ns ns1.other.example.'], 'whole').own).toEqual(['ns1.other.example.'])
})

const records = fc.array(
  fc.record({
    host: fc.constantFrom('@', 'www', 'WWW.example.com.', 'mail'),
    type: fc.constantFrom('A', 'MX', 'TXT'),
    data: fc.constantFrom('192.0.2.1', '192.0.2.2', '10 a', '10 A.example.com.', '20 b', 'text'),
    ttl: fc.constantFrom(60, 3600),
  }),
  { maxLength: 12 },
)
const after = (before: readonly ZoneRecord[], file: readonly ZoneRecord[], mode: ImportMode) => {
  const { same, changed, added, removed } = matchZone(before, { records: file, unread: [] }, { zone, mode })
  const gone = new Set(removed)
  const next = new Map(changed.map(({ held, wanted }) => [held, wanted]))
  expect(same.length + changed.length + removed.length).toBeLessThanOrEqual(before.length)
  return [...before.filter((each) => !gone.has(each)).map((each) => next.get(each) ?? each), ...added]
}
const comparable = (all: readonly ZoneRecord[]) =>
  all.map((each) => `${sameKey(each, zone)} ${each.ttl}`).toSorted()

test('a whole zone becomes the file, and the file once more changes nothing', () => {
  fc.assert(
    fc.property(records, records, (before, file) => {
      const whole = after(before, file, 'whole')
      // What the file repeats may stay twice, and is not added twice, also with another TTL.
      const values = (all: readonly ZoneRecord[]) => new Set(all.map((each) => sameKey(each, zone)))
      expect(values(whole)).toEqual(values(file))
      expect(new Set(comparable(file))).toEqual(new Set([...comparable(file), ...comparable(whole)]))
      expect(whole.length).toBeLessThanOrEqual(file.length)
      const again = matchZone(whole, { records: file, unread: [] }, { zone, mode: 'whole' })
      expect(again).toMatchObject({ changed: [], added: [], removed: [] })
    }),
  )
})

test('only adding leaves every record as it is', () => {
  fc.assert(
    fc.property(records, records, (before, file) => {
      expect(after(before, file, 'missing').slice(0, before.length)).toEqual(before)
    }),
  )
})

const lines = (all: readonly ZoneRecord[]) => all.map(({ host, type }) => `${host} ${type}`)
const keptBy = (text: string, mode: ImportMode) => {
  const before = [...held, record('www TLSA 3 1 1 ab'), record('WWW.example.com. AAAA 2001:db8::1')]
  const { kept, removed } = matchZone(before, readZoneFile(`new A 192.0.2.1\n${text}\n`, zone), {
    zone,
    mode,
  })
  return { kept: lines(kept), removed: lines(removed) }
}
const all = ['www A', '@ MX', '@ MX', '@ TXT', 'old A', 'www TLSA', 'WWW.example.com. AAAA']

test.each([
  ['www A 192.0.2.300', ['www A']],
  ['www TLSA 3 1 1 ab', ['www TLSA']],
  ['www a 192.0.2.300\n aaaa 2001:db8:::1', ['www A', 'WWW.example.com. AAAA']],
  ['www AAA 2001:db8::1', ['www A', 'www TLSA', 'WWW.example.com. AAAA']],
  ['@ TXT "v=spf1', ['@ TXT']],
  ['a..b A 192.0.2.1', ['www A', 'old A']],
  ['$ORIGIN a..b\nc MX 10 d', ['@ MX', '@ MX']],
  ['$GENERATE 1-9 host$ 60 A 192.0.2.$', ['www A', 'old A']],
  ['$INCLUDE other.zone', all],
  ['new A ( 192.0.2.1\nwww A 192.0.2.10', all],
  [' www A 192.0.2.10', all],
  ['$TTL soon', []],
])('a whole zone keeps what the unread %j may hold', (text, kept) => {
  const found = keptBy(text, 'whole')
  expect(found.kept).toEqual(kept)
  expect([...found.kept, ...found.removed].toSorted()).toEqual(all.toSorted())
})

test('a name and type with an unread value keeps its other values', () => {
  expect(keptBy('@ MX 10 mx1.old.example.', 'names')).toEqual({ kept: [], removed: ['@ MX'] })
  expect(keptBy('@ MX 10 mx1.old.example.\n@ MX mx2.old.example.', 'names')).toEqual({
    kept: ['@ MX'],
    removed: [],
  })
})

test('no value is overwritten where the file has an unread one of the same name and type', () => {
  const file = readZoneFile('www A 192.0.2.1O\nwww A 192.0.2.20', zone)
  for (const mode of ['names', 'whole'] as const) {
    const { changed, added, kept } = matchZone([record('www A 192.0.2.10')], file, { zone, mode })
    expect(changed).toEqual([])
    expect(added).toMatchObject([{ data: '192.0.2.20' }])
    expect(kept).toMatchObject([{ data: '192.0.2.10' }])
  }
})

const values = (from: number) =>
  Array.from({ length: 10_000 }, (_, index) => record(`www TXT value ${index + from}`))

test('ten thousand values of one name are matched without comparing each with each', () => {
  const start = performance.now()
  const found = matchZone(
    values(0),
    { records: values(5000).toReversed(), unread: [] },
    { zone, mode: 'whole' },
  )
  expect(performance.now() - start).toBeLessThan(3000)
  expect([found.same.length, found.changed.length, found.added.length, found.removed.length]).toEqual([
    5000, 5000, 0, 0,
  ])
})
