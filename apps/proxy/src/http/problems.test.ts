import { expect, test } from 'vitest'
import { repeated } from './problems.ts'

test.each([
  ['200', 'done'],
  ['403', 'refused'],
  ['read-only', 'refused'],
  ['504', 'unknown'],
  // It may have failed inside, halfway.
  ['500', 'unknown'],
  ['outcome-unknown', 'unknown'],
  ['running', 'running'],
])('of a change that ended with %s the next one under its key says %s', (result, outcome) => {
  expect(repeated(result).outcome).toBe(outcome)
})
