import { expect, test } from 'vitest'
import { parseKeptList } from './kept-list.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

test('what was kept is read as far as it is what it should be', () => {
  expect(parseKeptList('["a", 1, "b"]', isText)).toEqual(['a', 'b'])
  expect(parseKeptList('{"a": 1}', isText)).toEqual([])
  expect(parseKeptList('not JSON', isText)).toEqual([])
  expect(parseKeptList(null, isText)).toEqual([])
})
