import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from '../names.ts'
import { readEntries } from './entries.ts'
import { readName, readText, writeName, writeText } from './strings.ts'

const tokensOf = (text: string) => readEntries(text)[0]?.tokens ?? []

test('quotes and backslashes are escaped, and what is not ASCII is written by its bytes', () => {
  expect(writeText('say "a\\b"; é\n')).toBe('"say \\"a\\\\b\\"; \\195\\169\\010"')
  expect(writeText('')).toBe('""')
})

test('a text is split after 255 bytes, even inside a character', () => {
  expect(writeText('a'.repeat(255))).toBe(`"${'a'.repeat(255)}"`)
  expect(writeText(`${'a'.repeat(254)}é`)).toBe(`"${'a'.repeat(254)}\\195" "\\169"`)
})

test('strings are read with their escapes, quoted or not', () => {
  expect(readText(tokensOf('a\\032b "c\\"d" \\101\\;'))).toBe('a bc"de;')
  expect(readText(tokensOf('"räk"'))).toBe('räk')
})

test('bytes that are no text, and escapes that are none, are not read', () => {
  expect(readText(tokensOf('"\\255"'))).toBeUndefined()
  expect(readText(tokensOf('"\\999"'))).toBeUndefined()
  expect(readText(tokensOf('"\\12"'))).toBeUndefined()
})

test('every text comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600, size: 'max' }), (text) => {
      expect(readText(tokensOf(writeText(text)))).toBe(text)
    }),
  )
})

test.each([
  ['www', 'www'],
  ['@', '@'],
  ['Räk', 'xn--rk-via'],
  ['a b', 'a\\032b'],
  ['$a;"(', '\\$a\\;\\"\\('],
  ['first\\.last', 'first\\.last'],
])('the name %s is written %s', (name, word) => {
  expect(writeName(name)).toBe(word)
  expect(nameKey(readName(word))).toBe(nameKey(name))
})

test('every printable name is one word and comes back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-[\]-~ åé€]{1,20}$/), (name) => {
      const tokens = tokensOf(`${writeName(name)} A`)
      expect(tokens.length).toBe(2)
      expect(nameKey(readName(tokens[0]?.text ?? ''))).toBe(nameKey(name))
    }),
  )
})
