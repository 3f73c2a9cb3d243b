import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkDataSyntax } from './data-syntax.ts'

test.each([
  '@ MX 10 mx01.example.',
  '_sip._tcp SRV 10 60 5060 sip.example.',
  '*._tcp SRV 10 60 5060 sip.example.',
  'web\\032page._http._tcp SRV 0 0 80 www.example.',
  'www URL https://example.net/a?b=c',
  'www A anything',
])('%s is fine', (line) => {
  expect(found(checkDataSyntax, [line])).toEqual([])
})

test.each([
  ['@ MX mx01.example.', 'mx-syntax', {}],
  ['@ MX 70000 mx01.example.', 'number-range', { type: 'MX', number: '70000' }],
  ['@ MX ten mx01.example.', 'mx-syntax', {}],
  ['_sip._tcp SRV 10 5060 sip.example.', 'srv-syntax', {}],
  ['_sip._tcp SRV 10 60 65536 sip.example.', 'number-range', { type: 'SRV', number: '65536' }],
  ['_sip._tcp SRV -1 60 5060 sip.example.', 'number-range', { type: 'SRV', number: '-1' }],
  ['sip SRV 10 60 5060 sip.example.', 'srv-host', {}],
  ['www URL example.net', 'url-syntax', { data: 'example.net' }],
  ['www URL ftp://example.net', 'url-syntax', { data: 'ftp://example.net' }],
  ['www TXT ', 'data-empty', {}],
  ['www TLSA 3 1 1 ab', 'type-unknown', { type: 'TLSA' }],
])('%s is told as %s', (line, rule, values) => {
  expect(found(checkDataSyntax, [line])).toEqual([[rule, values]])
})
