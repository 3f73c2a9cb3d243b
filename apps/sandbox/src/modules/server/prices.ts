import type { Call } from '../../call.ts'
import type { Reply } from '../../response.ts'
import { callingCurrency } from '../../scope.ts'
import type { Currency, ServerSettings } from '../../state.ts'
import type { Fields } from '../../values.ts'

/** Invented prices, per unit and month, in SEK; a euro is taken as eleven kronor. */
const unitPrices = { cpucores: 45, memorysize: 0.05, disksize: 1.2, bandwidth: 0.1 }
const kronorPerEuro = 11

type Sizes = Pick<ServerSettings, keyof typeof unitPrices>

/** Price of a server for a month. */
export function monthlyPrice(sizes: Sizes, currency: Currency) {
  const kronor =
    sizes.cpucores * unitPrices.cpucores +
    sizes.memorysize * unitPrices.memorysize +
    sizes.disksize * unitPrices.disksize +
    sizes.bandwidth * unitPrices.bandwidth
  return inCurrency(kronor, currency)
}

export const inCurrency = (kronor: number, currency: Currency) =>
  Math.round((currency === 'EUR' ? kronor / kronorPerEuro : kronor) * 100) / 100

export const cost = (kronor: number, currency: Currency): Fields => ({
  amount: inCurrency(kronor, currency),
  currency,
  timeperiod: 'month',
})

/** Price before and after discount; the sandbox grants none. */
export const billing = (price: number, currency: Currency): Fields => ({
  currency,
  price,
  discount: 0,
  total: price,
})

/** Shows a price in kronor per month in the currency of the calling project. */
export const showPrice = (call: Call, kronor: number): Reply => {
  const currency = callingCurrency(call)
  return { body: { billing: billing(inCurrency(kronor, currency), currency) } }
}

export const unitCost = (name: keyof typeof unitPrices, currency: Currency) =>
  cost(unitPrices[name], currency)
