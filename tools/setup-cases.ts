import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  applySetup,
  carriedData,
  fullName,
  nameKey,
  readTemplate,
  type TemplateFault,
  type ZoneRecord,
} from '@hosting-console/dns'
import { parse } from 'yaml'
import { isMain } from './run.mjs'
import { printTemplates } from './setup-templates.ts'

type Fields = Readonly<Record<string, string | number>>

/** A case of the public suites for Domain Connect, as their YAML has it. */
export type SetupCase = {
  id: string
  input: {
    zone_records?: Fields[] | null
    template_records: Fields[]
    domain: string
    host?: string | null
    params?: Record<string, string> | null
    group_ids?: string[] | null
    multi_aware?: boolean
  }
  expect: { records?: Fields[] | null; exception?: string; new_count?: number; delete_count?: number }
}

/** Why a case isn’t met, where that is on purpose. */
const reasons: Readonly<Record<string, string>> = {
  srv_replace:
    'the two are of different services: their names in DNS, _foo.com._udp… and _bar.com._udp…, differ, and the draft has SRV give way to SRV of the very same name',
  param_at_in_target_srv_without_host:
    'the draft: a name of @ is the root of the domain; real setups need it',
  exception_srv_at_on_apex: 'the draft: a name of @ is the root of the domain; real setups need it',
  param_var_in_host_srv_empty_raises:
    'the draft: an empty name is the root of the domain; real setups need it',
}

/** @returns nothing where a case is met, else why not */
export const judgeCase = ({ id, input, expect }: SetupCase): string | undefined => {
  if (input.multi_aware) return 'not held: it needs kept state of applied templates'
  const outcome = apply(input)
  const zone = input.domain
  if (expect.exception !== undefined)
    return outcome.error === undefined || !errorsOf(expect.exception).has(outcome.error)
      ? (reasons[id] ?? `expected ${expect.exception}, got ${outcome.error ?? list(outcome.after, zone)}`)
      : undefined
  if (outcome.error === 'not-held') return 'not held: no zone of the service has records of the type'
  if (outcome.error !== undefined) return reasons[id] ?? `refused: ${outcome.error}`
  const expected = expect.records?.map((record) => toZoneRecord(record))
  if (!expected) return undefined
  const [got, wanted] = [list(outcome.after, zone), list(expected, zone)]
  return got === wanted ? undefined : (reasons[id] ?? `expected ${wanted}, got ${got}`)
}

const apply = ({ template_records, zone_records, domain, host, params, group_ids }: SetupCase['input']) => {
  const about = { providerId: 'a', providerName: 'a', serviceId: 'a', serviceName: 'a' }
  const read = readTemplate(JSON.stringify({ ...about, records: template_records }))
  if (!read.template) return { error: read.faults[0]?.rule ?? 'none', after: [] }
  const { refusal, ...rest } = applySetup({
    template: read.template,
    records: (zone_records ?? []).map(toZoneRecord),
    domain,
    host: host ?? '',
    values: params ?? {},
    ...(group_ids?.length ? { groups: group_ids } : {}),
  })
  return refusal ? { error: refusal.kind, after: [] } : { after: 'after' in rest ? rest.after : [] }
}

/** What the exceptions of the reference implementation are here. */
const errorsOf = (exception: string): { has: (error: string) => boolean } => {
  const named: Readonly<Record<string, readonly string[]>> = {
    InvalidTemplate: ['open-variable'] satisfies TemplateFault['rule'][],
    MissingParameter: ['lacks-values'],
    HostRequired: ['needs-host'],
    TypeError: ['type'],
  }
  const all = new Set(Object.values(named).flat())
  return { has: (error) => named[exception]?.includes(error) ?? !all.has(error) }
}

/** A record as the service keeps it: full targets, numbers in front, the service in the name. */
const toZoneRecord = (fields: Fields): ZoneRecord => {
  const text = (field: string): string => String(fields[field] ?? '')
  const type = text('type').toUpperCase()
  const name = text('name')
  const dotted = `${text('data').replace(/\.$/, '')}.`
  const numbers = { MX: ['priority'], SRV: ['priority', 'weight', 'port'] }[type] ?? []
  const isNamed = ['CNAME', 'NS', 'MX', 'SRV'].includes(type)
  const data = isNamed ? [...numbers.map(text), dotted].join(' ') : carriedData({ type, data: text('data') })
  const service = type === 'SRV' && fields.service ? `_${text('service')}._${text('protocol')}` : ''
  const host = service === '' ? name : name === '@' ? service : `${service}.${name}`
  return { host: name.startsWith(service) ? name : host, type, data, ttl: Number(fields.ttl) }
}

const list = (records: readonly ZoneRecord[], zone: string): string =>
  records
    .map(({ host, type, ttl, data }) => {
      const shown = ['TXT', 'CAA'].includes(type) ? data : data.toLowerCase()
      return `${nameKey(fullName(host, zone))} ${ttl} ${type} ${shown}`
    })
    .toSorted()
    .join(' | ')

/** Every file below a folder. */
const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(folder, name))

const printCases = (file: string): void => {
  const suite = parse(readFileSync(file, 'utf8')) as { suite_type?: string; tests?: SetupCase[] }
  if (suite.suite_type !== 'process_records' || !suite.tests) return
  const judged = suite.tests.map((each) => ({ id: each.id, reason: judgeCase(each) }))
  const others = judged.filter(({ reason }) => reason !== undefined)
  console.log(`${basename(file)}: ${judged.length - others.length} of ${judged.length} agree`)
  for (const { id, reason } of others) console.log(`  ${id}: ${reason}`)
}

if (isMain(import.meta)) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Name the folder with the cases or the templates.')
  for (const file of filesOf(folder, '.yaml')) printCases(file)
  printTemplates(filesOf(folder, '.json'))
}
