import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import {
  applySetup,
  compareStates,
  findSetup,
  readTemplate,
  type SetupTemplate,
  type TemplateRecord,
  writeZoneFile,
  type ZoneRecord,
} from '@hosting-console/dns'

const zone = 'example.com'

/** A zone with what most zones have, and something that every kind of record gives way to or meets. */
const sample: readonly ZoneRecord[] = [
  ['@', 'NS', 'ns1.example.net.'],
  ['@', 'NS', 'ns2.example.net.'],
  ['@', 'A', '192.0.2.10'],
  ['@', 'AAAA', '2001:db8::10'],
  ['@', 'MX', '10 mx1.example.net.'],
  ['@', 'MX', '20 mx2.example.net.'],
  ['@', 'TXT', 'v=spf1 a include:spf.example.net -all'],
  ['@', 'TXT', 'site-verification=0123456789'],
  ['@', 'CAA', '0 issue "ca.example.net"'],
  ['www', 'CNAME', 'example.com.'],
  ['shop', 'A', '192.0.2.20'],
  ['mail', 'A', '192.0.2.30'],
  ['*', 'A', '192.0.2.40'],
  ['_dmarc', 'TXT', 'v=DMARC1; p=none'],
  ['default._domainkey', 'TXT', 'v=DKIM1; k=rsa; p=MIIB'],
  ['_sip._tls', 'SRV', '10 60 443 sip.example.net.'],
  ['autodiscover', 'CNAME', 'autodiscover.example.net.'],
  ['sub', 'NS', 'ns1.example.org.'],
].map(([host = '', type = '', data = '']) => ({ host, type, data, ttl: 3600 }))

type Result = { readonly group: string; readonly detail: string }

/** Where a template is tried, in this order: those that are refused at the zone may be for a host, or of groups that exclude each other. */
const tryTemplate = (file: string): Result => {
  const name = basename(file)
  const { template, faults } = readTemplate(readFileSync(file, 'utf8'))
  if (!template) {
    const said = faults.map(({ place, rule, value }) => [place, rule, value].join(' '))
    return { group: 'with faults', detail: `${name}: ${said.join('; ')}` }
  }
  const withoutSpf = sample.filter(({ data }) => !data.startsWith('v=spf1'))
  const places = template.hostRequired ? ['shop'] : ['', 'shop']
  const tries = [
    ...places.map((host) => ({ group: host === '' ? 'to the zone' : 'to a host', runs: [{ host }] })),
    ...places.map((host) => ({
      group: 'group by group',
      runs: template.groups.map((group) => ({ host, groups: [group] })),
    })),
    { group: 'to a zone without SPF', runs: [{ host: '', records: withoutSpf }] },
  ].filter(({ runs }) => runs.length > 0)
  const results = tries.map(({ group, runs }) => ({
    group: `applied ${group}, again, and taken back`,
    fault: runs
      .map((run) => attempt(template, { records: sample, ...run }))
      .find((fault) => fault !== undefined),
  }))
  const done = results.find(({ fault }) => fault === undefined)
  return done ? { group: done.group, detail: name } : { group: `${results[0]?.fault}`, detail: name }
}

/** Applies a template, again, and takes it back. @returns what went wrong */
const attempt = (
  template: SetupTemplate,
  run: { records: readonly ZoneRecord[]; host: string; groups?: string[] },
): string | undefined => {
  const request = { ...run, template, domain: zone, values: valuesOf(template) }
  const outcome = applySetup(request)
  if (outcome.refusal) return `refused: ${outcome.refusal.kind} ${outcome.refusal.values.join(', ')}`
  const again = applySetup({ ...request, records: outcome.after })
  if (again.refusal || text(again.after) !== text(outcome.after)) return 'not the same twice'
  const { added, changed, removed } = compareStates(run.records, outcome.after, zone)
  const gone = new Set<ZoneRecord>([...added, ...changed.map(({ wanted }) => wanted)])
  const stays = outcome.after.filter((record) => !gone.has(record))
  const back = [...stays, ...changed.map(({ held }) => held), ...removed]
  if (text(back) !== text(run.records)) return 'not taken back'
  const found = findSetup({ template, domain: zone, records: outcome.after })
  const before = findSetup({ template, domain: zone, records: run.records })
  seen.set(
    template,
    [before, found].map((all) => all.find(({ host }) => host === run.host)?.state ?? 'absent').join(' → '),
  )
  return undefined
}

/** What is found of each template in the sample zone, before it is applied and after. */
const seen = new Map<SetupTemplate, string>()

const text = (records: readonly ZoneRecord[]): string => writeZoneFile(records, zone)

/** Values that fit where each variable is used. */
const valuesOf = (template: SetupTemplate): Record<string, string> =>
  Object.fromEntries(
    template.variables.map((name, index) => {
      const used = template.records.flatMap((record) => usesOf(record, `%${name.toLowerCase()}%`))
      return [name, used[0] ?? `v${index + 1}`]
    }),
  )

const usesOf = (record: TemplateRecord, variable: string): string[] => {
  const isWhole = (field: string | undefined): boolean => field?.toLowerCase() === variable
  const { type, pointsTo, spfRules, protocol, ttl, priority, weight, port } = record
  if (type === 'A' && isWhole(pointsTo)) return ['192.0.2.99']
  if (type === 'AAAA' && isWhole(pointsTo)) return ['2001:db8::99']
  if (isWhole(spfRules)) return ['include:spf.example.org']
  if (spfRules?.toLowerCase().includes(`ip4:${variable}`)) return ['192.0.2.99']
  if (spfRules?.toLowerCase().includes(variable)) return ['spf.example.org']
  if (isWhole(protocol)) return ['tcp']
  return [ttl, priority, weight, port].some(isWhole) ? ['10'] : []
}

/** Prints what becomes of templates, each group with its number, and each of those that aren’t applied. */
export const printTemplates = (files: readonly string[]): void => {
  if (files.length === 0) return
  const groups = Map.groupBy(files.map(tryTemplate), ({ group }) => group)
  console.log(`${files.length} templates`)
  for (const [group, results] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    console.log(`  ${group}: ${results.length}`)
    if (!group.startsWith('applied')) for (const { detail } of results) console.log(`    ${detail}`)
  }
  console.log('found before they are applied, and after')
  for (const [states, all] of Map.groupBy(seen.values(), (states) => states))
    console.log(`  ${states}: ${all.length}`)
}
