import { readTemplate } from '@hosting-console/dns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describedModule } from '../../../test/described-module.ts'
import { zoneFileDiff } from '../zone-file-diff.ts'
import { bareValues, changesOf, createWeigher, createZoneFinder, hostBelow } from './setup-rows.ts'

const { template } = readTemplate(
  JSON.stringify({
    providerId: 'a.example',
    providerName: 'A',
    serviceId: 'mail',
    serviceName: 'Mail',
    records: [
      { type: 'TXT', host: '@', data: 'site-verification=%token%', ttl: 3600 },
      { type: 'CNAME', host: '%selector%._domainkey', pointsTo: '%selector%.a.example', ttl: 3600 },
      { type: 'TXT', host: 'x', data: '%free%', ttl: 3600 },
      { type: 'TXT', host: '_dmarc', data: 'v=DMARC1; p=none; rua=mailto:%reports%', ttl: 3600 },
    ],
  }),
)

test.each([
  ['token', 'site-verification=abc', 'abc'],
  ['TOKEN', 'Site-Verification=abc', 'abc'],
  ['token', 'abc', 'abc'],
  ['selector', 's1._domainkey', 's1'],
  ['selector', 's1.a.example', 's1'],
  ['reports', 'mailto:a@example.com', 'a@example.com'],
  ['reports', 'a@example.com', 'a@example.com'],
  ['free', 'anything=%token%', 'anything=%token%'],
])('%s given as %s is %s', (name, given, value) =>
  expect(template && bareValues(template, { [name]: given })).toEqual({ [name]: value }),
)

const zone = { identity: 'cl1', name: 'example.com' }

test.each([
  ['', ''],
  ['@', ''],
  ['shop', 'shop'],
  [' shop.EXAMPLE.com. ', 'shop'],
  ['example.com', ''],
])('the host %j is %j', (typed, host) => expect(hostBelow(typed, zone)).toBe(host))

test('a zone is found in any spelling; of several the project says which', () => {
  const zones = [zone, { identity: 'cl1', name: 'both.example' }, { identity: 'cl2', name: 'both.example' }]
  const find = createZoneFinder(zones)
  expect(find(' EXAMPLE.com. ', undefined)).toBe(zone)
  expect(find('both.example', undefined)).toBe('several-projects')
  expect(find('both.example', 'cl2')).toBe(zones[2])
  expect(find('other.example', undefined)).toBe('unknown-zone')
})

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

const mail = readTemplate(
  JSON.stringify({
    providerId: 'a.example',
    providerName: 'A',
    serviceId: 'mail',
    serviceName: 'Mail',
    records: [
      { type: 'MX', host: '@', pointsTo: 'mx1.a.example', priority: 10, ttl: 3600 },
      { type: 'CNAME', host: 'www', pointsTo: 'www.a.example', ttl: 3600 },
      { type: 'SPFM', host: '@', spfRules: 'mx' },
      { type: 'TXT', host: '@', data: 'a', ttl: 60, txtConflictMatchingMode: 'All' },
    ],
  }),
).template

const anyRecord = fc.constantFrom(
  ['@', 'MX', '10 mx1.A.example.'],
  ['@', 'MX', '10 mx2'],
  ['www', 'CNAME', 'www.a.example.'],
  ['www', 'A', '192.0.2.1'],
  ['@', 'TXT', 'a'],
  ['@', 'TXT', 'b'],
  ['@', 'TXT', 'v=spf1 mx -all'],
  ['@', 'TXT', 'v=spf1 a -all'],
  ['other', 'A', '192.0.2.2'],
)

const inOneOrder = (changes: readonly object[]) => changes.map((each) => JSON.stringify(each)).toSorted()

test('what changes is what a comparison of the whole zone finds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(anyRecord, fc.constantFrom(60, 3600)), { maxLength: 6 }), (held) => {
      const records = held.map(([[host, type, data], ttl], at) => ({
        recordid: String(at),
        host,
        type,
        data,
        ttl,
      }))
      if (!mail) throw new Error('The template can’t be read.')
      const readOf = () => ({ records, isUnread: false })
      const weighed = createWeigher({ template: mail, groups: undefined })(
        [{ zone, host: '', values: {} }],
        readOf,
      )
      const outcome = weighed[0]?.outcome
      if (!outcome || outcome.refusal) return
      const file = { records: outcome.after, unread: [] }
      const whole = zoneFileDiff(service, zone, { records, file, mode: 'whole', hasNameServers: true })
      expect(inOneOrder(changesOf(service, weighed, readOf))).toEqual(inOneOrder(whole.changes))
    }),
  )
})

test('a setup of which all is there may take away alone', () => {
  if (!mail) throw new Error('The template can’t be read.')
  const texts = [
    ['MX', '@', '10 mx1.a.example.'],
    ['CNAME', 'www', 'www.a.example.'],
    ['TXT', '@', 'v=spf1 mx -all'],
    ['TXT', '@', 'a'],
    ['MX', '@', '20 other.example.'],
  ]
  const records = texts.map(([type, host, data], at) => ({
    recordid: String(at),
    host,
    type,
    data,
    ttl: 3600,
  }))
  const readOf = () => ({ records, isUnread: false })
  const weighed = createWeigher({ template: mail, groups: undefined })(
    [{ zone, host: '', values: {} }],
    readOf,
  )
  expect(changesOf(service, weighed, readOf)).toEqual([
    expect.objectContaining({ recordid: '4', after: null }),
  ])
})
