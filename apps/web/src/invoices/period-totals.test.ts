import type { Invoice } from '@hosting-console/api-client'
import { expect, test } from 'vitest'
import { toDecimal } from '../util/money.ts'
import { nextOf, periodTotals, uncounted } from './period-totals.ts'

const invoice = (invoicedate: string | null, total: number | null, currency = 'SEK'): Invoice => ({
  invoicenumber: '1',
  invoicedate,
  total,
  currency,
})

const today = '2026-03-10'

const written = (
  invoices: readonly Invoice[],
  unit: 'month' | 'quarter' | 'year',
  period = '',
): (string | number)[][] =>
  periodTotals(invoices, unit, period, today).flatMap(({ currency, periods }) =>
    periods.map(({ period: own, count, sum }) => [currency, own, count, toDecimal(sum)]),
  )

test('sums are by period and by currency, and currencies are never mixed', () => {
  const invoices = [
    invoice('2026-02-01', 0.1),
    invoice('2026-01-01', 0.2),
    invoice('2026-01-15', 3, 'EUR'),
    invoice('2026-01-15', 2, 'eur'),
    invoice('2025-12-01', 100),
  ]
  expect(written(invoices, 'year')).toEqual([
    ['EUR', '2026', 2, '5'],
    ['SEK', '2025', 1, '100'],
    ['SEK', '2026', 2, '0.3'],
  ])
  expect(written(invoices, 'quarter')).toEqual([
    ['EUR', '2026-Q1', 2, '5'],
    ['SEK', '2025-Q4', 1, '100'],
    ['SEK', '2026-Q1', 2, '0.3'],
  ])
  expect(written(invoices, 'month', '2026-Q1')).toEqual([
    ['EUR', '2026-01', 2, '5'],
    ['SEK', '2026-01', 1, '0.2'],
    ['SEK', '2026-02', 1, '0.1'],
  ])
})

test('sums are exact where floating point is wrong by a cent', () => {
  const invoices = [1.1, 1.1, 1.1].map((total) => invoice('2026-01-01', total))
  expect(1.1 + 1.1 + 1.1).not.toBe(3.3)
  expect(written(invoices, 'month')).toEqual([['SEK', '2026-01', 3, '3.3']])
  const large = Array.from({ length: 20 }, () => invoice('2026-01-01', 4503599627370.07))
  expect(large.reduce((sum, { total }) => sum + Number(total), 0).toFixed(2)).toBe('90071992547401.38')
  expect(written(large, 'year')).toEqual([['SEK', '2026', 20, '90071992547401.40']])
})

test('a finished period is compared with the whole of the year before', () => {
  const [totals] = periodTotals(
    [
      invoice('2024-01-31', 60),
      invoice('2024-12-31', 40),
      invoice('2025-06-01', 50),
      invoice('2025-12-31', 75.5),
    ],
    'year',
    '',
    today,
  )
  const last = totals?.periods.at(-1)
  expect(last?.before && toDecimal(last.before)).toBe('100')
  expect(last?.difference && toDecimal(last.difference)).toBe('25.5')
  expect(last?.until).toBeUndefined()
})

test('the running period is compared with the same days of the year before', () => {
  const invoices = [
    invoice('2025-01-31', 4),
    invoice('2025-03-10', 6),
    invoice('2025-03-11', 1000),
    invoice('2026-01-01', 15),
    invoice('2026-03-31', 7),
  ]
  const [totals] = periodTotals(invoices, 'year', '', today)
  const running = totals?.periods.at(-1)
  expect(running && toDecimal(running.sum)).toBe('22')
  expect(running?.before && toDecimal(running.before)).toBe('10')
  expect(running?.difference && toDecimal(running.difference)).toBe('5')
  expect(running?.until).toBe(today)
})

test('a period narrows what is shown, not what it is compared with', () => {
  const invoices = [invoice('2024-01-01', 10), invoice('2025-01-01', 15)]
  const [totals] = periodTotals(invoices, 'year', '2025', today)
  expect(totals?.periods).toHaveLength(1)
  expect(totals?.periods[0]?.difference && toDecimal(totals.periods[0].difference)).toBe('5')
})

test('without an invoice a year before there is nothing to compare with', () => {
  const [totals] = periodTotals([invoice('2025-01-01', 15)], 'year', '', today)
  expect(totals?.periods[0]).not.toHaveProperty('difference')
})

test.each([
  ['year', '2023-03-15', '2023-03'],
  ['year', '2023-02-01', '2023-02'],
  ['year', '2023-01-31', undefined],
  ['year', '2022-12-31', undefined],
  ['quarter', '2023-03-01', '2023-03'],
  ['quarter', '2023-01-20', undefined],
  ['month', '2023-03-20', undefined],
] as const)('a %s before is compared only where the invoices since %s cover it', (unit, first, begins) => {
  const invoices = [first, '2023-03-31', '2023-04-30', '2024-03-01'].map((date) => invoice(date, 9))
  const [totals] = periodTotals(invoices, unit, '', today)
  const last = totals?.periods.at(-1)
  expect(last?.begins).toBe(begins)
  expect(last?.before !== undefined).toBe(begins === undefined)
  expect(last?.difference !== undefined).toBe(begins === undefined)
})

test.each([
  ['year', ['2023-03-31', '2023-06-30', '2023-09-30', '2023-12-31', '2024-03-31']],
  ['quarter', ['2023-03-31', '2023-06-30', '2024-03-31']],
  ['year', ['2023-06-10', '2024-06-10']],
] as const)('a %s before is compared where invoices for several months begin late: %j', (unit, dates) => {
  const [totals] = periodTotals(
    dates.map((date) => invoice(date, 9)),
    unit,
    '',
    today,
  )
  expect(totals?.periods.at(-1)?.difference).toBeDefined()
})

test('where the years were not chosen alike nothing is compared', () => {
  const invoices = [invoice('2024-01-01', 9), invoice('2025-01-01', 15)]
  const [totals] = periodTotals(invoices, 'year', '', today, false)
  expect(totals?.periods.map(({ count }) => count)).toEqual([1, 1])
  expect(totals?.periods.some((each) => 'before' in each || 'begins' in each)).toBe(false)
})

test('what has no readable total or date counts nowhere, and is counted as such', () => {
  const invoices = [invoice(null, 1), invoice('2026-01-01', null), invoice('2026-01-01', 2)]
  expect(written(invoices, 'year')).toEqual([['SEK', '2026', 1, '2']])
  expect(uncounted(invoices)).toBe(2)
})

test('invoices to come are summed by currency, with the first day', () => {
  const next = [
    { invoicenumber: '', invoicedate: '2026-12-05', total: 0.1, currency: 'sek' },
    { invoicenumber: '', invoicedate: '2026-12-01T00:00:00+01:00', total: '0.2', currency: 'SEK' },
    { invoicenumber: '', invoicedate: null, total: 5, currency: 'EUR' },
    { invoicenumber: '', invoicedate: '2026-12-01', total: null, currency: 'NOK' },
  ]
  expect(nextOf(next, 'SEK')).toEqual({ date: '2026-12-01', sum: { units: 3n, decimals: 1 } })
  expect(nextOf(next, 'EUR')).toBeUndefined()
  expect(nextOf(next, 'NOK')).toBeUndefined()
})
