// @vitest-environment happy-dom
import type { DnsRecord } from '@hosting-console/api-client'
import { recordFields } from '@hosting-console/console-core'
import { expect, test } from 'vitest'
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

/** What the column of checks says of each record, with the first so many of them staged to be deleted. */
const checksOf = (deleted: number) => {
  const staged = records.slice(0, deleted).map((each) => ({
    kind: 'delete record' as const,
    identity: zone.identity,
    zone: zone.name,
    recordid: each.recordid ?? '',
    before: recordFields(each),
  }))
  const columns = recordColumns(
    [],
    zone,
    { records, added: [], staged },
    { onDuplicate: () => {}, onEdit: () => {} },
  )
  const checks = columns.find(({ id }) => id === 'checks')
  return records.map((each) => checks?.text?.(each))
}

test('checks judge the records as the plan leaves them', () => {
  const duplicate = 'Duplicate of another record of www.example.com.'
  expect(checksOf(0)).toEqual([duplicate, duplicate, ''])
  expect(checksOf(1)).toEqual(['', '', ''])
  expect(checksOf(2)).toEqual(['', '', 'No record is named www.example.com.'])
})
