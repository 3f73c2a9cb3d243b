import { expect, test } from 'vitest'
import { entryOutcome } from './outcome.ts'

test.each([
  ['ok', 'done'],
  ['200', 'done'],
  ['others', 'done'],
  ['operator', 'done'],
  ['403', 'refused'],
  ['500', 'unknown'],
  ['502', 'unknown'],
  ['504', 'unknown'],
  ['408', 'unknown'],
  ['524', 'unknown'],
  ['503', 'refused'],
  ['530', 'refused'],
  ['999', 'unknown'],
  ['read-only', 'refused'],
  // What provably never reached the service.
  ['service-unreachable', 'refused'],
  ['body-too-large', 'refused'],
  ['origin-refused', 'refused'],
  ['request-refused', 'refused'],
  ['outcome-unknown', 'unknown'],
  ['begun', 'begun'],
])('%s is %s', (result, outcome) => {
  expect(entryOutcome(result)).toBe(outcome)
})
