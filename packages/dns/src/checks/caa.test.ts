import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkCaa } from './caa.ts'

test.each([
  '0 issue "letsencrypt.org"',
  '0 issue letsencrypt.org',
  '128 issuewild ";"',
  '0 issue "ca.example; account=230123; policy=ev"',
  '0 iodef "mailto:security@example.com"',
  '0 issuemail "ca.example.net"',
  '0 issuevmc "ca.example.net"',
  '0 contactemail "dns@example.com"',
  '0 contactphone "+46 1 23"',
  '0 iodef https://example.com/report',
])('%s is fine', (data) => {
  expect(found(checkCaa, [`@ CAA ${data}`])).toEqual([])
})

test.each([
  ['issue letsencrypt.org', 'caa-syntax', {}],
  ['256 issue ca.example', 'caa-syntax', {}],
  ['0 issue "ca.example', 'caa-syntax', {}],
  ['1 issue ca.example', 'caa-flags', { flags: 1 }],
  ['0 issued ca.example', 'caa-tag', { tag: 'issued' }],
  ['0 issuemail "ca_example"', 'caa-value', { tag: 'issuemail', value: 'ca_example' }],
  ['0 issue "ca_example"', 'caa-value', { tag: 'issue', value: 'ca_example' }],
  ['0 issue "ca.example account"', 'caa-value', { tag: 'issue', value: 'ca.example account' }],
  ['0 iodef security@example.com', 'caa-value', { tag: 'iodef', value: 'security@example.com' }],
])('%s is told as %s', (data, rule, values) => {
  expect(found(checkCaa, [`@ CAA ${data}`])).toEqual([[rule, values]])
})
