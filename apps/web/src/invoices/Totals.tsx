import type { Invoice } from '@hosting-console/api-client'
import { invoicesText } from '../text/invoices.ts'
import { money } from '../util/money.ts'
import { yearlyTotals } from './yearly-totals.ts'

/** What the shown invoices come to, year by year; currencies are never mixed. */
export const Totals = ({ invoices }: { invoices: readonly Invoice[] }) => {
  const totals = yearlyTotals(invoices)
  if (totals.length === 0) return null
  const currencies = [...new Set(totals.map(({ currency }) => currency))].toSorted()
  const years = [...new Set(totals.map(({ year }) => year))].toSorted().toReversed()
  return (
    <div className="card overflow-x-auto">
      <table aria-label={invoicesText.totals} className="text-left">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="px-4 pt-2 font-medium">
              {invoicesText.year}
            </th>
            {currencies.map((currency) => (
              <th key={currency} scope="col" className="px-4 pt-2 text-right font-medium">
                {currency || invoicesText.noCurrency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row" className="px-4 py-1 font-normal last:pb-2">
                {year}
              </th>
              {currencies.map((currency) => {
                const total = totals.find((each) => each.year === year && each.currency === currency)
                return (
                  <td key={currency} className="num px-4 py-1">
                    {total ? money(total.sum, currency) : ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
