import { expect, test } from 'vitest'
import { countIn, plural } from './counts.ts'

const changes = (count: number) => plural(count, 'One change', (n) => `${n} changes`)

test('one thing has words of its own, and the count of several is written as their language does', () => {
  expect([0, 1, 2, 6631].map(changes)).toEqual(['0 changes', 'One change', '2 changes', '6,631 changes'])
  countIn('sv')
  expect(changes(6631)).toBe('6\u00a0631 changes')
})
