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

/** As a decimal text, which Intl formats without rounding. */
export const toDecimal = ({ units, decimals }: Amount): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${units < 0n ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`
}

/** In its currency, as the browser's language writes it; a currency nobody knows stands behind the number. */
export const money = (amount: Amount, currency: string): string => {
  const decimal = toDecimal(amount) as `${number}`
  try {
    return new Intl.NumberFormat(navigator.language, {
      style: 'currency',
      currency,
      maximumFractionDigits: 20,
      minimumFractionDigits: 2,
    }).format(decimal)
  } catch {
    return `${decimal} ${currency}`.trim()
  }
}
