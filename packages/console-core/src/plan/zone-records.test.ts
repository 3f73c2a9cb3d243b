import { readDnsRecord } from '@hosting-console/api-client'
import { checkRecord } from '@hosting-console/dns'
import { expect, test } from 'vitest'
import { toZoneRecord, zoneRecords } from './zone-records.ts'

test('a record without a TTL has the one that the service uses', () => {
  const fields = { host: 'www', type: 'A', data: '192.0.2.10' }
  expect(toZoneRecord({ ...fields, ttl: '' })).toEqual({ ...fields, ttl: 3600 })
  expect(zoneRecords([readDnsRecord({ ...fields, recordid: 7, ttl: null })])).toEqual([
    { ...fields, recordid: '7', ttl: 3600 },
  ])
})

test('a TTL is a number, zero too', () => {
  expect(zoneRecords([readDnsRecord({ recordid: 7, ttl: '0' })])).toEqual([
    { recordid: '7', host: '', type: '', data: '', ttl: 0 },
  ])
})

test.each(['1e3', '0x10', '+300', '300.0', '1e9', ' ', '-1'])(
  'a TTL that is a number only for a program is none: %s',
  (ttl) => {
    const record = toZoneRecord({ host: 'www', type: 'A', data: '192.0.2.10', ttl })
    expect(record.ttl).toBeNaN()
    expect(checkRecord(record, [], 'example.com').map(({ rule }) => rule)).toEqual(['ttl-range'])
  },
)
