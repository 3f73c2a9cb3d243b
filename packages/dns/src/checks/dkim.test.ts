import { expect, test } from 'vitest'
import { found } from '../../test/records.ts'
import { checkDkim } from './dkim.ts'

const at = 's1._domainkey'

test.each([
  `${at} TXT v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQ==`,
  `${at} TXT p=MIGf MA0G; t=s;`,
  `${at}.mail TXT k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=`,
  `${at} CNAME s1.example.net.`,
  '_domainkey TXT o=~',
  'www TXT p=not a key',
])('%s is fine', (line) => {
  expect(found(checkDkim, [line])).toEqual([])
})

test.each([
  ['v=DKIM1; p=MIGf!', 'dkim-key'],
  ['v=DKIM1; p=MIG', 'dkim-key'],
  ['v=DKIM1; p=', 'dkim-revoked'],
  ['v=DKIM1; k=rsa', 'dkim-syntax'],
  ['k=rsa; v=DKIM1; p=MIGf', 'dkim-syntax'],
  ['v=DKIM2; p=MIGf', 'dkim-syntax'],
  ['p=MIGf; p=MIGf', 'dkim-syntax'],
  ['v=DKIM1 p', 'dkim-syntax'],
])('%s is told as %s', (text, rule) => {
  expect(found(checkDkim, [`${at} TXT ${text}`])).toEqual([[rule, {}]])
})
