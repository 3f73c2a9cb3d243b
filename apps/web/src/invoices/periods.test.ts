import { expect, test } from 'vitest'
import {
  asDays,
  dayOf,
  isWithin,
  periodNow,
  periodOf,
  periodsBetween,
  unitOf,
  yearBefore,
} from './periods.ts'

test('a date is in a month, a quarter and a year', () => {
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

test.each([
  ['2026-Q1', '2025-Q1'],
  ['2026-03-10', '2025-03-10'],
  ['2025-02-28', '2024-02-29'],
  ['2024-02-28', '2023-02-28'],
  ['2024-02-29', '2023-02-28'],
  ['2024-03-01..2025-02-28', '2023-03-01..2024-02-29'],
  ['..2026-01-05', '..2025-01-05'],
])('the year before %s is %s', (period, before) => {
  expect(yearBefore(period)).toBe(before)
})

test('periods without an invoice are there too', () => {
  expect(periodsBetween('2025-11-30', '2026-02-01', 'month')).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(periodsBetween('2025-12-31', '2026-04-01', 'quarter')).toEqual(['2025-Q4', '2026-Q1', '2026-Q2'])
  expect(periodsBetween('2024-01-01', '2026-12-31', 'year')).toEqual(['2024', '2025', '2026'])
  expect(periodsBetween('2025-06-30', '2026-07-01', { firstMonth: 7 })).toEqual([
    '2024-07-01..2025-06-30',
    '2025-07-01..2026-06-30',
    '2026-07-01..2027-06-30',
  ])
  expect(periodsBetween('0001-01-01', '9999-12-01', 'month')).toEqual(['0001-01', '9999-12'])
})

test('a day is written as the service writes it', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test.each([
  ['thisMonth', '2026-02-14', 1, '2026-02'],
  ['lastMonth', '2026-01-31', 1, '2025-12'],
  ['thisQuarter', '2026-02-14', 1, '2026-Q1'],
  ['lastQuarter', '2026-02-14', 1, '2025-Q4'],
  ['thisFiscalYear', '2026-02-14', 1, '2026'],
  ['lastFiscalYear', '2026-02-14', 1, '2025'],
  ['thisFiscalYear', '2026-02-14', 5, '2025-05-01..2026-04-30'],
  ['thisFiscalYear', '2026-05-01', 5, '2026-05-01..2027-04-30'],
  ['lastFiscalYear', '2026-05-01', 3, '2025-03-01..2026-02-28'],
] as const)('%s on %s, with fiscal years from month %i, is %s', (usual, today, firstMonth, period) => {
  expect(periodNow(usual, today, firstMonth)).toBe(period)
})

test.each([
  ['2026-05-01..2026-05-31', ['2026-05-01', '2026-05-31']],
  ['..2026-05-01', ['2026-04-30', '2026-05-01']],
  ['2026-05-31..', ['2026-05-31', '2026-06-01']],
  ['2026-06-02..2026-06-01', []],
])('days of %s are counted from the first to the last', (period, expected) => {
  const days = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01', 'someday', null]
  expect(days.filter((day) => isWithin(day, period))).toEqual(expected)
})

test.each([
  ['2026-02', '2026-02-01..2026-02-28'],
  ['2026-Q4', '2026-10-01..2026-12-31'],
  ['2025', '2025-01-01..2025-12-31'],
  ['..2026-01-05', '..2026-01-05'],
  ['', '2026-01-01..2026-11-28'],
])('%s as days is %s', (period, days) => {
  expect(asDays(period, '2026-11-28')).toBe(days)
})
