// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { parseFilter } from '../ui/table/filter.ts'
import { invoiceColumns, type ListedInvoice } from './invoice-columns.tsx'

const rows = [8357.49, 8357.5, 835.7, -120, 18357, null].map(
  (total, index): ListedInvoice => ({
    invoice: { invoicenumber: `A${index}`, total, currency: 'SEK' },
    organization: 'org',
  }),
)
const found = (query: string) =>
  rows.filter(parseFilter(query, invoiceColumns)).map(({ invoice }) => invoice.total)

test.each([
  ['8357.49', [8357.49]],
  ['8357,49', [8357.49]],
  ['8357.50', [8357.5]],
  ['8357', [8357.49, 8357.5]],
  ['8,357.49', [8357.49]],
  ['8 357,49', [8357.49]],
  ['8\u00a0357,49', [8357.49]],
  ['18 357,00 total>10 000', [18357]],
  ['total:8357', [8357.49, 8357.5]],
  ['-120', [-120]],
  ['120.00', [-120]],
  ['total=8357', []],
  ['total=8357.49', [8357.49]],
])('invoices are found by the amount “%s”, as it is exported or as it is shown', (query, expected) => {
  expect(found(query)).toEqual(expected)
})
