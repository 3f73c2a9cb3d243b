// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { parseFilter } from '../ui/table/filter.ts'
import { invoiceColumns, isDue, type ListedInvoice } from './invoice-columns.tsx'

const rows = [8357.49, 8357.5, 835.7, -120, 18357, null].map(
  (total, index): ListedInvoice => ({
    invoice: { invoicenumber: `A${index}`, total, currency: 'SEK' },
    organization: 'org',
  }),
)
const found = (query: string) =>
  rows.filter(parseFilter(query, invoiceColumns)).map(({ invoice }) => invoice.total)

const due = (days: number): ListedInvoice => ({
  invoice: {
    invoicenumber: String(days),
    total: 1,
    currency: 'SEK',
    duedate: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  },
  organization: 'org',
})

const numbers = (query: string) =>
  [due(-40), due(2), due(300)]
    .filter(parseFilter(query, invoiceColumns))
    .map(({ invoice }) => invoice.invoicenumber)

test('invoices are found by what is said of their due date', () => {
  expect([numbers('due soon'), numbers('passed')]).toEqual([['2'], ['-40']])
})

test.each([
  ['paid', [], []],
  ['unpaid', [], ['2']],
  ['overdue', ['-40'], ['2']],
  [undefined, ['-40'], ['2']],
] as const)(
  'invoices of an organization that is %s are narrowed to what may be due',
  (payment, past, soon) => {
    const rows = [due(-40), due(2), due(300)].map((row) => ({ ...row, payment }))
    const narrowed = (wanted: string) =>
      rows.filter((row) => isDue(row, wanted)).map(({ invoice }) => invoice.invoicenumber)
    expect([narrowed(''), narrowed('past'), narrowed('soon')]).toEqual([['-40', '2', '300'], past, soon])
  },
)

test.each([
  ['8357.49', [8357.49]],
  ['8357,49', [8357.49]],
  ['8357.50', [8357.5]],
  ['8357', [8357.49, 8357.5]],
  ['8,357.49', [8357.49]],
  ['8 357,49', [8357.49]],
  ['8\u00a0357,49', [8357.49]],
  ['"SEK 8 357,49"', []],
  ['total:8357', [8357.49, 8357.5]],
  ['-120', [-120]],
  ['\u2212120', [-120]],
  ['120.00', [-120]],
  ['total=8357', []],
  ['total=8357.49', [8357.49]],
])('invoices are found by the amount “%s”, as it is exported or as it is shown', (query, expected) => {
  expect(found(query)).toEqual(expected)
})
