import { expect, test } from 'vitest'
import type { ZoneRecord } from '../record.ts'
import { applySetup } from './apply.ts'
import type { SetupRequest } from './outcome.ts'
import { templateOf } from './template-fixture.ts'

const held = (host: string, type: string, data: string, ttl = 3600): ZoneRecord => ({ host, type, data, ttl })

const apply = (
  template: readonly object[],
  records: readonly ZoneRecord[] = [],
  { more, ...request }: Partial<SetupRequest<ZoneRecord>> & { more?: object } = {},
) =>
  applySetup({
    template: templateOf(template, more),
    records,
    domain: 'example.com',
    host: '',
    values: {},
    ...request,
  })

/** The zone afterwards, as lines. */
const afterOf = (...args: Parameters<typeof apply>): string[] => {
  const outcome = apply(...args)
  if (outcome.refusal) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.after.map(({ host, type, data, ttl }) => `${host} ${ttl} ${type} ${data}`)
}

const refusalOf = (...args: Parameters<typeof apply>) => apply(...args).refusal

const record = (type: string, host: string, pointsTo: string, more: object = {}) => ({
  type,
  host,
  pointsTo,
  ttl: 300,
  ...more,
})
const a = (host: string, pointsTo = '192.0.2.1') => record('A', host, pointsTo)
const cname = (host: string, pointsTo = 'a.example.net') => record('CNAME', host, pointsTo)
const mx = (pointsTo: string, priority: number | string = 10) => record('MX', '@', pointsTo, { priority })
const txt = (host: string, data: string, more: object = {}) => ({
  type: 'TXT',
  host,
  data,
  ttl: 300,
  ...more,
})
const srv = (name: string, more: object = {}) => ({
  type: 'SRV',
  name,
  target: 'sip.example.net',
  service: '_sip',
  protocol: '_tls',
  priority: 1,
  weight: 2,
  port: 443,
  ttl: 300,
  ...more,
})

test('what stays, comes and gives way, and why', () => {
  const old = held('@', 'MX', '10 mx.example.org.')
  const same = held('example.com.', 'MX', '10 MX1.example.net')
  const outcome = apply(
    [mx('mx1.example.net.'), mx('mx2.example.net', 20)],
    [held('@', 'A', '192.0.2.9'), old, { ...same, data: '10 MX1.example.net.', recordid: 7 }],
  )
  const wanted = { host: '@', type: 'MX', data: '10 mx1.example.net.', ttl: 300 }
  const second = { ...wanted, data: '20 mx2.example.net.' }
  const stays = { ...same, data: '10 MX1.example.net.', recordid: 7 }
  expect(outcome).toEqual({
    lines: [
      { at: 0, wanted, held: stays, removed: [{ record: old, why: 'same-type' }] },
      { at: 1, wanted: second, removed: [] },
    ],
    after: [held('@', 'A', '192.0.2.9'), stays, second],
  })
})

