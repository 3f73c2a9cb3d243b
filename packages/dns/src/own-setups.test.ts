import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRecords } from './record-checks.ts'
import { isCertain } from './checks/rules.ts'
import type { ZoneRecord } from './record.ts'
import { ownSetups } from './own-setups.ts'
import { applySetup } from './setup/apply.ts'
import { findSetup } from './setup/find.ts'
import { readTemplate } from './setup/read-template.ts'

const domain = 'example.com'
const sample: readonly ZoneRecord[] = [
  { host: '@', type: 'NS', data: 'ns1.example.net.', ttl: 3600 },
  { host: '@', type: 'A', data: '192.0.2.1', ttl: 3600 },
  { host: '@', type: 'MX', data: '10 mx.example.org.', ttl: 3600 },
  { host: '@', type: 'TXT', data: 'v=spf1 mx include:spf.example.org -all', ttl: 3600 },
  { host: 'www', type: 'CNAME', data: 'web.example.org.', ttl: 3600 },
  { host: '_dmarc', type: 'TXT', data: 'v=DMARC1; p=none', ttl: 3600 },
]

/** As a provider gives them. */
const values: Readonly<Record<string, string>> = {
  dkim: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA',
  'dkim-domain-1': 'example.onmicrosoft.com',
  'dkim-domain-2': 'example.onmicrosoft.com',
  'dkim-id': 'dabc123',
  'dkim-selector': 'k1',
  'dkim-token-1': 'aaa',
  'dkim-token-2': 'bbb',
  'dkim-token-3': 'ccc',
  'mail-from': 'bounce',
  'mx-name': 'example-com',
  owner: 'example',
  'policy-host': 'mta-sts.example.net',
  'policy-id': '20260101T000000',
  region: 'eu-north-1',
  reports: 'reports@example.com',
  verification: 'abc123',
}

const read = (json: string) => {
  const { template, faults } = readTemplate(json)
  expect(faults).toEqual([])
  if (!template) throw new Error('The template has faults.')
  return template
}

const afterOf = (file: string): string[] => {
  const { template = '' } = ownSetups.find((setup) => setup.file === file) ?? {}
  const outcome = applySetup({ records: sample, template: read(template), domain, host: '', values })
  if (outcome.refusal) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.after.map(({ host, type, data }) => `${host} ${type} ${data}`)
}

test('every file of the folder is a setup that comes with the console', () => {
  const files = readdirSync(join(import.meta.dirname, '../setups'))
  expect(ownSetups.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

test.each(ownSetups)(
  '$file is applied to a zone and found there, and none of its records is a mistake',
  ({ file, template }) => {
    const setup = read(template)
    expect(file).toBe(`${setup.serviceId}.json`)
    const used = Object.fromEntries(setup.variables.map((name) => [name, values[name] ?? '']))
    expect(Object.values(used)).not.toContain('')
    const outcome = applySetup({ records: sample, template: setup, domain, host: '', values: used })
    if (outcome.refusal) throw new Error(JSON.stringify(outcome.refusal))
    expect(outcome.lines).toHaveLength(setup.records.length)
    const found = findSetup({ records: outcome.after, domain, template: setup })
    expect(found).toMatchObject([{ host: '', state: 'in-place', values: used }])
    const wrong = checkRecords(outcome.after, domain).filter(({ rule }) => isCertain(rule))
    expect(wrong).toEqual([])
  },
)

test('a domain without mail', () => {
  expect(afterOf('no-mail.json')).toEqual([
    '@ NS ns1.example.net.',
    '@ A 192.0.2.1',
    'www CNAME web.example.org.',
    '@ MX 0 .',
    '@ TXT v=spf1 -all',
    '_dmarc TXT v=DMARC1; p=reject',
  ])
})

test('mail at Microsoft, beside the terms of SPF that are there', () => {
  expect(afterOf('microsoft-365.json')).toEqual([
    '@ NS ns1.example.net.',
    '@ A 192.0.2.1',
    'www CNAME web.example.org.',
    '_dmarc TXT v=DMARC1; p=none',
    '@ TXT MS=abc123',
    '@ MX 0 example-com.mail.protection.outlook.com.',
    '@ TXT v=spf1 include:spf.protection.outlook.com mx include:spf.example.org -all',
    'autodiscover CNAME autodiscover.outlook.com.',
    'selector1._domainkey CNAME selector1-example-com._domainkey.example.onmicrosoft.com.',
    'selector2._domainkey CNAME selector2-example-com._domainkey.example.onmicrosoft.com.',
    'enterpriseregistration CNAME enterpriseregistration.windows.net.',
    'enterpriseenrollment CNAME enterpriseenrollment-s.manage.microsoft.com.',
    '_sipfederationtls._tcp SRV 100 1 5061 sipfed.online.lync.com.',
  ])
})
