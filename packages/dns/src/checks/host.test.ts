import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkHost } from './host.ts'

test.each([
  '@ A 192.0.2.1',
  'www.example.com. A 192.0.2.1',
  '* A 192.0.2.1',
  '*.dev A 192.0.2.1',
  '_acme-challenge.www TXT a',
  'selector._domainkey CNAME a.example.',
  '_sip._tcp SRV 0 0 1 a.example.',
])('the host of %s is fine', (line) => {
  expect(found(checkHost, [line])).toEqual([])
})

test.each([
  ['a..b', 'empty-label'],
  ['a'.repeat(64), 'label-too-long'],
  [`${'a.'.repeat(122)}a`, 'name-too-long'],
])('the host %s is no name', (host, fault) => {
  expect(found(checkHost, [`${host} A 192.0.2.1`])).toEqual([['host-syntax', { host, fault }]])
})

test('a name that a service may refuse is odd, and whatever else is wrong with it is told, too', () => {
  expect(found(checkHost, ['a/b.example.com A 192.0.2.1'])).toEqual([
    ['host-unusual', { host: 'a/b.example.com', fault: 'unusual-character' }],
    ['host-repeats-zone', { name: 'a/b.example.com.example.com.' }],
  ])
})

test('parts of a reverse network have a slash', () => {
  expect(found(checkHost, ['0/25 NS ns.example.'], '2.0.192.in-addr.arpa')).toEqual([])
})

test.each([
  ['www.example.net.', 'host-outside-zone', { name: 'www.example.net.', zone: 'example.com' }],
  ['www.example.com', 'host-repeats-zone', { name: 'www.example.com.example.com.' }],
  ['räk', 'host-not-ascii', { host: 'räk', ascii: 'xn--rk-via' }],
  ['my_host', 'host-underscore', { host: 'my_host' }],
])('the host %s is told as %s', (host, rule, values) => {
  expect(found(checkHost, [`${host} A 192.0.2.1`])).toEqual([[rule, values]])
})

test.each([
  ['www.sub A 192.0.2.1', true],
  ['sub A 192.0.2.1', true],
  ['deep.sub NS ns.example.net.', true],
  ['ns1.sub TXT a', true],
  ['ns1.sub A 192.0.2.1', false],
  ['ns2.other AAAA 2001:db8::1', false],
  ['sub NS ns1.sub', false],
  ['sub DS 1 13 2 ab', false],
  ['beside A 192.0.2.1', false],
  ['@ NS ns.example.net.', false],
])('whether the zone answers for %s below a delegation: %s', (line, isBelow) => {
  const cuts = [
    'sub NS ns1.sub',
    'sub NS ns2.other.example.com.',
    'other NS ns.example.net.',
    '@ NS ns.example.net.',
  ]
  const cut = 'sub.example.com'
  expect(found(checkHost, [line, ...cuts]).map(([rule, values]) => [rule, values['cut']])).toEqual(
    isBelow ? [['host-delegated', cut]] : [],
  )
})