test.each<[string, object, ZoneRecord, string | undefined]>([
  ['an alias for an address', cname('www'), held('WWW', 'A', '192.0.2.9'), 'alias'],
  [
    'an alias for a type that the draft doesn’t name',
    cname('www'),
    held('www', 'CAA', '0 issue ";"'),
    'alias',
  ],
  ['a text for an alias', txt('www', 'a'), held('www', 'CNAME', 'a.example.org.'), 'alias'],
  ['an address for one of the other family', a('www'), held('www', 'AAAA', '2001:db8::1'), 'addresses'],
  [
    'an address for a redirect of the service',
    a('www'),
    held('www', 'URL', 'https://a.example/'),
    'addresses',
  ],
  [
    'a delegation for its glue',
    record('NS', 'sub', 'ns.example.net'),
    held('ns.sub', 'A', '192.0.2.9'),
    'delegation',
  ],
  [
    'a delegation for another',
    record('NS', 'sub', 'ns.example.net'),
    held('sub', 'NS', 'a.example.'),
    'delegation',
  ],
  ['an address for a delegation above it', a('a.b.sub'), held('sub', 'NS', 'ns.example.'), 'delegation'],
  ['an address for nothing that only ends alike', a('xsub'), held('sub', 'NS', 'ns.example.'), undefined],
  ['an address for no delegation below it', a('sub'), held('a.sub', 'NS', 'ns.example.'), undefined],
  ['a text for the name servers of the zone', txt('www', 'a'), held('@', 'NS', 'ns.example.'), undefined],
  [
    'name servers of the zone for nothing else',
    record('NS', '@', 'ns.example.net'),
    held('www', 'A', '192.0.2.9'),
    undefined,
  ],
  [
    'name servers of the zone for each other',
    record('NS', '@', 'ns.example.net'),
    held('@', 'NS', 'ns.example.'),
    'delegation',
  ],
  ['a service for the same one', srv('@'), held('_sip._tls', 'SRV', '0 0 5061 a.example.'), 'same-type'],
  ['a service for no other one', srv('@'), held('_sip._tcp', 'SRV', '0 0 5060 a.example.'), undefined],
  ['a text for no other text', txt('@', 'a'), held('@', 'TXT', 'b'), undefined],
  ['a text for all', txt('@', 'a', { txtConflictMatchingMode: 'All' }), held('@', 'TXT', 'b'), 'texts'],
  [
    'a text for those that start alike',
    txt('@', 'a', { txtConflictMatchingMode: 'Prefix', txtConflictMatchingPrefix: 'v=.*' }),
    held('@', 'TXT', 'v=.*b'),
    'prefix',
  ],
  [
    'a text for no other: a prefix is no pattern',
    txt('@', 'a', { txtConflictMatchingMode: 'Prefix', txtConflictMatchingPrefix: 'v=.*' }),
    held('@', 'TXT', 'v=DMARC1'),
    undefined,
  ],
  [
    'another type for none of its own',
    { type: 'CAA', host: '@', data: '0 issue "a"', ttl: 300 },
    held('@', 'CAA', '0 issue "b"'),
    undefined,
  ],
])('gives way: %s', (_, template, other, why) => {
  const outcome = apply([template], [other])
  if (outcome.refusal) throw new Error(JSON.stringify(outcome.refusal))
  expect(outcome.lines.map(({ removed }) => removed)).toEqual([why ? [{ record: other, why }] : []])
})

test.each([
  ['', 'www', 'www'],
  ['@', 'www', 'www'],
  ['shop', 'www', 'www.shop'],
  ['Shop', '', 'shop'],
  ['shop', '@', 'shop'],
  ['shop', '*', '*.shop'],
  ['shop', '%domain%.', '@'],
  ['shop', '%host%.%domain%.', 'shop'],
  ['shop', '%host%.%domain%', 'shop.example.com.shop'],
  ['shop', '_a.%FQDN%.', '_a.shop'],
  ['shop.example.com.', 'a', 'a.shop'],
  ['shop', '%var%', 'x.y.shop'],
  ['shop', '%empty%', 'shop'],
  ['räk', 'å', 'xn--5ca.xn--rk-via'],
])('for the host %j the name %j is %j', (host, name, expected) => {
  const values = { VAR: 'x.y', empty: '' }
  expect(afterOf([a(name)], [], { host, values })).toEqual([`${expected} 300 A 192.0.2.1`])
})

test('targets are full, and “@” is the name that the setup is for', () => {
  const template = [
    cname('www', '@'),
    mx('mail.%fqdn%'),
    srv('@', { target: '.' }),
    record('NS', 'sub', 'NS.example.'),
  ]
  expect(afterOf(template, [], { host: 'shop' })).toEqual([
    'www.shop 300 CNAME shop.example.com.',
    'shop 300 MX 10 mail.shop.example.com.',
    '_sip._tls.shop 300 SRV 1 2 443 .',
    'sub.shop 300 NS NS.example.',
  ])
})

test('a service is named once, with one underscore each', () => {
  expect(afterOf([srv('_SIP._tls', { service: 'sip', protocol: 'TLS' })])).toEqual([
    '_SIP._tls 300 SRV 1 2 443 sip.example.net.',
  ])
})

