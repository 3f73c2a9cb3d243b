import { readDnsRecords } from '@hosting-console/api-client'
import type { ChangeDescription } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { findingsByRecord } from '../components/findings-by-record.ts'
import { recordsLeft } from './records-left.ts'

const at = { identity: 'cl12345', zone: 'example.com' }
const spf = { host: '@', type: 'TXT', data: 'v=spf1 -all', ttl: '3600' }
const www = { host: 'www', type: 'A', data: '192.0.2.1', ttl: '3600' }
const records =
  readDnsRecords({
    records: [
      { recordid: 1, ...spf },
      { recordid: 2, ...www },
    ],
  }) ?? []

test('what is staged is judged beside what the plan leaves of the zone', () => {
  const staged: ChangeDescription[] = [
    { kind: 'record', after: null, ...at, recordid: '1', before: spf },
    { kind: 'record', ...at, recordid: '2', before: www, after: { data: '192.0.2.2', ttl: '5m' } },
  ]
  const left = recordsLeft(records, staged)
  expect(left).toMatchObject([{ recordid: '2', host: 'www', data: '192.0.2.2', ttl: 300 }])
  const added = { ...spf, recordid: 'staged 1', ttl: 3600 }
  const rulesOn = (all: typeof left) =>
    (findingsByRecord([...all, added], at.zone).get('staged 1') ?? []).map(({ rule }) => rule)
  expect(rulesOn(left)).toEqual([])
  expect(rulesOn(recordsLeft(records, []))).toContain('spf-several')
})

test('the same list of records is checked once', () => {
  const same = readDnsRecords({ records: [{ recordid: 1, host: 'www', type: 'A', data: '192.0.2.1' }] }) ?? []
  expect(findingsByRecord(same, 'example.com')).toBe(findingsByRecord(same, 'example.com'))
  expect(findingsByRecord([...same], 'example.com')).not.toBe(findingsByRecord(same, 'example.com'))
})

test('nothing is said of records whose type can’t be read', () => {
  const odd =
    readDnsRecords({
      records: [{ recordid: 1 }, { recordid: 2 }, { recordid: 3, type: null, host: 5 }],
    }) ?? []
  expect([...findingsByRecord(odd, 'example.com')]).toEqual([])
})
