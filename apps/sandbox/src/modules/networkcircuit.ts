import { defineFunction, type ModuleTable } from '../function-table.ts'
import { findOwned, ownOf } from '../owned.ts'
import { callingCurrency } from '../scope.ts'
import type { Currency } from '../state.ts'
import type { Circuit } from '../state/network.ts'
import type { Fields } from '../values.ts'
import { inCurrency } from './server/prices.ts'

export const networkcircuit: ModuleTable = {
  description: 'Leased lines and other network circuits of the project.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: {
    list: defineFunction({
      documentation: 'Lists the circuits of the project.',
      reads: true,
      get: true,
      respond(call) {
        const currency = callingCurrency(call)
        const own = ownOf(call, call.state.circuits)
        return { body: { networkcircuits: own.map((circuit) => circuitRecord(circuit, currency)) } }
      },
    }),
    details: defineFunction({
      documentation: 'Shows one circuit and what it costs.',
      reads: true,
      get: true,
      required: ['networkcircuitid'],
      respond(call, args) {
        const circuit = findOwned(call, call.state.circuits, args.text('networkcircuitid'), 'a circuit')
        return { body: { networkcircuit: circuitRecord(circuit, callingCurrency(call)) } }
      },
    }),
  },
}

/** Public bodies have these prices as text and as numbers; strict clients need numbers. */
function circuitRecord({ id, type, items }: Circuit, currency: Currency): Fields {
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
