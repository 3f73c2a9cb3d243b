import {
  hasSameTerms,
  moduleOfPath,
  type Price,
  type SuggestedValue,
  type Terms,
} from '@hosting-console/console-core'
import { addAmounts, type Amount, currencyOf, toAmount } from '../../util/money.ts'

/** What one thing costs, or all that a project has of a module. */
export type CostRow = {
  project: string
  module: string
  thing: SuggestedValue | undefined
  amount: Amount
  currency: string
  terms: Terms
}

/** What costs of one currency, for one period, and with or without tax, come to. */
export type CostSum = Pick<CostRow, 'currency' | 'terms'> & { count: number; sum: Amount }

/** The same of costs that can be added. One of which nothing is told of tax is taken for one without it. */
export const kindOf = ({ currency, terms: { period, tax } }: Pick<CostRow, 'currency' | 'terms'>): string =>
  `${currency} ${period ?? ''} ${tax === 'with' ? tax : ''}`

const totalsOf = <Each extends Pick<CostRow, 'amount' | 'currency' | 'terms'>>(all: readonly Each[]) =>
  [...Map.groupBy(all, kindOf).values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { tax: _, ...others } = first.terms
    const terms = some.every((each) => hasSameTerms(each.terms, first.terms)) ? first.terms : others
    return [{ ...first, terms, count: some.length, sum: addAmounts(some.map(({ amount }) => amount)) }]
  })

/** A row for each kind of cost that a thing has: its parts are one. */
export const rowsOf = (
  path: string,
  project: string,
  thing: SuggestedValue | undefined,
  prices: readonly Price[],
): CostRow[] =>
  totalsOf(
    prices.flatMap(({ currency, total, ...terms }) => {
      const amount = toAmount(total)
      return amount ? [{ amount, currency: currencyOf(currency), terms }] : []
    }),
  ).map(({ sum, currency, terms }) => ({
    project,
    module: moduleOfPath(path),
    thing,
    amount: sum,
    currency,
    terms,
  }))

/** Exact sums, one for each kind. */
export const sumsOf = (rows: readonly CostRow[]): CostSum[] =>
  totalsOf(rows)
    .map(({ currency, terms, count, sum }) => ({ currency, terms, count, sum }))
    .toSorted((one, other) => kindOf(one).localeCompare(kindOf(other)))
