import { expect, test } from 'vitest'
import { fastMs, judge, mostSeconds } from './time-budget.mjs'

test.each([
  ['in time', mostSeconds, 1, true],
  ['too long', mostSeconds + 1, fastMs, false],
  ['longer, on a machine that is half as fast', 2 * mostSeconds, 2 * fastMs, true],
  ['too long, also for that machine', 2 * mostSeconds + 1, 2 * fastMs, false],
])('a run that is %s', (_, seconds, calibrationMs, ok) => {
  expect(judge(seconds, calibrationMs).ok).toBe(ok)
})
