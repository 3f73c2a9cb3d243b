import { expect, test } from 'vitest'
import { mostUsed } from './most-used.ts'

test('the most used come first, of equals the one called last', () => {
  const calls = ['a/x', 'b/y', 'b/y', 'c/z'].map((path, at) => ({ path, at }))
  expect(mostUsed(calls, 2)).toEqual(['b/y', 'c/z'])
  expect(mostUsed([], 2)).toEqual([])
})
