import { expect, test } from 'vitest'
import { isBetween } from './days.ts'

test('both days are included, from their beginning to their end', () => {
  const noon = new Date(2026, 2, 10, 12).toISOString()
  expect(isBetween(noon, '2026-03-10', '2026-03-10')).toBe(true)
  expect(isBetween(noon, '2026-03-11', '')).toBe(false)
  expect(isBetween(noon, '', '2026-03-09')).toBe(false)
  expect(isBetween(noon, '', '')).toBe(true)
})

test('the last moment of a day still lies in it', () => {
  expect(isBetween(new Date(2026, 11, 31, 23, 59).toISOString(), '', '2026-12-31')).toBe(true)
  expect(isBetween(new Date(2027, 0, 1).toISOString(), '', '2026-12-31')).toBe(false)
})
