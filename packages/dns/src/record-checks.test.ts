import { expect, test } from 'vitest'
import { record } from '../test/records.ts'
import { checkRecord, checkRecords, checkRemoved } from './record-checks.ts'

const zone = 'example.com'
/** The records that the service makes for a new domain. */
const fresh = [
  '@ NS ns1.hosting.example.',
  '@ NS ns2.hosting.example.',
  '@ NS ns3.hosting.example.',
  '@ A 192.0.2.1',
  'www A 192.0.2.1',
  'mail A 192.0.2.2',
  '@ MX 10 mx01.hosting.example.',
  '@ MX 20 mx02.hosting.example.',
  '@ TXT v=spf1 include:spf.hosting.example -all',
].map((line, recordid) => ({ ...record(line), recordid }))

test('nothing is to be said of a fresh zone', () => {
  expect(checkRecords(fresh, zone)).toEqual([])
})

test('findings come in the order of the records', () => {
  const records = [...fresh, { ...record('www CNAME mail'), recordid: 'new' }]
  expect(checkRecords(records, zone)).toEqual([
    {
      recordid: 4,
      rule: 'cname-not-alone',
      severity: 'error',
      values: { name: 'www.example.com.', types: 'CNAME' },
    },
    {
      recordid: 'new',
      rule: 'cname-not-alone',
      severity: 'error',
      values: { name: 'www.example.com.', types: 'A' },
    },
  ])
})

test('a record that is edited is not compared with what it was', () => {
  const edited = { ...record('www CNAME mail'), recordid: '4' }
  expect(checkRecord(edited, fresh, zone)).toEqual([])
  expect(checkRecord(record('www CNAME mail'), fresh, zone).map(({ rule }) => rule)).toEqual([
    'cname-not-alone',
  ])
})

test('a record that is added is compared with those there are', () => {
  expect(checkRecord(record('www.example.com. A 192.0.2.1'), fresh, zone)).toEqual([
    { rule: 'duplicate', severity: 'warning', values: { name: 'www.example.com.' } },
  ])
})

test('nothing that a person types breaks a check', () => {
  const junk = ['', ' ', '"', '\\', '.', '..', '%', '\u0000', '\ud800', '"\\', ';;;', '::', '= ='].flatMap(
    (data) =>
      ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SOA', 'SRV', 'TXT', 'URL', ''].flatMap((type) => [
        { host: 'a._domainkey', type, data, ttl: 60 },
        { host: data, type, data: `v=spf1 ${data}`, ttl: 60 },
      ]),
  )
  expect(checkRecords(junk, zone).length).toBeGreaterThan(0)
})

test('a name of ten thousand labels is told and takes no memory to speak of', () => {
  const long = { host: `${'a.'.repeat(10_000)}b`, type: 'TXT', data: 'a', ttl: 3600 }
  expect(checkRecords([long], zone).map(({ rule }) => rule)).toEqual(['host-syntax'])
})

test('the last name servers of a zone are told when they are removed, and only they', () => {
  const [one, two, three, ...others] = fresh
  const rules = (removed: typeof fresh, left: typeof fresh) =>
    checkRemoved(removed, left, zone).map(({ rule, recordid }) => [rule, recordid])
  expect(rules([one!, two!], [three!, ...others])).toEqual([])
  expect(rules([one!, others[0]!], others)).toEqual([['apex-no-servers', 0]])
  expect(rules([others[0]!], [])).toEqual([])
})

test('ten thousand records of one name are checked without comparing each with each', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => record(`www TXT value ${index}`))
  const start = performance.now()
  expect(checkRecords(many, 'example.com')).toEqual([])
  expect(performance.now() - start).toBeLessThan(3000)
})
