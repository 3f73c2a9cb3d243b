import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZoneRecord } from '../record.ts'
import { applySetup } from './apply.ts'
import { findSetup } from './find.ts'
import { takeAway } from './take-away.ts'
import { templateOf } from './template-fixture.ts'

const domain = 'example.com'
const held = (host: string, type: string, data: string): ZoneRecord => ({ host, type, data, ttl: 3600 })
const find = (template: ReturnType<typeof templateOf>, records: readonly ZoneRecord[]) =>
  findSetup({ records, domain, template })

const cname = (host: string, pointsTo: string, more: object = {}) => ({
  type: 'CNAME',
  host,
  pointsTo,
  ttl: 300,
  ...more,
})
const mx = (pointsTo: string) => ({ type: 'MX', host: '@', pointsTo, priority: 10, ttl: 300 })
const txt = (host: string, data: string, more: object = {}) => ({
  type: 'TXT',
  host,
  data,
  ttl: 300,
  ...more,
})
const spfm = (spfRules: string) => ({ type: 'SPFM', host: '@', spfRules })

const mail = templateOf([
  mx('mx.mail.example.net'),
  spfm('include:spf.mail.example.net mx'),
  cname('%selector%._domainkey', '%Selector%.%account%.dkim.example.net.'),
  cname('%second%._domainkey', '%second%.%account%.dkim.example.net.'),
  txt('@', '%proof%'),
])
const values = { selector: 'k1', second: 'k2', account: 'acme', proof: 'abc' }
const applied = (template: ReturnType<typeof templateOf>, host = '', records: readonly ZoneRecord[] = []) => {
  const outcome = applySetup({ records, template, domain, host, values })
  if (outcome.refusal) throw new Error(outcome.refusal.kind)
  return outcome.after
}

test('a setup that was applied is in place with its values, wherever it was applied', () => {
  const records = applied(mail, 'shop', applied(mail))
  expect(find(mail, records)).toEqual(
    ['', 'shop'].map((host) => ({
      host,
      state: 'in-place',
      values,
      missing: [],
      held: expect.arrayContaining([expect.objectContaining({ at: 3, isTelling: true })]),
    })),
  )
  expect(find(mail, records).map((found) => found.held.length)).toEqual([5, 5])
})

test('however its records are spelled, and with more terms', () => {
  const records = [
    held('EXAMPLE.com.', 'MX', '10 MX.Mail.Example.net.'),
    held('@', 'TXT', 'v=spf1 a +MX include:SPF.mail.example.net -all'),
    held('K1._domainkey', 'CNAME', 'k1.ACME.dkim.example.net.'),
    held('k2._domainkey', 'CNAME', 'k2.acme.dkim.example.net.'),
    held('', 'TXT', 'abc'),
  ]
  expect(find(mail, records)).toMatchObject([
    { state: 'in-place', values, held: [{}, { terms: ['include:SPF.mail.example.net', '+MX'] }, {}, {}, {}] },
  ])
})

test('what is missing is named, and a value is the same everywhere', () => {
  const records = [
    held('@', 'MX', '10 mx.mail.example.net.'),
    held('k1._domainkey', 'CNAME', 'k1.acme.dkim.example.net.'),
    held('k2._domainkey', 'CNAME', 'k2.other.dkim.example.net.'),
  ]
  expect(find(mail, records)).toMatchObject([
    { state: 'partly', values: { selector: 'k1', account: 'acme' }, missing: [1, 3, 4] },
  ])
})

test.each<[string, readonly object[], readonly ZoneRecord[]]>([
  [
    'a record that is one value',
    [{ type: 'A', host: '@', pointsTo: '%ip%', ttl: 300 }],
    [held('@', 'A', '192.0.2.1')],
  ],
  ['an alias of the zone', [cname('www', '@')], [held('www', 'CNAME', 'example.com.')]],
  [
    'a key of any service',
    [txt('%s%._domainkey', 'v=DKIM1; k=rsa; p=%key%')],
    [held('a._domainkey', 'TXT', 'v=DKIM1; k=rsa; p=MIIB')],
  ],
  ['a term that many use', [spfm('a mx')], [held('@', 'TXT', 'v=spf1 a mx -all')]],
  ['another type', [cname('www', 'a.example.net')], [held('www', 'NS', 'a.example.net.')]],
  [
    'what no zone holds',
    [{ type: 'REDIR301', host: '@', target: 'https://a.example/' }],
    [held('@', 'URL', 'https://a.example/')],
  ],
])('not shown by %s', (_, records, zone) => {
  expect(find(templateOf(records), zone)).toEqual([])
})

