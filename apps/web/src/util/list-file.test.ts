import { expect, test } from 'vitest'
import { readListFile, withImported, writeListFile } from './list-file.ts'

const readName = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? { name: String(value.name) } : undefined

test('a file is what wrote it, of no later version, whatever that holds', () => {
  const text = writeListFile([{ name: 'web', more: 1 }, 'odd'])
  expect(readListFile(text, readName)).toEqual({ entries: [{ name: 'web' }], left: 1 })
  for (const other of [
    '',
    'null',
    '[]',
    '{"format":"another","version":1}',
    '{"format":"hosting-console-requests","version":1}',
  ])
    expect(readListFile(other, readName)).toEqual({ fault: 'other' })
  const later = '{"format":"hosting-console-requests","version":2,"sets":[]}'
  expect(readListFile(later, readName)).toEqual({ fault: 'newer' })
})

const entry = (name: string, path: string) => ({ name, path })

test('what comes from a file replaces nothing, and comes once', () => {
  const kept = [entry('Daily', 'details'), entry('Daily (2)', 'list')]
  const added = [
    entry('Daily', 'details'),
    entry('Daily', 'destroy'),
    entry('Daily', 'list'),
    entry('Daily (3)', 'stop'),
    entry('Daily', 'destroy'),
    entry('Weekly', 'stop'),
  ]
  const all = withImported(kept, added)
  expect(all.map(({ name, path }) => `${name} ${path}`)).toEqual([
    'Daily details',
    'Daily (2) list',
    'Daily (3) destroy',
    'Daily (3) (2) stop',
    'Weekly stop',
  ])
  expect(withImported(all, added)).toEqual(all)
})

test('thousands of one name get their numbers in one go', () => {
  const many = Array.from({ length: 5000 }, (_, index) => entry('w', String(index)))
  expect(withImported([], many).at(-1)).toEqual(entry('w (5000)', '4999'))
})
