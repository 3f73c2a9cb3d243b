import { expect, test } from 'vitest'
import { record } from '../../test/records.ts'
import { describe, finding } from './finding.ts'
import { rules } from './rules.ts'

test('a finding carries the record, the severity of its rule, and values', () => {
  expect(finding({ ...record('www A x'), recordid: 7 }, 'address-syntax', { data: 'x' })).toEqual({
    recordid: 7,
    rule: 'address-syntax',
    severity: 'error',
    values: { data: 'x' },
  })
  expect(finding(record('www TXT x'), 'txt-quoted')).not.toHaveProperty('recordid')
})

test('a finding is described with its values', () => {
  const values = { target: 'mx.example.net', name: 'mx.example.net.example.com.' }
  expect(describe({ rule: 'target-without-dot', values })).toBe(
    'Without a final dot, mx.example.net means mx.example.net.example.com.',
  )
  expect(describe({ rule: 'host-syntax', values: { host: 'a!b', fault: 'character' } })).toBe(
    '“a!b” isn’t a valid name: it has a character that names can’t have.',
  )
  const scripts = ['Latin', 'Greek', 'Cyrillic'] as const
  expect(describe({ rule: 'host-mixed-scripts', values: { label: 'x', scripts } })).toContain(
    'mixes Latin, Greek, and Cyrillic letters',
  )
  expect(describe({ rule: 'duplicate', values: { name: '{name} $&' } })).toContain('{name} $&')
})

test('every rule is a sentence', () => {
  expect(Object.values(rules).filter(({ text }) => !/^[A-Z“{].*[.}]$|: \S.*$/.test(text))).toEqual([])
})
