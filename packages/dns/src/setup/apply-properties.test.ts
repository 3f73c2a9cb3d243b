import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullName } from '../names.ts'
import type { ZoneRecord } from '../record.ts'
import { sameKey } from '../record-data.ts'
import { writeZoneFile } from '../zone-file/write.ts'
import { indexZone } from '../zone-index.ts'
import { isSpf, lookupLimit, lookupsOf } from '../checks/spf.ts'
import { compareStates } from '../zone-state.ts'
import type { SetupRefusal } from './outcome.ts'
import { applySetup } from './apply.ts'
import { readTemplate } from './read-template.ts'
import { templateText } from './template-fixture.ts'

const zone = 'example.com'

const hosts = ['@', '', 'www', 'WWW', 'a', 'b.a', '*', '*.a', '_sip._tls', 'sub', 'x.sub', 'shop'] as const
const host = fc.constantFrom(...hosts)
const target = fc.constantFrom('mx1.example.net', 'mx2.example.net.', 'www.example.com.')
const spfTerms = fc
  .array(
    fc.constantFrom(
      'a',
      'mx',
      '-mx',
      'include:a.example',
      'include:a.example.com',
      'ip4:192.0.2.1',
      'odd',
      'all',
      '-all',
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((terms) => terms.join(' '))
const text = fc.oneof(
  fc.constantFrom('v=DMARC1; p=none', 'v=DMARC1', 'a', ''),
  spfTerms.map((terms) => `v=spf1 ${terms}`),
)
const ttl = fc.constantFrom(300, 3600)

const held = fc.oneof(
  fc.record({ host, type: fc.constant('A'), data: fc.constantFrom('192.0.2.1', '192.0.2.2'), ttl }),
  fc.record({ host, type: fc.constant('AAAA'), data: fc.constantFrom('2001:db8::1', '2001:DB8:0::1'), ttl }),
  fc.record({
    host,
    type: fc.constantFrom('CNAME', 'NS'),
    data: target.map((name) => `${name.replace(/\.$/, '')}.`),
    ttl,
  }),
  fc.record({
    host,
    type: fc.constant('MX'),
    data: target.map((name) => `10 ${name.replace(/\.$/, '')}.`),
    ttl,
  }),
  fc.record({ host, type: fc.constant('TXT'), data: text, ttl }),
  fc.record({ host, type: fc.constantFrom('CAA', 'URL', 'SRV', 'odd'), data: fc.string(), ttl }),
)
const zones = fc.array(held, { maxLength: 25 })

const mode = fc.constantFrom(
  {},
  { txtConflictMatchingMode: 'All' },
  { txtConflictMatchingMode: 'Prefix', txtConflictMatchingPrefix: 'v=' },
)
const name = fc.oneof(host, fc.constantFrom('%x%', '%x%.a', '_dmarc.%fqdn%.'))
const wanted = fc.oneof(
  fc.record({ type: fc.constant('A'), host: name, pointsTo: fc.constantFrom('192.0.2.1', '192.0.2.3'), ttl }),
  fc.record({ type: fc.constant('AAAA'), host: name, pointsTo: fc.constant('2001:db8::1'), ttl }),
  fc.record({ type: fc.constantFrom('CNAME', 'NS'), host: name, pointsTo: target, ttl }),
  fc.record({
    type: fc.constant('MX'),
    host: name,
    pointsTo: fc.oneof(target, fc.constant('@')),
    priority: fc.constantFrom(10, '%n%'),
    ttl,
  }),
  fc
    .record({ type: fc.constant('TXT'), host: name, data: fc.oneof(text, fc.constant('%x%')), ttl })
    .chain((record) => mode.map((more) => ({ ...record, ...more }))),
  fc.record({ type: fc.constant('SPFM'), host: name, spfRules: spfTerms }),
  fc.record({
    type: fc.constant('SRV'),
    name,
    target,
    service: fc.constant('_sip'),
    protocol: fc.constant('_tls'),
    priority: fc.constant(1),
    weight: fc.constant(1),
    port: fc.constant(443),
    ttl,
  }),
  fc.record({ type: fc.constant('CAA'), host: name, data: fc.constant('0 issue "a.example"'), ttl }),
)
const templates = fc.array(wanted, { minLength: 1, maxLength: 8 })
const values = fc.record({
  x: fc.constantFrom('', 'www', 'k1', '@', '*', '%x%'),
  N: fc.constantFrom('10', 'ten'),
})

type Apply = (records: readonly ZoneRecord[]) => ReturnType<typeof applySetup>
type Applied = Exclude<ReturnType<Apply>, { readonly refusal: SetupRefusal }>

/** Applies any template to any zone, and judges what isn’t refused. */
const eachApplied = (judge: (before: readonly ZoneRecord[], applied: Applied, apply: Apply) => void) => {
  let count = 0
  const place = fc.constantFrom('', 'shop', 'a')
  fc.assert(
    fc.property(templates, zones, place, values, (records, before, host, values) => {
      const { template } = readTemplate(templateText(records))
      if (!template) throw new Error('The template has faults.')
      const apply: Apply = (records) => applySetup({ records, template, domain: zone, host, values })
      const outcome = apply(before)
      if (outcome.refusal) return
      count += 1
      judge(before, outcome, apply)
    }),
    { numRuns: 500 },
  )
  expect(count).toBeGreaterThan(50)
}

test('a zone that a setup was applied to stays as it is', () => {
  eachApplied((_, { after }, apply) => {
    const again = apply(after)
    if (again.refusal) throw new Error(again.refusal.kind)
    expect(again.after).toEqual(after)
    for (const line of again.lines) expect([line.removed, line.held]).toEqual([[], expect.anything()])
  })
})

test('a setup that is taken back leaves the zone file it found', () => {
  eachApplied((before, { after }) => {
    const { added, changed, removed } = compareStates(before, after, zone)
    const gone = new Set<ZoneRecord>([...added, ...changed.map((pair) => pair.wanted)])
    const back = [
      ...after.filter((record) => !gone.has(record)),
      ...changed.map((pair) => pair.held),
      ...removed,
    ]
    expect(fileOf(back)).toBe(fileOf(before))
  })
})

test('all that a setup says is there afterwards, and only what is named has gone', () => {
  eachApplied((before, { lines, after }) => {
    const removed = lines.flatMap((line) => line.removed.map(({ record }) => record))
    expect(new Set(removed).size).toBe(removed.length)
    expect(before.filter((record) => !after.includes(record))).toEqual(
      before.filter((record) => removed.includes(record)),
    )
    const keys = new Set(after.map((record) => sameKey(record, zone)))
    for (const { wanted } of lines) expect(keys).toContain(sameKey(wanted, zone))
  })
})

test('a name has one SPF record where a setup changes it, merged with no more lookups than receivers make', () => {
  eachApplied((_, { lines, after }) => {
    const index = indexZone(after, zone)
    const changed = lines.filter(({ wanted, held }) => !held && isSpf(wanted))
    for (const { wanted } of changed)
      expect(index.at(fullName(wanted.host, zone)).filter(isSpf)).toHaveLength(1)
    for (const { wanted } of changed.filter(({ merged }) => merged))
      expect(lookupsOf(wanted, index)).toBeLessThanOrEqual(lookupLimit)
  })
})

/** Records that say the same, which a zone may have in any order, in one order. */
const fileOf = (records: readonly ZoneRecord[]): string =>
  writeZoneFile(
    records.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    zone,
  )
