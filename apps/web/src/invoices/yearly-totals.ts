import type { Invoice } from '@hosting-console/api-client'
import { addAmounts, type Amount, toAmount } from '../util/money.ts'

export type YearlyTotal = { year: string; currency: string; sum: Amount }

/** Exact sums by year of the invoice and currency. An invoice without a readable total or date counts nowhere. */
export const yearlyTotals = (invoices: readonly Invoice[]): YearlyTotal[] => {
  const groups = Map.groupBy(
    invoices.filter(({ invoicedate, total }) => /^\d{4}/.test(invoicedate ?? '') && toAmount(total)),
    ({ invoicedate, currency }) => `${invoicedate?.slice(0, 4)} ${currency ?? ''}`,
  )
  return [...groups].map(([key, group]) => ({
    year: key.slice(0, 4),
    currency: key.slice(5),
    sum: addAmounts(group.flatMap(({ total }) => toAmount(total) ?? [])),
  }))
}