test('values are filled in once, and numbers may be values', () => {
  const template = [txt('@', 'a=%A%;%b%', { ttl: '%time%' }), mx('%mx%', '%priority%')]
  const values = { a: '%b%', B: '%', time: '9999999999', mx: 'mx.example.net', Priority: '007' }
  expect(afterOf(template, [], { values })).toEqual([
    '@ 2147483647 TXT a=%b%;%',
    '@ 300 MX 7 mx.example.net.',
  ])
})

test('quoted strings that a value or a template has are put together, and blanks around values left out', () => {
  const template = [txt('@', '"a" "%b%"'), txt('b', 'p=%c%'), a('%host%-%d%')]
  const values = { b: 'c', c: '"d" "e"', d: ' f\n' }
  expect(afterOf(template, [], { host: 'shop', values })).toEqual([
    'shop 300 TXT ac',
    'b.shop 300 TXT p=de',
    'shop-f.shop 300 A 192.0.2.1',
  ])
})

test('“@” as a text is itself, and other data is as it is written', () => {
  const template = [txt('@', '@'), { type: 'CAA', host: '@', data: '0 issue "%ca%"', ttl: 300 }]
  expect(afterOf(template, [], { values: { ca: 'Ca.Example' } })).toEqual([
    '@ 300 TXT @',
    '@ 300 CAA 0 issue "Ca.Example"',
  ])
})

test('groups that are chosen, with the records that are in none', () => {
  const template = [txt('@', 'a'), txt('@', 'b', { groupId: 'B' }), txt('@', '%c%', { groupId: 'C' })]
  expect(afterOf(template, [], { groups: ['B'] })).toEqual(['@ 300 TXT a', '@ 300 TXT b'])
  expect(afterOf(template, [], { groups: [] })).toEqual(['@ 300 TXT a'])
  expect(refusalOf(template)?.kind).toBe('lacks-values')
})

test('a record that a setup has twice is added once', () => {
  expect(afterOf([cname('www'), cname('WWW', 'A.example.net.')])).toEqual(['www 300 CNAME a.example.net.'])
})

test('terms of SPF are merged into what is there, and all of a setup into one record', () => {
  const old = held('@', 'TXT', 'v=spf1 a -all', 1800)
  const template = ['mx', 'a', 'include:b.example'].map((spfRules) => ({
    type: 'SPFM',
    host: '',
    spfRules,
    ttl: 60,
  }))
  const outcome = apply(template, [old])
  if (outcome.refusal) throw new Error(outcome.refusal.kind)
  const wanted = { ...old, data: 'v=spf1 mx include:b.example a -all' }
  expect(outcome.after).toEqual([wanted])
  expect(outcome.lines.map(({ wanted, removed }) => ({ wanted, removed }))).toEqual([
    { wanted, removed: [{ record: old, why: 'spf' }] },
    { wanted, removed: [] },
    { wanted, removed: [] },
  ])
  expect(outcome.lines[2]?.merged).toMatchObject({
    added: ['mx', 'include:b.example'],
    all: '-all',
    lookups: 3,
  })
  expect(afterOf(template)).toEqual(['@ 60 TXT v=spf1 mx a include:b.example ~all'])
})

test('SPF that says it all already stays, even with too many lookups', () => {
  const many = Array.from({ length: 11 }, (_, index) => `include:${index}.example`)
  const old = held('@', 'TXT', `v=spf1 ${many.join(' ')} -all`)
  const outcome = apply([{ type: 'SPFM', host: '@', spfRules: 'include:3.example' }], [old])
  expect(outcome).toMatchObject({
    lines: [{ held: old, removed: [], merged: { lookups: 11 } }],
    after: [old],
  })
})

const spfm = (spfRules: string) => ({ type: 'SPFM', host: '@', spfRules })

