import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkDkim } from './dkim.ts'

const at = 's1._domainkey'

const rsaKey = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64')

test.each([
  `${at} TXT v=DKIM1; k=rsa; p=${rsaKey}`,
  `${at} TXT p=${rsaKey.replace('A', 'A ')}; t=s;`,
  `${at}.mail TXT k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=`,
  `${at} TXT k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo`,
  '_report._domainkey TXT ra=postmaster; rp=100',
  '_adsp._domainkey TXT dkim=all',
  `${at} CNAME s1.example.net.`,
  // A sequence without a length that could be read.
  `${at} TXT p=MI8BAgME`,
  `${at} TXT p=MIABAgME`,
  '_domainkey TXT o=~',
  'www TXT p=not a key',
])('%s is fine', (line) => {
  expect(found(checkDkim, [line])).toEqual([])
})

test.each([
  ['v=DKIM1; p=MIGf!', 'dkim-key'],
  ['v=DKIM1; p=MIGfM', 'dkim-key'],
  ['v=DKIM1; p=', 'dkim-revoked'],
  ['v=DKIM1; k=rsa', 'dkim-syntax'],
  ['k=rsa; v=DKIM1; p=MIGf', 'dkim-syntax'],
  ['v=DKIM2; p=MIGf', 'dkim-syntax'],
  ['p=MIGf; p=MIGf', 'dkim-syntax'],
  ['v=DKIM1 p', 'dkim-syntax'],
])('%s is told as %s', (text, rule) => {
  expect(found(checkDkim, [`${at} TXT ${text}`])).toEqual([[rule, {}]])
})

test.each([4, 100, 212])('a key of which %i characters are there is said to be cut off', (characters) => {
  expect(found(checkDkim, [`${at} TXT p=${rsaKey.slice(0, characters)}`])).toEqual([
    ['dkim-cut', { held: (characters / 4) * 3, length: 162 }],
  ])
})
