// @vitest-environment happy-dom
import type { DnsRecord } from '@hosting-console/api-client'
import { recordFields } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
import { parseFilter } from '../ui/table/filter.ts'
import { recordColumns } from './record-columns.tsx'

const zone = { identity: 'cl12345', name: 'example.com' }
const record = (recordid: string, host: string, type: string, data: string): DnsRecord => ({
  recordid,
  host,
  type,
  data,
  ttl: 300,
})
const records = [
  record('1', 'www', 'A', '192.0.2.1'),
  record('2', 'www', 'A', '192.0.2.1'),
  record('3', 'shop', 'CNAME', 'www'),
]

/** The columns, with the first so many of the records staged to be deleted. */
const columnsWith = (deleted: number) =>
  recordColumns([], zone, { records, added: [], staged: deletionsOf(records.slice(0, deleted)) }, handlers)

const handlers = { onDuplicate: () => {}, onEdit: () => {}, onDelete: () => {} }
const deletionsOf = (deleted: readonly DnsRecord[]) =>
  deleted.map((each) => ({
    kind: 'record' as const,
    after: null,
    identity: zone.identity,
    zone: zone.name,
    recordid: each.recordid ?? '',
    before: recordFields(each),
  }))

const checksOf = (deleted: number) => {
  const checks = columnsWith(deleted).find(({ id }) => id === 'checks')
  return records.map((each) => checks?.text?.(each))
}

test('checks judge the records as the plan leaves them', () => {
  const duplicate = 'Duplicate of another record of www.example.com.'
  expect(checksOf(0)).toEqual([duplicate, duplicate, ''])
  expect(checksOf(1)).toEqual(['', '', ''])
  expect(checksOf(2)).toEqual(['', '', 'No record is named www.example.com.'])
})

test('the name servers of a zone are told when all of them are staged to be deleted', () => {
  const servers = ['1', '2'].map((recordid) => record(recordid, '@', 'NS', `ns${recordid}.example.net.`))
  const checksWith = (deleted: number) => {
    const rows = { records: servers, added: [], staged: deletionsOf(servers.slice(0, deleted)) }
    const columns = recordColumns([], zone, rows, handlers)
    return servers.map((each) => columns.find(({ id }) => id === 'checks')?.text?.(each))
  }
  expect(checksWith(1)).toEqual(['', ''])
  expect(checksWith(2)).toEqual(Array(2).fill('example.com is left without name servers.'))
})

const found = (query: string, deleted = 0) =>
  records.filter(parseFilter(query, columnsWith(deleted))).map(({ recordid }) => recordid)

test('a record is found by what is staged for it, in each spelling of a name', () => {
  const staged = [
    {
      recordid: '3',
      before: recordFields(record('3', 'shop', 'CNAME', 'www')),
      after: { data: 'xn--bck-qla' },
    },
    {
      recordid: '2',
      before: recordFields(record('2', 'www', 'A', '192.0.2.1')),
      after: { data: '192.0.2.99', ttl: '30' },
    },
  ].map((each) => ({
    kind: 'record' as const,
    identity: zone.identity,
    zone: zone.name,
    ...each,
  }))
  const none = { onDuplicate: () => {}, onEdit: () => {}, onDelete: () => {} }
  const columns = recordColumns([], zone, { records, added: [], staged }, none)
  const ids = (query: string) => records.filter(parseFilter(query, columns)).map(({ recordid }) => recordid)
  expect(ids('192.0.2.99')).toEqual(['2'])
  expect(ids('data:192.0.2.99')).toEqual(['2'])
  expect(ids('data:xn--bck')).toEqual(['3'])
  expect(ids('bäck')).toEqual(['3'])
  expect(ids('192.0.2.1')).toEqual(['1', '2'])
  expect(ids('192.0.2.96/30')).toEqual(['2'])
  expect(ids('data:192.0.2.96/30')).toEqual(['2'])
  expect(ids('data=192.0.2.99')).toEqual(['2'])
  expect(ids('data=192.0.2.9')).toEqual([])
  expect(ids('ttl<1m')).toEqual(['2'])
})

test('records are found by how serious what is wrong with them is', () => {
  expect(found('checks:warning')).toEqual(['1', '2'])
  expect(found('checks:warning', 2)).toEqual(['3'])
  expect(found('checks:error')).toEqual([])
})

test.each([
  ['type:A', ['1', '2']],
  ['type:cname', ['3']],
  ['type:C', []],
  ['type:NAME', []],
])('%s asks for that type alone', (query, ids) => {
  const means = parseFilter(query, columnsWith(0))
  expect(records.filter(means).map(({ recordid }) => recordid)).toEqual(ids)
})
