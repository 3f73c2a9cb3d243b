import { moduleOfPath, type Price, type SuggestedValue } from '@hosting-console/console-core'
import { addAmounts, type Amount, currencyOf, toAmount } from '../../util/money.ts'

/** What one thing costs, or all that a project has of a module. */
export type CostRow = {
  project: string
  module: string
  thing: SuggestedValue | undefined
  amount: Amount
  currency: string
  period: string | undefined
}

/** What costs of one currency, and for one period, come to. */
export type CostSum = Pick<CostRow, 'currency' | 'period'> & { count: number; sum: Amount }

const keyOf = ({ currency, period }: Pick<CostRow, 'currency' | 'period'>): string =>
  `${currency} ${period ?? ''}`

const totalsOf = <Each extends Pick<CostRow, 'amount' | 'currency' | 'period'>>(all: readonly Each[]) =>
  [...Map.groupBy(all, keyOf).values()].flatMap((some) => {
    const [first] = some
    return first ? [{ ...first, count: some.length, sum: addAmounts(some.map(({ amount }) => amount)) }] : []
  })

/** A row for each currency that a thing costs something in: its parts are one. */
export const rowsOf = (
  path: string,
  project: string,
  thing: SuggestedValue | undefined,
  prices: readonly Price[],
): CostRow[] =>
  totalsOf(
    prices.flatMap(({ currency, total, period }) => {
      const amount = toAmount(total)
      return amount ? [{ amount, currency: currencyOf(currency), period }] : []
    }),
  ).map(({ sum, currency, period }) => ({
    project,
    module: moduleOfPath(path),
    thing,
    amount: sum,
    currency,
    period,
  }))

/** Exact sums; currencies are never mixed. */
export const sumsOf = (rows: readonly CostRow[]): CostSum[] =>
  totalsOf(rows)
    .map(({ currency, period, count, sum }) => ({ currency, period, count, sum }))
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
