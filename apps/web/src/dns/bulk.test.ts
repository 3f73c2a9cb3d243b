import { identified, readDnsRecords } from '@hosting-console/api-client'
import { readZoneFile } from '@hosting-console/dns'
import { expect, test } from 'vitest'
import { replacements, zoneFileDiff } from './bulk.ts'

const zone = { identity: 'cl12345', name: 'example.com' }
const records = identified(
  readDnsRecords({
    records: [
      { recordid: 1, host: '@', type: 'NS', data: 'ns1.example.net.', ttl: 3600 },
      { recordid: 2, host: 'www', type: 'A', data: '192.0.2.10', ttl: 3600 },
      { recordid: 3, host: 'mail', type: 'A', data: '192.0.2.10', ttl: 3600 },
    ],
  }),
)
const service = [
  {
    module: 'domain',
    allowed_functions: [
      { function: 'listrecords', required_arguments: ['domainname'], optional_arguments: [] },
      {
        function: 'addrecord',
        required_arguments: ['domainname', 'host', 'type', 'data'],
        optional_arguments: ['ttl'],
      },
      {
        function: 'updaterecord',
        required_arguments: ['recordid'],
        optional_arguments: ['host', 'type', 'data', 'ttl'],
      },
      { function: 'deleterecord', required_arguments: ['recordid'], optional_arguments: [] },
    ],
  },
] as unknown as Parameters<typeof zoneFileDiff>[0]

test('a text is replaced in the chosen fields alone, as a text', () => {
  const placed = records.map((record) => ({ zone, record }))
  const find = { find: '192.0.2.10', replace: '$&', isExact: false }
  expect(replacements(placed, { ...find, fields: ['data'] }).map(({ wanted }) => wanted)).toEqual([
    { data: '$&' },
    { data: '$&' },
  ])
  expect(replacements(placed, { ...find, fields: ['host'] })).toEqual([])
  expect(replacements(placed, { ...find, find: 'WWW', fields: ['host'], replace: 'web' })).toHaveLength(1)
  expect(replacements(placed, { ...find, find: 'WWW', fields: ['host'], isExact: true })).toEqual([])
})

test('a zone file adds and changes; it deletes only when it is the whole zone, and never its own NS', () => {
  const file = readZoneFile('$TTL 3600\nwww 60 IN A 192.0.2.10\nnew IN A 192.0.2.11\n', zone.name)
  const diff = (isWhole: boolean) => zoneFileDiff(service, zone, { records, file, isWhole })
  expect(diff(false)).toMatchObject({ added: 1, changed: 1, deleted: 0 })
  expect(diff(true).changes.map((change) => change.kind)).toEqual([
    'update record',
    'add record',
    'delete record',
  ])
  expect(diff(true).changes.at(-1)).toMatchObject({ recordid: '3' })
})
