import { describe as describeInEnglish } from '@hosting-console/dns'
import { expect, test } from 'vitest'
import { dns as swedish } from '../text/sv/dns.ts'
import { describeFinding } from './describe-finding.ts'

test('what is wrong with a name is said in a sentence', () => {
  const finding = { rule: 'host-syntax', values: { host: 'a!b', fault: 'character' } } as const
  const sentence = '“a!b” isn’t a valid name: it has a character that names can’t have.'
  expect(describeFinding(finding)).toBe(sentence)
  expect(describeInEnglish(finding)).toBe(sentence)
  expect(swedish.findings['host-syntax']).toContain('{fault}')
  expect(swedish.nameFaults.character).toBe('det har ett tecken som namn inte kan ha')
})
