import type { ModuleTable } from '../function-table.ts'
import { owned } from '../owned.ts'
import type { Call } from '../call.ts'
import { callingCurrency } from '../scope.ts'
import type { Circuit } from '../state/network.ts'
import type { Fields } from '../values.ts'
import { inCurrency } from './server/prices.ts'

const circuits = owned({
  id: 'networkcircuitid',
  what: 'a circuit',
  things: (state) => state.circuits,
  show: (call, circuit) => ({ body: { networkcircuit: circuitRecord(circuit, call) } }),
})

export const networkcircuit: ModuleTable = {
  description: 'Leased lines and other network circuits of the project.',
  functions: {
    list: circuits.list('Lists the circuits of the project.', 'networkcircuits', circuitRecord),
    details: circuits.details('Shows one circuit and what it costs.'),
  },
}

/** Public bodies have these prices as text and as numbers; strict clients need numbers. */
function circuitRecord({ id, type, items }: Circuit, call: Call): Fields {
  const currency = callingCurrency(call)
  const amount = (kronor: number) => inCurrency(kronor, currency)
  const price = items.reduce((sum, item) => sum + item.price, 0)
  const discount = items.reduce((sum, item) => sum + item.discount, 0)
  return {
    id,
    type,
    billing: {
      currency,
      price: amount(price),
      discount: amount(discount),
      total: amount(price - discount),
      details: items.map((item) => ({
        text: item.text,
        subtotalBeforeDiscount: amount(item.price),
        discountAmount: amount(item.discount),
        totalBeforeTax: amount(item.price - item.discount),
      })),
    },
  }
}
