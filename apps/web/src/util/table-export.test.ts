import { expect, test } from 'vitest'
import { exportFormats } from './table-export.ts'

const table = {
  header: ['Host', 'Data'],
  ids: ['host', 'data'],
  rows: [
    ['www', '=1+1'],
    ['a|b', 'two\nlines'],
  ],
}

test('a table is written as CSV, without formulas', () => {
  expect(exportFormats.csv.write(table)).toBe('Host,Data\r\nwww,\'=1+1\r\na|b,"two\nlines"')
})

test('a table is written as JSON, by the ids of its columns', () => {
  expect(JSON.parse(exportFormats.json.write(table))).toEqual([
    { host: 'www', data: '=1+1' },
    { host: 'a|b', data: 'two\nlines' },
  ])
})

test('what is known of the rows is written as JSON instead of their texts', () => {
  const records = [{ at: '2026-01-01' }]
  expect(JSON.parse(exportFormats.json.write({ ...table, records }))).toEqual(records)
})

test('a table is written as Markdown, and no value breaks a row', () => {
  expect(exportFormats.md.write(table)).toBe(
    '| Host | Data |\n| --- | --- |\n| www | =1+1 |\n| a\\|b | two lines |',
  )
})
