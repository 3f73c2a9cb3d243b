import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkPolicies } from './policies.ts'

test.each([
  ['DKIM', 's._domainkey', 'v=DKIM1; p=MIGf', 'v=DKIM1; p='],
  ['DKIM', 's._domainkey.mail', 'p=MIGf', 'anything'],
  ['DMARC', '_dmarc', 'v=DMARC1; p=none', 'v = DMARC1;p=reject'],
  ['DMARC', '_dmarc.mail', 'v=DMARC1; p=none', 'v=DMARC1'],
  ['MTA-STS', '_mta-sts', 'v=STSv1; id=1;', 'v=STSv1; id=2;'],
  ['TLS-RPT', '_smtp._tls', 'v=TLSRPTv1; rua=mailto:a@example.com', 'v=TLSRPTv1;rua=mailto:b@example.com'],
])('two records of %s at %s are told', (policy, host, one, other) => {
  expect(found(checkPolicies, [`${host} TXT ${one}`, `${host}.example.com. TXT ${other}`])).toEqual([
    ['policy-several', { name: `${host}.example.com.`, count: 2, policy }],
  ])
})

test.each([
  ['MTA-STS', '_mta-sts TXT v=STSv1; id=2026-12-01', 'v=STSv1; id=20260131'],
  ['MTA-STS', '_mta-sts TXT v=STSv1', 'v=STSv1; id=20260131'],
  ['MTA-STS', `_mta-sts TXT v=STSv1; id=${'a'.repeat(33)};`, 'v=STSv1; id=20260131'],
  [
    'TLS-RPT',
    '_smtp._tls TXT v=TLSRPTv1; rua=mailto:mailto:a@example.com',
    'v=TLSRPTv1; rua=mailto:reports@example.com',
  ],
  ['TLS-RPT', '_smtp._tls TXT v=TLSRPTv1; rua=a@example.com', 'v=TLSRPTv1; rua=mailto:reports@example.com'],
])('%s that receivers pass over is told: %s', (policy, line, example) => {
  expect(found(checkPolicies, [line])).toEqual([['policy-syntax', { policy, example }]])
})

test.each([
  [['_mta-sts TXT v=STSv1; id=20260131T000000;']],
  [['_smtp._tls TXT v=TLSRPTv1;rua=mailto:a@example.com,https://example.com/r']],
  [['_dmarc TXT v=DMARC1; p=none', '_dmarc TXT verification=1']],
  [['_dmarc TXT v=DMARC1; p=none', '_dmarc.mail TXT v=DMARC1; p=none']],
  [['_report._domainkey TXT ra=a', '_report._domainkey TXT ra=b']],
  [['a TXT v=STSv1; id=1;', 'a TXT v=STSv1; id=2;']],
  [['s._domainkey TXT p=MIGf', 't._domainkey TXT p=MIGf']],
])('%j are no two of a kind', (lines) => {
  expect(found(checkPolicies, lines)).toEqual([])
})
