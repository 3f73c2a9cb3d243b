import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largest, mostRows, readTable } from './read-table.ts'

const cellsOf = (text: string) => {
  const read = readTable(text)
  return 'fault' in read ? read.fault : read.rows.map(({ cells }) => cells)
}

test.each([
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n1;2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a,b\n"x, y",2',
    [
      ['a', 'b'],
      ['x, y', '2'],
    ],
  ],
  ['\uFEFFa\tb', [['a', 'b']]],
  ['a\n\n  \nb\n', [['a'], ['b']]],
  ['one\ttwo, three; four', [['one', 'two, three; four']]],
  ['a\t"says ""so"" on\ntwo lines"', [['a', 'says "so" on\ntwo lines']]],
  ['=1+1,@x', [['=1+1', '@x']]],
  [
    'a,b\n"x\ty",2',
    [
      ['a', 'b'],
      ['x\ty', '2'],
    ],
  ],
])('%j is read', (text, cells) => expect(cellsOf(text)).toEqual(cells))

test('rows keep the places they have in a spreadsheet, blank ones counted', () => {
  expect(readTable('a\n\nb')).toMatchObject({ rows: [{ row: 1 }, { row: 3 }], width: 1 })
})

test('a quote that never ends breaks its row alone', () => {
  expect(readTable('a,b\n1,"two')).toMatchObject({ rows: [{ isBroken: false }, { isBroken: true }] })
})

test('what is too long is refused before it is read', () => {
  expect(cellsOf('a\n'.repeat(mostRows + 1))).toHaveLength(mostRows + 1)
  expect(cellsOf('a\n'.repeat(mostRows + 2))).toBe('too-many-rows')
  expect(cellsOf('a\n\n'.repeat(mostRows + 1))).toHaveLength(mostRows + 1)
  expect(cellsOf('a'.repeat(largest + 1))).toBe('too-large')
})

test('any cells come back as they were written', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\uFEFF\r]/g, ''))
  const row = fc
    .array(cell, { minLength: 2, maxLength: 4 })
    .filter((cells) => cells.some((each) => each.trim()))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const text = rows
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join('\t'))
        .join('\n')
      expect(cellsOf(text)).toEqual(rows)
    }),
  )
})
