import { deedOf } from '@hosting-console/console-core'
import { identified, readDnsRecords } from '@hosting-console/api-client'
import { type ImportMode, readZoneFile, writeZoneFile } from '@hosting-console/dns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describedModule } from '../../test/described-module.ts'
import { dataFaults, zoneFileDiff } from './zone-file-diff.ts'

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
  describedModule('domain', [
    { function: 'listrecords', required_arguments: ['domainname'] },
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
    { function: 'deleterecord', required_arguments: ['recordid'] },
  ]),
]

test('a zone file changes the record whose value it replaces, and deletes last', () => {
  const file = readZoneFile('$TTL 3600\nwww 60 IN A 192.0.2.20\nnew IN A 192.0.2.11\n', zone.name)
  const diff = (mode: ImportMode) => zoneFileDiff(service, zone, { records, file, mode })
  expect(diff('missing')).toMatchObject({ added: 1, changed: 0, deleted: 0 })
  expect(diff('missing').left).toMatchObject([
    { record: { recordid: '2' }, wanted: { data: '192.0.2.20', ttl: 60 } },
  ])
  expect(diff('names')).toMatchObject({ added: 1, changed: 1, deleted: 0, left: [] })
  const whole = diff('whole').changes
  expect(whole.map(deedOf)).toEqual(['add', 'change', 'remove'])
  expect(whole[1]).toMatchObject({ recordid: '2', after: { data: '192.0.2.20', ttl: '60' } })
  expect(whole.at(-1)).toMatchObject({ recordid: '3' })
})

test('a file without a record deletes nothing, and names are sent as DNS carries them', () => {
  const read = (text: string) => readZoneFile(text, zone.name)
  expect(zoneFileDiff(service, zone, { records, file: read(';'), mode: 'whole' }).changes).toEqual([])
  const file = read('räk CNAME blåbär.example.\n@ SOA a. b. 1 2 3 4 5')
  expect(zoneFileDiff(service, zone, { records, file, mode: 'names' })).toMatchObject({
    changes: [{ after: { host: 'xn--rk-via', data: 'xn--blbr-noae.example.' } }],
    hasOwn: true,
  })
})

test('a record whose line could not be read is kept, and counted', () => {
  const file = readZoneFile('new A 192.0.2.1\nwww A 192.0.2.300', zone.name)
  const diff = zoneFileDiff(service, zone, { records, file, mode: 'whole' })
  expect(diff).toMatchObject({ added: 1, deleted: 1, kept: 1 })
  expect(diff.changes.at(-1)).toMatchObject({ kind: 'record', after: null, recordid: '3' })
})

test('data that can’t be read is judged as the form for records judges it', () => {
  const { unread } = readZoneFile('a A 192.0.2.999\nb MX mail\nc\nd CAA 0 issue', zone.name)
  expect(unread.map((entry) => dataFaults(entry, zone.name).map(({ rule }) => rule))).toEqual([
    ['address-syntax'],
    ['mx-syntax'],
    [],
    ['caa-syntax'],
  ])
})

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('"', ' ', '\\', '.', ';', '(', ')', 'a', '\t', '\u00a0'), minLength: 1 }),
)

test('any text of a zone file is staged as it is, and a second import finds it unchanged', () => {
  fc.assert(
    fc.property(texts, (data) => {
      const text = writeZoneFile([{ host: 'txt', type: 'TXT', data, ttl: 60 }], zone.name)
      const file = readZoneFile(text, zone.name)
      const { changes } = zoneFileDiff(service, zone, { records: [], file, mode: 'missing' })
      expect(changes).toMatchObject([{ after: { host: 'txt', type: 'TXT', data, ttl: '60' } }])
      const held = readDnsRecords({ records: [{ recordid: 4, host: 'txt', type: 'TXT', data, ttl: 60 }] })
      const again = zoneFileDiff(service, zone, { records: identified(held), file, mode: 'whole' })
      expect(again).toMatchObject({ changes: [], same: 1 })
      const former = identified(
        readDnsRecords({ records: [{ recordid: 4, host: 'txt', type: 'TXT', data: 'former', ttl: 60 }] }),
      )
      const changed = zoneFileDiff(service, zone, { records: former, file, mode: 'names' })
      expect(changed.changes).toMatchObject([{ after: { data } }])
    }),
  )
})
