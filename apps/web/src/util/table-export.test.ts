import { expect, test } from 'vitest'
import { exportFormats } from './table-export.ts'

const table = {
  columns: [
    { id: 'host', header: 'Host' },
    { id: 'memorysize', header: 'Memory', unit: 'MB' },
  ],
  rows: [
    [
      { text: '=1+1', value: '=1+1' },
      { text: '16 GB', value: 16384 },
    ],
    [
      { text: 'a|b', value: 'a|b' },
      { text: 'two\nlines', value: null },
    ],
  ],
}

test('CSV holds data, the unit in the header, and no formula', () => {
  expect(exportFormats.csv.write(table)).toBe("\uFEFFHost,Memory (MB)\r\n'=1+1,16384\r\na|b,\r\n")
})

test('JSON holds data by the ids of its columns', () => {
  expect(JSON.parse(exportFormats.json.write(table))).toEqual([
    { host: '=1+1', memorysize: 16384 },
    { host: 'a|b', memorysize: null },
  ])
})

test('a number too long for JavaScript is written in JSON digit by digit', () => {
  const columns = [{ id: 'n', header: 'N' }]
  const rows = [[{ text: '', value: 12345678901234567890n }]]
  expect(exportFormats.json.write({ columns, rows })).toBe('[\n  {\n    "n": 12345678901234567890\n  }\n]')
  expect(exportFormats.json.write({ columns, rows: [] })).toBe('[]')
})

test('what is known of the rows is written as JSON instead of their columns', () => {
  const records = [{ at: '2026-01-01' }]
  expect(JSON.parse(exportFormats.json.write({ ...table, records }))).toEqual(records)
})

test('Markdown holds what is shown, and no value breaks a row', () => {
  expect(exportFormats.md.write(table)).toBe(
    '| Host | Memory |\n| --- | --- |\n| =1+1 | 16 GB |\n| a\\|b | two lines |',
  )
})
