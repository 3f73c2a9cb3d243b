// @vitest-environment happy-dom
import { describe as describeInEnglish } from '@hosting-console/dns'
import { expect, test, vi } from 'vitest'
import { records as swedish } from '../text/sv/records.ts'
import { describeFinding } from './describe-finding.ts'

test('what is wrong with a name is said in a sentence', () => {
  const finding = { rule: 'host-syntax', values: { host: 'a!b', fault: 'character' } } as const
  const sentence = '“a!b” isn’t a valid name: it has a character that names can’t have.'
  expect(describeFinding(finding)).toBe(sentence)
  expect(describeInEnglish(finding)).toBe(sentence)
  expect(swedish.findings['host-syntax']).toContain('{fault}')
  expect(swedish.nameFaults.character).toBe('det har ett tecken som namn inte kan ha')
})

test('scripts that are mixed are listed as the language lists them', async () => {
  const finding = {
    rule: 'host-mixed-scripts',
    values: { label: 'x', scripts: ['Latin', 'Cyrillic'] },
  } as const
  expect(describeFinding(finding)).toContain('mixes Latin and Cyrillic letters.')
  vi.resetModules()
  await (await import('../text/text.ts')).chooseLanguage(['sv'])
  const { describeFinding: describeInSwedish } = await import('./describe-finding.ts')
  expect(describeInSwedish(finding)).toContain('blandar latinska och kyrilliska bokstäver.')
  const further = {
    ...finding,
    values: { label: 'x', scripts: ['Devanagari', 'Hiragana', 'Bopomofo'] },
  } as const
  expect(describeInSwedish(further)).toContain(
    'blandar indiska (devanagari), japanska (hiragana) och kinesiska (bopomofo) bokstäver.',
  )
})
