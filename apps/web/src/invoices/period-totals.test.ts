import type { Invoice } from '@hosting-console/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from '../util/money.ts'
import { nextOf, periodTotals, uncounted } from './period-totals.ts'
import { spanOf } from './periods.ts'

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
  expect(last?.days).toBeUndefined()
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
  expect(running?.days).toBe('2026-01-01..2026-03-10')
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

/** Days by number, so that the sums below share nothing with the code that they judge. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const dayOfNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** The same day a year before; a month’s last day is its last. */
const before = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOf = (ofYear: number) => new Date(Date.UTC(ofYear, month, 0)).getUTCDate()
  return new Date(Date.UTC(year - 1, month - 1, date === lastOf(year) ? lastOf(year - 1) : date))
    .toISOString()
    .slice(0, 10)
}

test('both sides of every comparison are the same days, whatever period and grouping', () => {
  const day = fc.integer({ min: dayNumber('2022-01-01'), max: dayNumber('2027-03-31') }).map(dayOfNumber)
  const chosen = fc.oneof(
    fc.constant(''),
    fc.constantFrom('2025', '2024-Q1', '2024-02', '2026-Q4'),
    fc.tuple(day, day).map((days) => days.toSorted().join('..')),
    day.map((from) => `${from}..`),
    day.map((to) => `..${to}`),
    fc.integer({ min: 2, max: 12 }).map((month) => {
      const first = new Date(Date.UTC(2025, month - 1, 1))
      return `${first.toISOString().slice(0, 10)}..${new Date(Date.UTC(2026, month - 1, 0)).toISOString().slice(0, 10)}`
    }),
  )
  const grouping = fc.oneof(
    fc.constantFrom('month' as const, 'quarter' as const, 'year' as const),
    fc.record({ firstMonth: fc.integer({ min: 1, max: 12 }) }),
  )
  const bills = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(bills, grouping, chosen, day, (given, by, period, now) => {
      // What precedes the first invoice isn’t compared; invoices from long before keep that apart.
      const invoices = [...given, ['2020-01-15', 7] as const, ['2020-02-15', 7] as const]
      const sum = (from: string, to: string) =>
        invoices.reduce((all, [date, total]) => (date >= from && date <= to ? all + total : all), 0)
      const [totals] = periodTotals(
        invoices.map(([date, total]) => invoice(date, total)),
        by,
        period,
        now,
      )
      for (const each of totals?.periods ?? []) {
        const { from, to } = spanOf(each.period)
        expect(Number(toDecimal(each.sum))).toBe(sum(from, to))
        if (each.before === undefined || each.difference === undefined) continue
        const until = now >= from && now < to ? now : to
        const former = sum(before(from), before(until))
        expect(Number(toDecimal(each.before))).toBe(former)
        expect(Number(toDecimal(each.difference))).toBe(sum(from, until) - former)
      }
    }),
    { numRuns: 500 },
  )
})

test('a period that cuts years compares the days that are within it', () => {
  const invoices = [
    invoice('2025-03-01', 10),
    invoice('2025-08-01', 90),
    invoice('2025-02-01', 1),
    invoice('2024-08-01', 60),
    invoice('2024-02-01', 1),
    invoice('2026-05-01', 15),
  ]
  const [totals] = periodTotals(invoices, 'year', '2025-07-01..2026-06-30', '2026-11-29')
  expect(
    totals?.periods.map(({ period, sum, difference }) => [
      period,
      toDecimal(sum),
      difference && toDecimal(difference),
    ]),
  ).toEqual([
    ['2025-07-01..2025-12-31', '90', '30'],
    ['2026-01-01..2026-06-30', '15', '4'],
  ])
  const [fiscal] = periodTotals(invoices, { firstMonth: 7 }, '2025-07-01..2026-06-30', '2026-11-29')
  expect(fiscal?.periods.map(({ period, sum }) => [period, toDecimal(sum)])).toEqual([
    ['2025-07-01..2026-06-30', '105'],
  ])
})
