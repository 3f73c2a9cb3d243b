import { expect, test } from 'vitest'
import { columnsOf, findLists, flatRows } from './response-tables.ts'

test('lists of objects are found under their names, lists of texts are not tables', () => {
  const payload = {
    servers: [{ serverid: 'a', iplist: [{ ip: 1 }] }],
    limits: { items: [{ x: 1 }] },
    names: ['a'],
    none: [],
  }
  expect(findLists(payload).map(({ name }) => name)).toEqual(['servers', 'limits.items'])
})

test('columns are the fields of all rows, in the order they first occur', () => {
  const columns = columnsOf([
    { a: 1, b: null },
    { b: 'x', c: [1] },
  ])
  expect(columns.map(({ id, isNumber }) => [id, isNumber])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ])
  expect(columns.map(({ text }) => text({ a: 1, b: null, c: [1] }))).toEqual(['1', '–', '1'])
})

test('a field that only the last of many rows holds has a column', () => {
  const rows = [...Array.from({ length: 1000 }, () => ({ a: 1 })), { a: 2, late: 'x' }]
  const columns = columnsOf(rows)
  expect(columns.map(({ id }) => id)).toEqual(['a', 'late'])
  expect(columns.map(({ text }) => text({ a: 2, late: 'x' }))).toEqual(['2', 'x'])
})

test('what an object in a row holds is a column under the names that lead to it, and a list stays a cell', () => {
  const rows = [
    { id: 'a', cost: { amount: 2.5, tax: { rate: 25 } }, tags: ['x', 'y'], parts: [{ n: 1 }], none: {} },
    { id: 'b', cost: null },
  ]
  const flat = flatRows(rows)
  const columns = columnsOf(flat)
  expect(columns.map(({ id }) => id)).toEqual([
    'id',
    'cost.amount',
    'cost.tax.rate',
    'tags',
    'parts',
    'none',
    'cost',
  ])
  const [first = {}] = flat
  expect(columns.map((column) => column.value?.(first))).toEqual([
    'a',
    2.5,
    25,
    '["x","y"]',
    '[{"n":1}]',
    '{}',
    null,
  ])
})

test('a list of objects is read as its names and values, and exported as data', () => {
  const disks = [
    { gb: 30, name: 'root', tags: ['a', 'b'] },
    { gb: 100, name: null, tags: [] },
  ]
  const row = { disks, deep: [{ a: { b: 1 } }], none: [] }
  const columns = columnsOf([row])
  expect(columns.map(({ text }) => text(row))).toEqual([
    'gb: 30, name: root, tags: a, b; gb: 100, name: –, tags: –',
    '[{"a":{"b":1}}]',
    '[]',
  ])
  expect(columns[0]?.value?.(row)).toBe(JSON.stringify(disks))
})

test('rows with more fields than anybody reads, and rows without objects, stay as they are', () => {
  const wide = [{ all: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field${at}`, at])) }]
  expect(flatRows(wide)).toBe(wide)
  const doubled = [{ 'cost.amount': 1, cost: { amount: 2 } }]
  expect(flatRows(doubled)).toBe(doubled)
  const plain = [{ a: 1 }]
  expect(flatRows(plain)).toBe(plain)
})

test('a number, a word and a name have room for the button that copies them', () => {
  for (const { extra } of columnsOf([{ cost: 18, id: 'kvm100001', name: 'Network adapter 1' }]))
    expect(extra).toBeGreaterThanOrEqual(4)
})
