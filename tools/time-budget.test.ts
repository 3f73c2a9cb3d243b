import { expect, test } from 'vitest'
import { fastMs, judge, mostSeconds } from './time-budget.mjs'

test.each([
  ['in time', mostSeconds, 1, true],
  ['too long', mostSeconds + 1, fastMs, false],
  ['too long, on a machine that is slow', mostSeconds + 1, fastMs + 1, true],
])('a run that is %s', (_, seconds, calibrationMs, ok) => {
  expect(judge(seconds, calibrationMs).ok).toBe(ok)
})
