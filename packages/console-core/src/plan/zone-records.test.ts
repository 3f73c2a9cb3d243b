import { readDnsRecord } from '@hosting-console/api-client'
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
