import { expect, test } from 'vitest'
import { plural } from './counts.ts'

const changes = (count: number) => plural(count, 'One change', (n) => `${n} changes`)

test('one thing has words of its own, and the count of several is written as the browser’s language does', () => {
  expect([0, 1, 2, 6631].map(changes)).toEqual(['0 changes', 'One change', '2 changes', '6,631 changes'])
})
