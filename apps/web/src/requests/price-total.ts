import { hasSameTerms, type Price, type PriceEstimate } from '@hosting-console/console-core'
import { addAmounts, toAmount, toDecimal } from '../util/money.ts'

/**
 * Several prices as one, of what they are for together: with what that costs before, where all of them say so. One alone is no
 * total, and what is in two currencies, for two periods, or with and without tax, has none.
 */
export const totalOf = (prices: readonly PriceEstimate[]): PriceEstimate | undefined => {
  const after = sumOf(prices.map((price) => price.after))
  if (prices.length < 2 || !after) return undefined
  const befores = prices.flatMap(({ before }) => before ?? [])
  const before = befores.length === prices.length ? sumOf(befores) : undefined
  return before ? { before, after } : { after }
}

const sumOf = ([first, ...others]: readonly Price[]): Price | undefined => {
  if (!first || others.some((each) => each.currency !== first.currency || !hasSameTerms(each, first)))
    return undefined
  const amounts = [first, ...others].map(({ total }) => toAmount(total))
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length === amounts.length ? { ...first, total: toDecimal(addAmounts(known)) } : undefined
}
