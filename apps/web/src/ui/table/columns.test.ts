import { expect, test } from 'vitest'
import { type Column, sortRows } from './columns.ts'

type Row = { name: string; size?: number | bigint | null }
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', text: ({ name }) => name },
  { id: 'size', header: 'Size', text: ({ size }) => String(size), order: ({ size }) => size },
]
const rows: Row[] = [
  { name: 'web-10', size: 2 },
  { name: 'web-9', size: null },
  { name: 'db', size: 9223372036854775807n },
]
const names = (sort: Parameters<typeof sortRows>[2]) => sortRows(rows, columns, sort).map(({ name }) => name)

test('digits in names are compared as numbers', () => {
  expect(names({ column: 'name', isDescending: false })).toEqual(['db', 'web-9', 'web-10'])
})

test('missing values come last in both directions', () => {
  expect(names({ column: 'size', isDescending: false })).toEqual(['web-10', 'db', 'web-9'])
  expect(names({ column: 'size', isDescending: true })).toEqual(['db', 'web-10', 'web-9'])
})

test('without a sort, or with an unknown column, the order is the given one', () => {
  expect(names(undefined)).toEqual(['web-10', 'web-9', 'db'])
  expect(names({ column: 'nosuch', isDescending: false })).toEqual(['web-10', 'web-9', 'db'])
})
