import { expect, test } from 'vitest'
import { judgeCase, type SetupCase } from './setup-cases.ts'

const template = [{ type: 'MX', host: '@', pointsTo: 'mx.example.net', priority: 10, ttl: 300 }]
const judge = (input: Partial<SetupCase['input']>, expect: SetupCase['expect']) =>
  judgeCase({ id: 'own', input: { domain: 'example.com', template_records: template, ...input }, expect })

test('a case is met by the zone afterwards, however its records are spelled', () => {
  const records = [{ type: 'MX', name: '@', data: 'MX.example.net', priority: 10, ttl: 300 }]
  const zone = [{ type: 'mx', name: '@', data: 'old.example.net.', priority: 5, ttl: 60 }]
  expect(judge({ zone_records: zone }, { records })).toBeUndefined()
  expect(judge({ zone_records: zone }, { records: zone })).toBe(
    'expected example.com 60 MX 5 old.example.net., got example.com 300 MX 10 mx.example.net.',
  )
})

test('the name of a service is part of the name of its record', () => {
  const srv = { name: '@', service: 'sip', protocol: 'TLS', priority: 1, weight: 2, port: 443, ttl: 300 }
  const template_records = [{ type: 'SRV', target: 'sip.example.net', ...srv }]
  const records = [{ type: 'SRV', data: 'sip.example.net', ...srv }]
  expect(judge({ host: 'shop', template_records }, { records })).toContain('_sip._tls.shop.example.com 300')
  const named = records.map((record) => ({ ...record, name: 'shop' }))
  expect(judge({ host: 'shop', template_records }, { records: named })).toBeUndefined()
})

test('a refusal meets the exception of its kind alone', () => {
  const template_records = [{ type: 'TXT', host: '@', data: '%a%', ttl: 300 }]
  expect(judge({ template_records }, { exception: 'MissingParameter' })).toBeUndefined()
  expect(judge({ template_records }, { exception: 'InvalidData' })).toBe(
    'expected InvalidData, got lacks-values',
  )
  expect(judge({}, { exception: 'InvalidData' })).toMatch(/^expected InvalidData, got example\.com 300 MX/)
})

test('what needs kept state isn’t run', () => {
  expect(judge({ multi_aware: true }, { records: [] })).toMatch(/^not held: /)
})
