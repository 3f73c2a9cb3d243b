import { expect, test } from 'vitest'
import { readEntries } from './entries.ts'

const faults = (text: string) => readEntries(text).map(({ line, fault }) => [line, fault])
const words = (text: string) => readEntries(text).map(({ tokens }) => tokens.map((token) => token.text))

test('a line is an entry, and lines without words are none', () => {
  expect(readEntries('a A 192.0.2.1\r\n\n  \t\n\tNS b ; why\n')).toEqual([
    { line: 1, text: 'a A 192.0.2.1', startsBlank: false, tokens: plain('a', 'A', '192.0.2.1') },
    { line: 4, text: '\tNS b ; why', startsBlank: true, tokens: plain('NS', 'b') },
  ])
})

test('parentheses hold lines together, with comments between', () => {
  expect(readEntries('a SOA b c (1 ; serial (of many)\n2\n 3)4\nd A 1')).toEqual([
    {
      line: 1,
      text: 'a SOA b c (1 ; serial (of many)\n2\n 3)4',
      startsBlank: false,
      tokens: plain('a', 'SOA', 'b', 'c', '1', '2', '3', '4'),
    },
    { line: 4, text: 'd A 1', startsBlank: false, tokens: plain('d', 'A', '1') },
  ])
})

test('quotes and backslashes keep what would divide', () => {
  expect(readEntries('a TXT "b ; (c) \\" d""e" f\\;\\ g')[0]?.tokens).toEqual([
    ...plain('a', 'TXT'),
    { text: 'b ; (c) \\" d', quoted: true },
    { text: 'e', quoted: true },
    ...plain('f\\;\\ g'),
  ])
  expect(readEntries('a TXT ""')[0]?.tokens[2]).toEqual({ text: '', quoted: true })
})

test('a comment alone is an entry of its own', () => {
  expect(readEntries('; one ; two')).toEqual([
    { line: 1, text: '; one ; two', startsBlank: false, tokens: [], comment: '; one ; two' },
  ])
})

test('what can’t be divided has a fault, and the next line is read', () => {
  expect(faults('a TXT "b\nc A 1')).toEqual([
    [1, 'unclosed-quote'],
    [2, undefined],
  ])
  expect(faults('a TXT "b\\"')).toEqual([[1, 'unclosed-quote']])
  expect(faults('a A ) 1\nc A 1')).toEqual([
    [1, 'unbalanced-parenthesis'],
    [2, undefined],
  ])
  expect(faults('a A ( 1\nc A 1')).toEqual([[1, 'unbalanced-parenthesis']])
})

test('a byte order mark is no part of the first name', () => {
  expect(words('\ufeffa A 1')).toEqual([['a', 'A', '1']])
})

const plain = (...texts: string[]) => texts.map((text) => ({ text, quoted: false }))
