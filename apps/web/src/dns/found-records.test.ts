// @vitest-environment happy-dom
import { readDnsRecords } from '@hosting-console/api-client'
import { newStep, recordFields } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { foundColumns } from './found-columns.tsx'
import type { StagedChange } from '../plan/staged.ts'
import {
  createZoneSearch,
  foundAdditions,
  inOrder,
  recordsByZone,
  termsOf,
  withStaged,
} from './found-records.ts'

const placed = (name: string, recordid: number, host: string, data: string) => {
  const [record] = readDnsRecords({ records: [{ recordid, host, type: 'A', data, ttl: 3600 }] }) ?? []
  if (!record) throw new Error('There is one.')
  return { zone: { identity: 'cl12345', name }, record }
}
const rows = [
  placed('b.example', 4, 'host-10', '192.0.2.1'),
  placed('b.example', 3, 'host-9', '192.0.2.1'),
  placed('a.example', 2, 'www', '192.0.2.10'),
  placed('a.example', 1, 'www', '192.0.2.9'),
]
const ids = (all: typeof rows) => inOrder(all).map(({ record }) => record.recordid)

test('what is found has one order, whichever zone was read first', () => {
  expect(ids(rows)).toEqual(['1', '2', '3', '4'])
  expect(ids(rows.toReversed())).toEqual(['1', '2', '3', '4'])
})

const inZone = (name: string, own: typeof rows) => ({ zone: { identity: 'cl12345', name }, rows: own })

test('a row whose value changes under a search stays, one that matches only now comes, one that is deleted is gone', () => {
  const [other, first, second, third] = rows
  if (!other || !first || !second || !third) throw new Error('There are four.')
  const find = createZoneSearch()
  const columns = foundColumns([], () => [], [])
  const found = (query: string, own: typeof rows) =>
    find([inZone('b.example', [other]), inZone('a.example', own)], query, termsOf(query, columns)).map(
      ({ record, isGone }) => `${record.recordid} ${record.data}${isGone ? ' gone' : ''}`,
    )
  expect(found('192.0.2.1', [second, third])).toEqual(['4 192.0.2.1', '2 192.0.2.10'])
  const changed = placed('a.example', 2, 'www', '198.51.100.7')
  const matching = placed('a.example', 1, 'www', '192.0.2.1')
  const after = ['4 192.0.2.1', '1 192.0.2.1', '2 198.51.100.7']
  expect(found('192.0.2.1', [changed, matching])).toEqual(after)
  expect(found('192.0.2.1', [matching])).toEqual([...after.slice(0, 2), '2 198.51.100.7 gone'])
  expect(found('192.0.2.1', [changed, matching])).toEqual(after)
  // Another search begins with what is there.
  expect(found('192.0.2', [changed, matching])).toEqual(['4 192.0.2.1', '1 192.0.2.1'])
})

test('the zone of a record is found in either spelling of its name', () => {
  const carried = placed('xn--rksmrgs-5wao1o.example', 5, 'www', '192.0.2.1')
  const columns = foundColumns([], () => [], [])
  const found = (query: string) => [...rows, carried].filter(termsOf(query, columns).matches)
  for (const query of ['zone:räksmörgås', 'zone:xn--rksm', 'zone:RÄKSMÖRGÅS.example'])
    expect(found(query)).toEqual([carried])
  expect(found('zone:a.example')).toHaveLength(2)
})

test('a record is found by the value that is staged for it, too', () => {
  const [row] = rows
  if (!row) throw new Error('There is one.')
  const { zone, record } = row
  const before = recordFields(record)
  const wanted = { data: '198.51.100.7', ttl: '600' }
  const plan: StagedChange[] = [
    newStep(1, {
      kind: 'record',
      ...zone,
      zone: zone.name,
      recordid: record.recordid,
      before,
      after: wanted,
    }),
  ]
  const recordsOfZone = recordsByZone([inZone(zone.name, [row])])
  const found = (query: string) => {
    const { words, matches } = termsOf(query, foundColumns([], recordsOfZone, plan))
    const asRead = words.length > 0 ? [] : rows
    return withStaged(asRead, [zone], plan, recordsOfZone, words).filter(matches)
  }
  for (const query of ['198.51.100.7', 'host-10.b.example 198.51.100.0/24', 'data:198.51.100.7', 'ttl=10m'])
    expect(found(query)).toEqual([{ zone, record }])
  expect(found('host-9 198.51.100.7')).toEqual([])
})

test('a record that is staged to be added is found in its zone', () => {
  const zone = { identity: 'cl12345', name: 'a.example' }
  const fields = { host: 'new', type: 'A', data: '198.51.100.7', ttl: '' }
  const plan: StagedChange[] = [
    newStep(7, { kind: 'record', identity: 'cl12345', zone: 'a.example', before: null, after: fields }),
    newStep(8, { kind: 'record', identity: 'cl12345', zone: 'b.example', before: null, after: fields }),
  ]
  const columns = foundColumns([], () => [], plan)
  const found = (query: string) => {
    const { words, matches } = termsOf(query, columns)
    return foundAdditions([zone], plan, words).filter(matches)
  }
  for (const query of ['new.a.example', '198.51.100.0/24', 'data:198.51.100.7 type:A'])
    expect(found(query).map(({ record }) => record.stagedId)).toEqual([7])
  expect(found('type:MX')).toEqual([])
})
