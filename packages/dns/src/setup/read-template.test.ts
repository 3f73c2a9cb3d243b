import { expect, test } from 'vitest'
import { readTemplate } from './read-template.ts'
import { templateOf, templateText } from './template-fixture.ts'

const a = { type: 'A', host: '@', pointsTo: '192.0.2.1', ttl: 300 }

test('a template with its groups and variables in order of first use', () => {
  const template = templateOf(
    [
      { type: 'mx', host: '@', pointsTo: '%server%.example.org', priority: '10', ttl: 300, groupId: 'mail' },
      { type: 'TXT', host: '%Selector%._domainkey', data: 'p=%key%', ttl: '%ttl%' },
      { type: 'CNAME', host: 'www', pointsTo: '%SERVER%.%domain%', ttl: 300, groupId: 'web' },
      { type: 'SPFM', host: '', spfRules: 'include:%host%.%key%.example.org', groupId: 'mail' },
    ],
    { version: 3, description: 'Mail', hostRequired: true, logoUrl: 'https://example.org/a.png' },
  )
  expect(template).toEqual({
    providerId: 'example.org',
    providerName: 'Example',
    serviceId: 'mail',
    serviceName: 'Mail',
    version: 3,
    description: 'Mail',
    hostRequired: true,
    groups: ['mail', 'web'],
    variables: ['server', 'Selector', 'key', 'ttl'],
    records: [
      {
        type: 'MX',
        group: 'mail',
        host: '@',
        pointsTo: '%server%.example.org',
        ttl: '300',
        priority: '10',
        txtMode: 'none',
      },
      { type: 'TXT', host: '%Selector%._domainkey', data: 'p=%key%', ttl: '%ttl%', txtMode: 'none' },
      {
        type: 'CNAME',
        group: 'web',
        host: 'www',
        pointsTo: '%SERVER%.%domain%',
        ttl: '300',
        txtMode: 'none',
      },
      {
        type: 'SPFM',
        group: 'mail',
        host: '',
        spfRules: 'include:%host%.%key%.example.org',
        txtMode: 'none',
      },
    ],
  })
})

test('a service record goes by other names for its host and target', () => {
  const srv = {
    type: 'SRV',
    name: '@',
    target: 'sip.example.org',
    service: '_sip',
    protocol: '_TLS',
    priority: 1,
    weight: 2,
    port: 443,
    ttl: 300,
  }
  expect(templateOf([srv]).records).toEqual([
    {
      type: 'SRV',
      host: '@',
      pointsTo: 'sip.example.org',
      service: '_sip',
      protocol: '_TLS',
      priority: '1',
      weight: '2',
      port: '443',
      ttl: '300',
      txtMode: 'none',
    },
  ])
})

test('which texts give way is read in any letter case', () => {
  const txt = { type: 'TXT', host: '@', data: 'a', ttl: 300 }
  const records = [
    { ...txt, txtConflictMatchingMode: 'ALL' },
    { ...txt, txtConflictMatchingMode: 'Prefix', txtConflictMatchingPrefix: 'v=DMARC1' },
  ]
  expect(templateOf(records).records.map(({ txtMode, txtPrefix }) => [txtMode, txtPrefix])).toEqual([
    ['all', undefined],
    ['prefix', 'v=DMARC1'],
  ])
})

test('a file with a byte order mark is read', () => {
  expect(readTemplate(`\ufeff${templateText([a])}`).faults).toEqual([])
})

test.each([
  ['too-large', `"${'x'.repeat(256 * 1024)}"`],
  ['too-large', `"${'å'.repeat(128 * 1024)}"`],
  ['no-json', '{'],
  ['no-json', '['.repeat(200_000)],
  ['no-object', '[]'],
  ['no-object', 'null'],
])('a file is refused whole: %s', (rule, text) => {
  expect(readTemplate(text).faults).toEqual([{ place: '', rule }])
})

test('all that is wrong is said, each with its place', () => {
  const text = JSON.stringify({
    providerId: 'example org',
    providerName: 5,
    serviceName: '',
    hostRequired: 'yes',
    records: [
      null,
      { type: 'A', host: '@', pointsTo: '2001:db8::1', ttl: 1.5 },
      { type: 'MX', host: '-a', pointsTo: '%server', ttl: '%a%%b%', priority: 70_000 },
      { type: 'TXT', host: '%a b%', ttl: 300, txtConflictMatchingMode: 'Some', groupId: '%g%' },
      { type: 'TXT', host: '@', data: '', ttl: 300, txtConflictMatchingMode: 'Prefix' },
      { type: 'SRV', name: '@', protocol: 'http', service: 'a b' },
      { type: 'S O A', host: '@', data: '@', ttl: 300 },
      { type: 'NS', host: 'sub', pointsTo: '@', ttl: 300 },
    ],
  })
  expect(readTemplate(text).faults).toEqual([
    { place: 'records[0]', rule: 'kind' },
    { place: 'records[1].pointsTo', rule: 'address', value: '2001:db8::1' },
    { place: 'records[1].ttl', rule: 'number', value: '1.5' },
    { place: 'records[2].host', rule: 'name', value: '-a' },
    { place: 'records[2].pointsTo', rule: 'open-variable', value: '%server' },
    { place: 'records[2].ttl', rule: 'number', value: '%a%%b%' },
    { place: 'records[2].priority', rule: 'number', value: '70000' },
    { place: 'records[3].host', rule: 'variable-name', value: 'a b' },
    { place: 'records[3].groupId', rule: 'variable-place', value: '%g%' },
    { place: 'records[3].data', rule: 'missing' },
    { place: 'records[3].txtConflictMatchingMode', rule: 'mode', value: 'Some' },
    { place: 'records[4].txtConflictMatchingPrefix', rule: 'missing' },
    { place: 'records[5].target', rule: 'missing' },
    { place: 'records[5].ttl', rule: 'missing' },
    { place: 'records[5].priority', rule: 'missing' },
    { place: 'records[5].weight', rule: 'missing' },
    { place: 'records[5].port', rule: 'missing' },
    { place: 'records[5].protocol', rule: 'protocol', value: 'http' },
    { place: 'records[5].service', rule: 'name', value: 'a b' },
    { place: 'records[6].type', rule: 'type', value: 'S O A' },
    { place: 'records[6].data', rule: 'data', value: '@' },
    { place: 'records[7].pointsTo', rule: 'data', value: '@' },
    { place: 'providerId', rule: 'id', value: 'example org' },
    { place: 'providerName', rule: 'kind' },
    { place: 'serviceId', rule: 'missing' },
    { place: 'serviceName', rule: 'missing' },
    { place: 'hostRequired', rule: 'kind' },
  ])
})

test.each([
  ['missing', undefined, undefined],
  ['kind', {}, undefined],
  ['no-records', [], undefined],
  ['too-many-records', Array.from({ length: 201 }, () => a), '201'],
])('records that are none: %s', (rule, records, value) => {
  const { faults } = readTemplate(templateText([], { records }))
  expect(faults).toEqual([{ place: 'records', rule, ...(value === undefined ? {} : { value }) }])
})
