import { expect, test } from 'vitest'
import { mostUsed } from './most-used.ts'

test('the most used come first, of equals the one called last', () => {
  const calls = ['a/x', 'b/y', 'b/y', 'c/z'].map((path, at) => ({ path, at }))
  expect(mostUsed(calls, 2)).toEqual([
    { path: 'b/y', count: 2 },
    { path: 'c/z', count: 1 },
  ])
  expect(mostUsed([], 2)).toEqual([])
})
