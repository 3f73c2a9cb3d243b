import { locale } from './locale.ts'

/** An amount as whole units of its last decimal place, so that sums are exact. */
export type Amount = { units: bigint; decimals: number }

/** A decimal text, or a number, exactly as it is written. @returns `undefined` for what is no amount */
export const toAmount = (value: number | bigint | string | null | undefined): Amount | undefined => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? ''))
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  return { units: BigInt(`${sign}${whole}${fraction}`), decimals: fraction.length }
}

export const addAmounts = (amounts: readonly Amount[]): Amount => {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.decimals))
  const units = amounts.reduce(
    (sum, amount) => sum + amount.units * 10n ** BigInt(decimals - amount.decimals),
    0n,
  )
  return { units, decimals }
}

export const subtractAmounts = (from: Amount, { units, decimals }: Amount): Amount =>
  addAmounts([from, { units: -units, decimals }])

/** How much more `difference` is, in tenths of a percent of `base`, rounded half away from zero. Nothing is no base. */
export const perMille = (difference: Amount, base: Amount): bigint | undefined => {
  const decimals = Math.max(difference.decimals, base.decimals)
  const scale = ({ units, decimals: own }: Amount) => units * 10n ** BigInt(decimals - own)
  const [part, whole] = [scale(difference) * 1000n, scale(base)]
  if (whole === 0n) return undefined
  const size = whole < 0n ? -whole : whole
  const half = part < 0n ? -size : size
  return (2n * part + half) / (2n * size)
}

/** As a decimal text, which Intl formats without rounding. */
export const toDecimal = ({ units, decimals }: Amount): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${units < 0n ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`
}

/** A currency as it is known, however a service writes its letters: `eur` is `EUR`. Another word stays as it is. */
export const currencyOf = (written: string | null | undefined): string => {
  const currency = written?.trim() ?? ''
  return /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : currency
}

/** How many decimals amounts of a currency are written with: 2, but none of yen and three of Kuwaiti dinars. */
export const currencyDecimals = (currency: string): number => {
  try {
    const style = new Intl.NumberFormat('en', { style: 'currency', currency })
    return style.resolvedOptions().maximumFractionDigits ?? usualDecimals
  } catch {
    return usualDecimals
  }
}

const usualDecimals = 2

/**
 * In its currency, as the language of the console writes it; a currency no one knows is behind the number.
 * @param signDisplay `exceptZero` for a difference
 */
export const money = (
  amount: Amount,
  currency: string,
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string => {
  const decimal = toDecimal(amount) as `${number}`
  try {
    return new Intl.NumberFormat(locale(), {
      style: 'currency',
      currency,
      maximumFractionDigits: 20,
      minimumFractionDigits: currencyDecimals(currency),
      signDisplay,
    }).format(decimal)
  } catch {
    const sign = signDisplay === 'exceptZero' && amount.units > 0n ? '+' : ''
    return `${sign}${decimal} ${currency}`.trim()
  }
}
