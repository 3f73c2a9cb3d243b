import { expect, test } from 'vitest'
import { readDnsRecords } from '@hosting-console/api-client'
import { inZoneOrder } from './record-order.ts'

const rows = [
  { host: 'www', type: 'A', data: '192.0.2.1' },
  { host: 'host-10', type: 'A', data: '192.0.2.1' },
  { host: '_sip', type: 'SRV', data: '0 0 5060 sip.example.com.' },
  { host: 'host-9', type: 'A', data: '192.0.2.1' },
  { host: '@', type: 'TXT', data: 'v=spf1 -all' },
  { host: '@', type: 'MX', data: '20 mx2.example.com.' },
  { host: '@', type: 'MX', data: '5 mx1.example.com.' },
  { host: '@', type: 'A', data: '192.0.2.1' },
  { host: 'www', type: 'AAAA', data: '2001:db8::10' },
  { host: 'www', type: 'AAAA', data: '2001:db8::a' },
  { host: 'www', type: 'AAAA', data: '2001:db8:1::' },
]

test('a zone begins with its own records, mail servers by preference, and then names as people count', () => {
  const records = readDnsRecords({ records: rows.map((row, recordid) => ({ ...row, recordid, ttl: 3600 })) })
  expect(
    inZoneOrder(records ?? []).map(({ host, type, data }) => `${host} ${type} ${data?.split(' ')[0]}`),
  ).toEqual([
    '@ A 192.0.2.1',
    '@ MX 5',
    '@ MX 20',
    '@ TXT v=spf1',
    '_sip SRV 0',
    'host-9 A 192.0.2.1',
    'host-10 A 192.0.2.1',
    'www A 192.0.2.1',
    'www AAAA 2001:db8::a',
    'www AAAA 2001:db8::10',
    'www AAAA 2001:db8:1::',
  ])
})
