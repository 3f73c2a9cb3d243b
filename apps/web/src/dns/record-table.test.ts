import { matchZone } from '@hosting-console/dns'
import { expect, test } from 'vitest'
import { readTable } from '../pasted/read-table.ts'
import { understandTable } from '../pasted/understand-table.ts'
import { isRecordTable, readRecordTable, recordTableFields } from './record-table.ts'

const zone = 'example.com'

const tableOf = (text: string) => {
  const read = readTable(text)
  if ('fault' in read) throw new Error(read.fault)
  return understandTable(read, recordTableFields(), { chosen: new Map() })
}

const recordsOf = (text: string, hasHosts = true) => readRecordTable(tableOf(text).rows, zone, hasHosts)

test('records are read by what other panels call their columns', () => {
  const text = 'Record;Type;Value;Priority;TTL\nshop.example.com;mx;mail.example.com.;10;1h\n;A;192.0.2.1;;'
  expect(isRecordTable(tableOf(text))).toBe(true)
  expect(recordsOf(text).records).toEqual([
    { host: 'shop', type: 'MX', data: '10 mail.example.com.', ttl: 3600 },
    { host: '@', type: 'A', data: '192.0.2.1', ttl: 3600 },
  ])
})

test('without a column of hosts nothing is taken for the zone itself', () => {
  const text = 'Type,Value\nA,192.0.2.1'
  expect(isRecordTable(tableOf(text))).toBe(false)
  const { records, unread, remarksOf } = recordsOf(text, false)
  expect(records).toEqual([])
  expect(unread).toHaveLength(1)
  expect(tableOf(text).rows.flatMap((row) => remarksOf(row))).toMatchObject([{ isFault: true }])
})

test('a quote that doesn’t end may have swallowed any record, so that none is deleted for it', () => {
  const held = ['www', 'mail', 'ftp'].map((host) => ({ host, type: 'A', data: '192.0.2.1', ttl: 3600 }))
  const text = 'host,type,data\nwww,A,192.0.2.1\nx,TXT,"broken\nmail,A,192.0.2.1\nftp,A,192.0.2.1'
  expect(matchZone(held, recordsOf(text), { zone, mode: 'whole' })).toMatchObject({
    removed: [],
    kept: [{}, {}],
  })
})
