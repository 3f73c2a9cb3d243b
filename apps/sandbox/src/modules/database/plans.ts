import { badInput, refuse } from '../../response.ts'
import type { Currency } from '../../state.ts'
import type { DatabasePlan } from '../../state/storage.ts'
import type { Fields } from '../../values.ts'
import { billing, inCurrency } from '../server/prices.ts'

/** The pattern of the keys is public; which plans there are is invented. */
const plans: DatabasePlan[] = [
  { cpucores: 1, memoryingib: 4, storageingib: 25 },
  { cpucores: 2, memoryingib: 8, storageingib: 50 },
  { cpucores: 4, memoryingib: 16, storageingib: 100 },
  { cpucores: 8, memoryingib: 32, storageingib: 200 },
].map((size) => ({
  key: `plan-${size.cpucores}core-${size.memoryingib}gib-${size.storageingib}gib`,
  ...size,
}))

/** Invented: kronor per month. */
const corePrice = 149
const gibOfMemoryPrice = 45
const gibOfStoragePrice = 2

export function findPlan(plankey: string): DatabasePlan {
  const plan = plans.find(({ key }) => key === plankey.trim().toLowerCase())
  return plan ?? refuse(badInput, 'plankey is not a plan.')
}

export const planPrice = ({ cpucores, memoryingib, storageingib }: DatabasePlan, currency: Currency) =>
  inCurrency(
    cpucores * corePrice + memoryingib * gibOfMemoryPrice + storageingib * gibOfStoragePrice,
    currency,
  )

export const pricedPlans = (currency: Currency): Fields[] =>
  plans.map((plan) => ({ ...plan, billing: billing(planPrice(plan, currency), currency) }))
