import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkTarget } from './targets.ts'

test.each([
  'www CNAME example.net.',
  'www CNAME @',
  'www CNAME _a.acm-validations.example.',
  '@ MX 10 mx01.example.',
  '@ MX 0 .',
  '_sip._tcp SRV 0 0 0 .',
  '@ MX not readable',
  '@ NS ns1.räk.se.',
  'www TXT 192.0.2.1',
])('%s is fine', (line) => {
  expect(found(checkTarget, [line])).toEqual([])
})

test.each([
  ['@ MX 10 192.0.2.1', 'MX', '192.0.2.1'],
  ['@ MX 10 192.0.2.1.', 'MX', '192.0.2.1.'],
  ['_sip._tcp SRV 0 0 5060 2001:db8::1', 'SRV', '2001:db8::1'],
  ['@ NS 192.0.2.1', 'NS', '192.0.2.1'],
  ['www CNAME 192.0.2.1', 'CNAME', '192.0.2.1'],
])('the target of %s is an address', (line, type, target) => {
  expect(found(checkTarget, [line])).toEqual([['target-is-address', { type, target }]])
})

test.each([
  ['www CNAME a b', 'a b'],
  ['www NS under score!', 'under score!'],
  ['1 PTR a.example. b', 'a.example. b'],
])('%s points at no name', (line, target) => {
  expect(found(checkTarget, [line])).toEqual([['target-syntax', { target }]])
})

test('mail, services and name servers do not point at an alias of this zone', () => {
  const alias = 'mail CNAME mx.example.net.'
  expect(found(checkTarget, ['@ MX 10 mail', alias])).toEqual([
    ['target-is-cname', { type: 'MX', target: 'mail' }],
  ])
  expect(found(checkTarget, ['@ NS mail.example.com.', alias])).toEqual([
    ['target-is-cname', { type: 'NS', target: 'mail.example.com.' }],
  ])
  expect(found(checkTarget, ['www CNAME mail', alias])).toEqual([])
})

test.each([
  ['@ NS a..b.', 'a..b.'],
  ['@ NS .', '.'],
])('the target of %s is no name', (line, target) => {
  expect(found(checkTarget, [line])).toEqual([['target-syntax', { target }]])
})

test.each([
  ['@ MX 10 _mx.example.', '_mx.example.', 'host-name'],
  ['@ NS a/b.example.', 'a/b.example.', 'host-name'],
  ['www CNAME a/b.', 'a/b.', 'unusual-character'],
  ['_http._tcp PTR a\\032b.example.', 'a\\032b.example.', 'unusual-character'],
])('the target of %s may be refused', (line, target, fault) => {
  expect(found(checkTarget, [line])).toEqual([['target-unusual', { target, fault }]])
})

test.each([
  ['www CNAME web', 'target-missing', 'web.example.com.'],
  ['www CNAME web.example.com.', 'target-missing', 'web.example.com.'],
  ['@ MX 10 mail', 'target-missing', 'mail.example.com.'],
  ['@ MX 10 note', 'target-no-address', 'note.example.com.'],
  ['_sip._tcp SRV 0 0 5060 note', 'target-no-address', 'note.example.com.'],
  ['www CNAME note', undefined, ''],
  ['@ MX 10 a', undefined, ''],
  ['@ MX 10 any.under', undefined, ''],
  ['@ MX 10 under', 'target-missing', 'under.example.com.'],
  ['www CNAME any.sub.example.com.', undefined, ''],
  ['sub2 NS ns1.sub2.example.com.', 'target-no-address', 'ns1.sub2.example.com.'],
  ['sub2 NS sub2', 'target-no-address', 'sub2.example.com.'],
  ['sub2 NS ns1.glued', undefined, ''],
  ['glued NS ns1.glued', undefined, ''],
  ['sub2 NS ns1.sub', undefined, ''],
  ['www CNAME example.com.', undefined, ''],
  ['@ MX 10 example.com.', undefined, ''],
])('what the zone has to answer for the target of %s: %s', (line, rule, name) => {
  const zone = [
    'note TXT here',
    'a AAAA 2001:db8::1',
    '*.under A 192.0.2.1',
    'sub NS ns.example.net.',
    'ns1.glued A 192.0.2.2',
  ]
  expect(found(checkTarget, [line, ...zone])).toEqual(rule ? [[rule, { name }]] : [])
})

test('a full name without its final dot is a likely slip', () => {
  expect(found(checkTarget, ['@ MX 10 mx.example.net'])).toEqual([
    ['target-without-dot', { target: 'mx.example.net', name: 'mx.example.net.example.com.' }],
  ])
  expect(found(checkTarget, ['www CNAME web.example.com'])).toEqual([
    ['target-without-dot', { target: 'web.example.com', name: 'web.example.com.example.com.' }],
  ])
  expect(found(checkTarget, ['www CNAME web.example.net', '* A 192.0.2.1'])).toEqual([
    ['target-without-dot', { target: 'web.example.net', name: 'web.example.net.example.com.' }],
  ])
})

test('a relative target of several labels that exists is no slip', () => {
  expect(found(checkTarget, ['www CNAME web.eu', 'web.eu A 192.0.2.1'])).toEqual([])
  expect(found(checkTarget, ['www CNAME web.eu', '*.eu A 192.0.2.1'])).toEqual([])
  expect(found(checkTarget, ['3 CNAME 3.0/25', '0/25 NS ns.example.'], '2.0.192.in-addr.arpa')).toEqual([])
})