test.each<[string, Parameters<typeof apply>, object]>([
  [
    'values',
    [[a('www'), txt('%x%', '%Y% %x%'), mx('%y%')]],
    { kind: 'lacks-values', at: [1, 2], values: ['x', 'Y'] },
  ],
  ['a host', [[a('@')], [], { more: { hostRequired: true } }], { kind: 'needs-host', at: [], values: [] }],
  [
    'a host that is none',
    [[a('@')], [], { host: '-a' }],
    { kind: 'bad-name', at: [], values: ['-a.example.com'] },
  ],
  [
    'an empty label',
    [[a('%x%.a')], [], { values: { x: '' } }],
    { kind: 'bad-name', at: [0], values: ['.a.example.com.'] },
  ],
  [
    'a wildcard inside',
    [[a('%x%')], [], { values: { x: 'a.*' } }],
    { kind: 'bad-name', at: [0], values: ['a.*.example.com.'] },
  ],
  ['another zone', [[a('a.example.net.')]], { kind: 'outside-zone', at: [0], values: ['a.example.net.'] }],
  ['an alias of the zone', [[cname('@')]], { kind: 'alias-at-zone', at: [0], values: ['example.com.'] }],
  ['no address', [[a('@', '%x%')], [], { values: { x: 'a' } }], { kind: 'bad-data', at: [0], values: ['a'] }],
  [
    'no target',
    [[cname('a', '%x%')], [], { values: { x: '' } }],
    { kind: 'bad-data', at: [0], values: [''] },
  ],
  [
    'no number',
    [[mx('a.example', '%x%')], [], { values: { x: '-1' } }],
    { kind: 'bad-data', at: [0], values: ['-1'] },
  ],
  [
    'no time',
    [[{ ...a('@'), ttl: '%x%' }], [], { values: { x: '1h' } }],
    { kind: 'bad-data', at: [0], values: ['1h'] },
  ],
  [
    'no protocol',
    [[srv('@', { protocol: '%x%' })], [], { values: { x: 'http' } }],
    { kind: 'bad-data', at: [0], values: ['http'] },
  ],
  ['no terms', [[spfm('%x%')], [], { values: { x: ' ' } }], { kind: 'bad-data', at: [0], values: [''] }],
  [
    'what no zone holds',
    [
      [
        a('@'),
        { type: 'REDIR301', host: '@', target: 'https://a.example/' },
        record('APEXCNAME', '@', 'a.example'),
      ],
    ],
    { kind: 'not-held', at: [1, 2], values: ['REDIR301', 'APEXCNAME'] },
  ],
  [
    'an alias beside its own address',
    [[a('www'), cname('WWW')]],
    { kind: 'own-conflict', at: [0, 1], values: ['www.example.com'] },
  ],
  [
    'its own address below its delegation',
    [[a('ns.sub'), record('NS', 'sub', 'ns.example')]],
    { kind: 'own-conflict', at: [0, 1], values: ['ns.sub.example.com', 'sub.example.com'] },
  ],
  [
    'two SPF records that are there',
    [[spfm('mx')], [held('@', 'TXT', 'v=spf1 a'), held('@', 'TXT', 'v=spf1 -all')]],
    { kind: 'two-spf', at: [0], values: ['v=spf1 a', 'v=spf1 -all'] },
  ],
  [
    'a second SPF record',
    [[txt('@', 'v=spf1 mx')], [held('@', 'TXT', 'v=spf1 a')]],
    { kind: 'two-spf', at: [0], values: ['v=spf1 a', 'v=spf1 mx'] },
  ],
  [
    'SPF of another record',
    [[spfm('redirect=a.example')], [held('@', 'TXT', 'v=spf1 a')]],
    { kind: 'spf-redirect', at: [0], values: ['redirect=a.example'] },
  ],
  [
    'too many lookups, with those of what is included',
    [
      [spfm('include:more.example.com a')],
      [held('@', 'TXT', `v=spf1 ${'mx:a.example '.repeat(7)}-all`), held('more', 'TXT', 'v=spf1 a mx -all')],
    ],
    { kind: 'spf-lookups', at: [0], values: ['11'] },
  ],
])('refused: %s', (_, args, refusal) => {
  expect(refusalOf(...args)).toEqual(refusal)
})
