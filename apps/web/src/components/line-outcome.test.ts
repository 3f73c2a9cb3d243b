import { expect, test } from 'vitest'
import { lineOutcome } from './line-outcome.ts'

test.each([
  ['ok', 'done'],
  ['200', 'done'],
  ['403', 'refused'],
  ['500', 'refused'],
  ['read-only', 'refused'],
  ['outcome-unknown', 'unknown'],
  ['begun', 'begun'],
])('%s is %s', (result, outcome) => {
  expect(lineOutcome(result)).toBe(outcome)
})
