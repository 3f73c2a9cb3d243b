import { expect, test } from 'vitest'
import { dueState } from './due.ts'

const now = new Date(2026, 2, 10, 23, 30)

test.each([
  ['2026-02-07', 'past'],
  ['2026-03-09', 'past'],
  ['2026-03-10', 'soon'],
  ['2026-03-10T00:00:00+01:00', 'soon'],
  ['2026-03-17', 'soon'],
  ['2026-03-18', undefined],
  ['someday', undefined],
  ['2026-02-30', undefined],
  [null, undefined],
])('%s is %s', (duedate, state) => {
  expect(dueState(duedate, now)).toBe(state)
})
