import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

/** Without the mark and the last line end. */
const lines = (...rows: Parameters<typeof toCsv>[1]) => toCsv(['a'], rows).slice('\uFEFFa\r\n'.length, -2)

test('quotes, commas and line breaks are quoted, after a mark by which UTF-8 is known', () => {
  expect(toCsv(['a', 'b'], [['1,5', 'x "y"\nz']])).toBe('\uFEFFa,b\r\n"1,5","x ""y""\nz"\r\n')
})

test.each(['=1+1', '+46', '@SUM(A1)', '-cmd', '-1+1'])('SEC-62: %j is not a formula', (text) => {
  expect(lines([text])).toBe(`'${text}`)
})

test.each(['\u00a0=1', '\u200b=1', '\v=1'])('SEC-62: %j, behind a blank, is none', (text) => {
  expect(lines([text])).toBe(`'${text}`)
})

test('what is behind a space or a semicolon is no formula either', () => {
  expect(lines([' =1+1'])).toBe(`' =1+1`)
  expect(lines(['a;=1+1'])).toBe('"a;\'=1+1"')
})

test('text that begins with a tab is guarded and quoted', () => {
  expect(lines(['\tx'])).toBe('"\'\tx"')
})

test.each(['＝1+1', '＋46', '＠SUM(A1)', '－cmd'])('%j in full-width signs is not a formula', (text) => {
  expect(lines([text])).toBe(`'${text}`)
})

test('text that begins with a line feed is guarded and quoted', () => {
  expect(lines(['\n=1+1'])).toBe('"\'\n\'=1+1"')
})

test.each(['@', '-12.5', 'www', '*', '_acme-challenge'])('%j stays as it is', (text) => {
  expect(lines([text])).toBe(text)
})

test('data is written as it is, and nothing for what is not there', () => {
  expect(lines([-8454.31, 12345678901234567890n, true, null])).toBe('-8454.31,12345678901234567890,true,')
})

test.each([
  ['a;=1+41;', '"a;\'=1+41;"'],
  ['a;"=1+41', '"a;\'""=1+41"'],
  ['a; @SUM(A1)', '"a;\' @SUM(A1)"'],
  ['a\t=1', '"a\t\'=1"'],
  ['a\n=1', '"a\n\'=1"'],
  ['v=DMARC1; p=none', '"v=DMARC1; p=none"'],
])('SEC-62: %j holds no formula for a reader that knows other ends of a cell', (text, line) => {
  expect(lines([text])).toBe(line)
})
