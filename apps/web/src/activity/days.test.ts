import { expect, test } from 'vitest'
import { dayOf, dayStart } from './days.ts'

test('a day begins where this browser is, and ends where the next one begins', () => {
  expect(dayStart('2026-01-31')).toBe(new Date(2026, 0, 31).toISOString())
  expect(dayStart('2026-01-31', 1)).toBe(new Date(2026, 1, 1).toISOString())
  expect(dayStart('')).toBe('')
})

test.each([
  ['', ''],
  ['2026-02-28', '2026-02-28'],
  ['2026-13-01', ''],
  ['2026-02-29', ''],
  ['0202-01-01', ''],
  ['2026-2-1', ''],
  ['<b>x', ''],
])('%j is the day %j', (given, day) => {
  expect(dayOf(given)).toBe(day)
})
