import { expect, test } from 'vitest'
import { dayOf, isWithin, periodOf, periodsBetween, unitOf, yearBefore } from './periods.ts'

test('a date lies in a month, a quarter and a year', () => {
  expect(periodOf('2026-03-31', 'month')).toBe('2026-03')
  expect(periodOf('2026-03-31', 'quarter')).toBe('2026-Q1')
  expect(periodOf('2026-04-01', 'quarter')).toBe('2026-Q2')
  expect(periodOf('2026-12-31T23:59:59+01:00', 'quarter')).toBe('2026-Q4')
  expect(periodOf('2026-03-31', 'year')).toBe('2026')
})

test.each(['', null, undefined, 'someday', '2026-13-01', '2026'])('%s is no date', (date) => {
  expect(periodOf(date, 'month')).toBeUndefined()
})

test('a period of any unit holds its dates, and no period holds all', () => {
  expect(isWithin('2026-05-02', '2026-Q2')).toBe(true)
  expect(isWithin('2026-05-02', '2026-05')).toBe(true)
  expect(isWithin('2026-05-02', '2025')).toBe(false)
  expect(isWithin(null, '2026')).toBe(false)
  expect(isWithin(null, '')).toBe(true)
})

test('a period tells its unit', () => {
  expect(['2026', '2026-Q4', '2026-12', '2026-Q5', '2026-00', 'x'].map(unitOf)).toEqual([
    'year',
    'quarter',
    'month',
    undefined,
    undefined,
    undefined,
  ])
})

test('the year before of a period and of a day', () => {
  expect(yearBefore('2026-Q1')).toBe('2025-Q1')
  expect(yearBefore('2026-03-10')).toBe('2025-03-10')
})

test('periods without an invoice are there too', () => {
  expect(periodsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(periodsBetween('2025-Q4', '2026-Q2')).toEqual(['2025-Q4', '2026-Q1', '2026-Q2'])
  expect(periodsBetween('2024', '2026')).toEqual(['2024', '2025', '2026'])
  expect(periodsBetween('0001-01', '9999-12')).toEqual(['0001-01', '9999-12'])
})

test('a day is written as the service writes it', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
