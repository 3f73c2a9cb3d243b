import { expect, test } from 'vitest'
import { readKeptList } from './kept-list.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

test('what was kept is read as far as it is what it should be', () => {
  expect(readKeptList('["a", 1, "b"]', isText)).toEqual(['a', 'b'])
  expect(readKeptList('{"a": 1}', isText)).toEqual([])
  expect(readKeptList('not JSON', isText)).toEqual([])
  expect(readKeptList(null, isText)).toEqual([])
})
