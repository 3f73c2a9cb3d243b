import type { Invoice } from '@hosting-console/api-client'
import { addAmounts, type Amount, toAmount, toDecimal } from '../util/money.ts'

/** Finds amounts as they are exported, without currency and grouping, to any decimal: `8357.49`, or `8357`. */
export const findsAmount = (word: string): ((total: Invoice['total']) => boolean) | undefined => {
  // Swedish has a minus of its own.
  const digits = word.replace(',', '.').replace('\u2212', '-')
  if (!/^-?\d+(?:\.\d*)?$/.test(digits)) return undefined
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
