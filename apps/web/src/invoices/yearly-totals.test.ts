import { expect, test } from 'vitest'
import { toDecimal } from '../util/money.ts'
import { yearlyTotals } from './yearly-totals.ts'

const invoice = (invoicedate: string | null, total: number | null, currency = 'SEK') => ({
  invoicenumber: '1',
  invoicedate,
  total,
  currency,
})

test('sums are by year and by currency, and currencies are never mixed', () => {
  const totals = yearlyTotals([
    invoice('2026-02-01', 0.1),
    invoice('2026-01-01', 0.2),
    invoice('2026-01-15', 5, 'EUR'),
    invoice('2025-12-01', 100),
    invoice(null, 1),
    invoice('2026-01-01', null),
  ])
  expect(totals.map(({ year, currency, sum }) => [year, currency, toDecimal(sum)])).toEqual([
    ['2026', 'SEK', '0.3'],
    ['2026', 'EUR', '5'],
    ['2025', 'SEK', '100'],
  ])
})