test('a setup for a host is not looked for at the zone', () => {
  const template = templateOf([cname('@', 'a.example.net')], { hostRequired: true })
  expect(find(template, [held('shop', 'CNAME', 'a.example.net.')])).toMatchObject([{ host: 'shop' }])
  expect(
    find(templateOf([mx('a.example.net')], { hostRequired: true }), [held('@', 'MX', '10 a.example.net.')]),
  ).toEqual([])
})

test('a group of which nothing shows is not missing', () => {
  const template = templateOf([
    { ...mx('mx.example.net'), groupId: 'mail' },
    txt('@', 'mail=%x%', { groupId: 'mail' }),
    cname('www', 'web.example.net', { groupId: 'web' }),
  ])
  expect(find(template, [held('@', 'MX', '10 mx.example.net.')])).toMatchObject([
    { state: 'partly', missing: [1] },
  ])
})

test('what could be anything is neither there nor missing', () => {
  const template = templateOf([mx('mx.example.net'), txt('%name%', '%value%')])
  const records = [held('@', 'MX', '10 mx.example.net.'), held('other', 'TXT', 'a')]
  expect(find(template, records)).toMatchObject([{ state: 'in-place', values: {}, held: [{ at: 0 }] }])
})

test('taking away chooses what shows the setup, and of SPF its own terms', () => {
  const [found] = find(mail, applied(mail, '', [held('@', 'TXT', 'v=spf1 a -all')]))
  if (!found) throw new Error('The setup was not found.')
  expect(
    takeAway(found, []).map(({ record, isChosen, becomes, terms }) => [
      record.data,
      isChosen,
      becomes?.data,
      terms,
    ]),
  ).toEqual([
    ['10 mx.mail.example.net.', true, undefined, undefined],
    [
      'v=spf1 include:spf.mail.example.net mx a -all',
      true,
      'v=spf1 mx a -all',
      ['include:spf.mail.example.net'],
    ],
    ['k1.acme.dkim.example.net.', true, undefined, undefined],
    ['k2.acme.dkim.example.net.', true, undefined, undefined],
    ['abc', false, undefined, undefined],
  ])
})

test('taking away leaves what another setup explains', () => {
  const other = templateOf([
    mx('mx.mail.example.net'),
    spfm('include:spf.mail.example.net include:b.example'),
  ])
  const records = applied(other, '', applied(mail))
  const [[one], [two]] = [find(mail, records), find(other, records)]
  if (!one || !two) throw new Error('A setup was not found.')
  expect(takeAway(one, [two]).map(({ isChosen, terms }) => [isChosen, terms])).toEqual([
    [false, undefined],
    [false, ['mx']],
    [true, undefined],
    [true, undefined],
    [false, undefined],
  ])
  expect(takeAway(two, [one]).map(({ becomes }) => becomes?.data)).toEqual([
    undefined,
    'v=spf1 include:spf.mail.example.net mx ~all',
  ])
})

test('what is applied is found with its values, and what is taken away is not found any more', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/)
  const given = fc.record({
    selector: label,
    second: label,
    account: label,
    proof: fc.stringMatching(/^[a-zA-Z0-9=]{1,20}$/),
  })
  const host = fc.constantFrom('', 'shop', 'a.b')
  const other = fc.constantFrom(
    held('@', 'TXT', 'v=spf1 a -all'),
    held('www', 'CNAME', 'web.example.org.'),
    held('k9._domainkey', 'TXT', 'v=DKIM1; p=a'),
  )
  fc.assert(
    fc.property(given, host, fc.uniqueArray(other), (values, host, records) => {
      fc.pre(values.selector !== values.second)
      const outcome = applySetup({ records, template: mail, domain, host, values })
      if (outcome.refusal) throw new Error(outcome.refusal.kind)
      const [found] = find(mail, outcome.after)
      if (!found) throw new Error('The setup was not found.')
      expect(found).toMatchObject({ host, state: 'in-place', missing: [] })
      expect(found.values).toMatchObject(values)
      const taken = takeAway(found, []).filter(({ isChosen }) => isChosen)
      const changes = new Map<ZoneRecord, ZoneRecord | undefined>(
        taken.map((each) => [each.record, each.becomes]),
      )
      const left = outcome.after.flatMap((record) =>
        changes.has(record) ? (changes.get(record) ?? []) : record,
      )
      expect(find(mail, left)).toEqual([])
    }),
  )
})
