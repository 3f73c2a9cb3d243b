import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { cellStyle, contentLength, leastRem } from './widths.ts'

type Row = { text: string }
const column = (more: Partial<Column<Row>> = {}): Column<Row> => ({
  id: 'data',
  header: 'Data',
  text: ({ text }) => text,
  ...more,
})
const rows = (...texts: string[]): Row[] => texts.map((text) => ({ text }))
const parts = (style: { flex?: unknown }) => String(style.flex).split(' ')
const styleOf = (given: Column<Row>, ...texts: string[]) =>
  cellStyle(given, contentLength(given, rows(...texts)))

test('a column is as long as the longest of its rows, and empty where it holds nothing', () => {
  expect(contentLength(column(), rows('a', 'abc', '–'))).toBe(3)
  expect(contentLength(column(), rows('–', ''))).toBe(0)
  expect(contentLength(column({ measure: ({ text }) => `${text}.example.com.` }), rows('www'))).toBe(16)
})

test('short content is never squeezed', () => {
  const given = column({ width: 8 })
  const [, shrink, basis] = parts(styleOf(given, '2147483648'))
  expect(shrink).toBe('0')
  expect(`${leastRem(given, 10)}rem`).toBe(basis)
})

test('long content gives way, the less of it the wider its column is meant to be', () => {
  const [, much] = parts(styleOf(column({ width: 16 }), 'p='.padEnd(400, 'x')))
  const [, little] = parts(styleOf(column({ width: 38 }), 'p='.padEnd(400, 'x')))
  expect(Number(little)).toBeGreaterThan(0)
  expect(Number(much)).toBeGreaterThan(Number(little))
})

test('capital letters are given more room', () => {
  expect(contentLength(column(), rows('CNAME'))).toBe(7)
})

test('what is beside a value gives way before the value, and before an identifier is cut not at all', () => {
  const given = column({ tools: 6, width: 12 })
  const [, shrink] = parts(styleOf(given, '3600 · 1 h'))
  expect(Number(shrink)).toBeGreaterThan(0)
  expect(leastRem(given, 10)).toBe(leastRem(column({ width: 12 }), 10))
  const [, kept, basis] = parts(styleOf({ ...given, isWord: true }, '500001'))
  expect(kept).toBe('0')
  expect(
    `${leastRem({ ...given, isWord: true }, contentLength({ ...given, isWord: true }, rows('500001')))}rem`,
  ).toBe(basis)
})

test('a column of which a press shows the rest is squeezed before the table is scrolled', () => {
  const given = column({ header: 'Checks', width: 16, least: 12 })
  const length = contentLength(given, rows('No answer from this name'))
  expect(leastRem(given, length)).toBeLessThan(leastRem(column({ header: 'Checks', width: 16 }), length))
  const [, shrink] = parts(cellStyle(given, length))
  expect(Number(shrink)).toBeGreaterThan(0)
})

test('an empty column takes no more than its header', () => {
  const given = column({ header: 'Checks', width: 16 })
  const [grow, , basis] = parts(styleOf(given, ''))
  expect(grow).toBe('0')
  expect(Number.parseFloat(basis ?? '')).toBeLessThan(6)
})

test('a number is never cut off, however long, and also where it is one of thousands', () => {
  const given = column({ isNumber: true, width: 8, order: ({ text }) => Number(text) })
  const [, shrink, basis] = parts(styleOf(given, '1234567890123456789012345'))
  expect(shrink).toBe('0')
  expect(`${leastRem(given, contentLength(given, rows('1234567890123456789012345')))}rem`).toBe(basis)
  const many = rows(...Array.from({ length: 5000 }, (_, index) => (index === 4321 ? '-123456789' : '1')))
  expect(contentLength(given, many)).toBe(contentLength(given, rows('-123456789')))
})
