// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { decideFilter } from './filter.ts'
import { createRowSearch } from './row-search.ts'

type Row = { name: string; size: number; state?: string }

/** How often a row was read, so that what is looked through can be counted. */
let reads = 0
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', text: ({ name }) => name },
  {
    id: 'size',
    header: 'Size',
    text: ({ size }) => `${size} MB`,
    order: ({ size }) => size,
    unit: 'MB',
  },
  {
    id: 'state',
    header: 'State',
    isLate: true,
    isKnown: ({ state }) => state !== undefined,
    text: ({ state }) => {
      reads += 1
      return state ?? '–'
    },
    finds: (word) =>
      word === 'stopped' ? ({ state }) => (state === undefined ? undefined : state === word) : undefined,
  },
]

const fromScratch = (rows: readonly Row[], query: string) => {
  const decide = decideFilter(query, columns)
  return {
    matching: rows.filter((row) => decide(row) === true),
    undecided: rows.filter((row) => decide(row) === undefined),
  }
}

test('a filter that is typed, taken back or typed over leaves the same rows as one that is asked of all', () => {
  const row = fc.record(
    {
      name: fc.stringMatching(/^[stop1-3 ]{0,6}$/),
      size: fc.integer({ min: 0, max: 40 }),
      state: fc.constantFrom('stopped', 'running'),
    },
    { requiredKeys: ['name', 'size'] },
  )
  const word = fc.constantFrom('stopped', 's', 'size>1', 'size:2', 'state:stopped', '"s 1"', 'unn', '12')
  // Each of them as it is typed, letter by letter, and then a part of it again.
  const queries = fc.array(fc.array(word, { maxLength: 3 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), queries, fc.nat(20), (rows, asked, back) => {
      const search = createRowSearch<Row>()
      for (const query of asked.map((words) => words.join(' '))) {
        const lengths = [...Array(query.length + 1).keys(), Math.max(0, query.length - back), query.length]
        for (const length of lengths) {
          const typed = query.slice(0, length)
          expect([typed, search(rows, typed, columns, columns)]).toEqual([typed, fromScratch(rows, typed)])
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('a longer word is looked for only in the rows that the shorter one left', () => {
  const rows = Array.from({ length: 100 }, (_, place) => ({ name: `row ${place}`, size: 0, state: 'x' }))
  const search = createRowSearch<Row>()
  const readFor = (query: string) => {
    reads = 0
    const { matching } = search(rows, query, columns, columns)
    return { left: matching.length, reads }
  }
  expect(readFor('9')).toEqual({ left: 19, reads: 81 })
  expect(readFor('99')).toEqual({ left: 1, reads: 18 })
  expect(readFor('99 x')).toEqual({ left: 1, reads: 1 })
  expect(readFor('98')).toEqual({ left: 1, reads: 99 })
})

test('a row that changed is searched by its new text, also where the same columns are listed anew', () => {
  const before: Row = { name: 'old', size: 1 }
  const search = createRowSearch<Row>()
  const found = (rows: readonly Row[], query: string, listed = columns) =>
    search(rows, query, listed, listed).matching
  expect(found([before], 'old')).toEqual([before])
  const after = { ...before, name: 'new' }
  expect(found([after], 'old')).toEqual([])
  expect(found([after], 'new', [...columns])).toEqual([after])
  const renamed = columns.map((column) =>
    column.id === 'name' ? { ...column, text: ({ name }: Row) => `${name}!` } : column,
  )
  expect(found([after], 'new!', renamed)).toEqual([after])
  expect(found([after], 'new!')).toEqual([])
  const also = columns.map((column) => ({ ...column, also: () => ['staged'] }))
  expect(found([after], 'staged', also)).toEqual([after])
  // Loaded late, in the same row.
  expect(found([after], 'runn')).toEqual([])
  after.state = 'running'
  expect(found([after], 'runn', [...columns])).toEqual([after])
})

test('without a filter the rows are the same list', () => {
  const rows: Row[] = [{ name: 'a', size: 1 }]
  expect(createRowSearch<Row>()(rows, ' ', columns, columns).matching).toBe(rows)
})

test('a value that comes between two keys is found by the second', () => {
  const rows = [
    { name: 'web', size: 5 },
    { name: 'db', size: 6 },
  ]
  const loaded = new Map<Row, string>()
  const usage: Column<Row> = {
    id: 'usage',
    header: 'Usage',
    isLate: true,
    isKnown: (row) => loaded.has(row),
    text: (row) => loaded.get(row) ?? '–',
  }
  const shown = [...columns, usage]
  const search = createRowSearch<Row>()
  expect(search(rows, '9', shown, shown).matching).toEqual([])
  for (const row of rows) loaded.set(row, row.name === 'db' ? '97 %' : '12 %')
  expect(search(rows, '97', shown, shown).matching).toEqual([rows[1]])
})
