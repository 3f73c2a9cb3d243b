import { readTemplate } from '@hosting-console/dns'
import { expect, test } from 'vitest'
import { bareValues, createZoneFinder, hostBelow } from './setup-rows.ts'

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
    ],
  }),
)

test.each([
  ['token', 'site-verification=abc', 'abc'],
  ['TOKEN', 'Site-Verification=abc', 'abc'],
  ['token', 'abc', 'abc'],
  ['selector', 's1._domainkey', 's1'],
  ['selector', 's1.a.example', 's1'],
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
