import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkDmarc } from './dmarc.ts'

test.each([
  '_dmarc TXT v=DMARC1; p=none',
  '_dmarc TXT v=DMARC1;p=Reject;',
  '_dmarc.mail TXT v = DMARC1 ; p = quarantine ; sp=none; adkim=s; aspf=r; pct=100; fo=1:d:s; ri=86400; x=y',
  '_dmarc TXT v=DMARC1; p=none; rua=mailto:a@example.com!10m, mailto:b@example.com; ruf=https://example.net/r',
  '_dmarc TXT verification=1',
  '_dmarc CNAME p=x.example.net.',
  'example.net._report._dmarc TXT v=DMARC1',
  'www TXT v=DMARC1',
])('%s is fine', (line) => {
  expect(found(checkDmarc, [line])).toEqual([])
})

test.each([
  ['v=DMARC1 p=none', 'dmarc-syntax', {}],
  ['p=none; v=DMARC1', 'dmarc-syntax', {}],
  ['v=dmarc1; p=none', 'dmarc-syntax', {}],
  ['p=none', 'dmarc-syntax', {}],
  ['v=DMARC1', 'dmarc-policy', {}],
  ['v=DMARC1; rua=mailto:a@example.com', 'dmarc-policy', {}],
  ['v=DMARC1; p=nonsense', 'dmarc-policy', {}],
  ['v=DMARC1; p=blocked', 'dmarc-policy', {}],
  ['v=DMARC1; p=none; fo:0', 'dmarc-tag', { part: 'fo:0' }],
  ['v=DMARC1; p=none; fo=2', 'dmarc-tag', { part: 'fo=2' }],
  ['v=DMARC1; p=none; rua=a@example.com', 'dmarc-tag', { part: 'rua=a@example.com' }],
  ['v=DMARC1; p=none; rua=mailto:a@example.com b', 'dmarc-tag', { part: 'rua=mailto:a@example.com b' }],
  [
    'v=DMARC1; p=none; rua=mailto:mailto:a@example.com',
    'dmarc-tag',
    { part: 'rua=mailto:mailto:a@example.com' },
  ],
  ['v=DMARC1; p=none; rua=mailto:example.com', 'dmarc-tag', { part: 'rua=mailto:example.com' }],
  ['v=DMARC1; p=none; pct=101', 'dmarc-tag', { part: 'pct=101' }],
  ['v=DMARC1; p=none; sp=all', 'dmarc-tag', { part: 'sp=all' }],
])('%s is told as %s', (text, rule, values) => {
  expect(found(checkDmarc, [`_dmarc TXT ${text}`])).toEqual([[rule, values]])
})
