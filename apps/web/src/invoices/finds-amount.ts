import type { Invoice } from '@hosting-console/api-client'
import { addAmounts, type Amount, toAmount, toDecimal } from '../util/money.ts'

/** Finds amounts as they are exported, without currency and grouping, to any decimal: `8357.49`, or `8357`. */
export const findsAmount = (word: string): ((total: Invoice['total']) => boolean) | undefined => {
  if (!/^-?\d+(?:[.,]\d*)?$/.test(word)) return undefined
  const digits = word.replace(',', '.')
  return (total) => {
    const amount = toAmount(total)
    // With the decimals that are shown: `8357.50` finds 8357.5.
    const plain = amount && toDecimal(addAmounts([amount, cents]))
    return (
      plain !== undefined &&
      [digits, `-${digits}`].some((each) => plain.startsWith(each.includes('.') ? each : `${each}.`))
    )
  }
}

const cents: Amount = { units: 0n, decimals: 2 }
