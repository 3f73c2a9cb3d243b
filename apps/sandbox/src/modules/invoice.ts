import { documentHost } from '../invoice-document.ts'
import { badInput, refuse } from '../response.ts'
import { defineFunction, defineReading, type ModuleTable } from '../function-table.ts'
import { callingOrganization } from '../scope.ts'
import type { Call } from '../call.ts'
import type { Currency, Invoice, Organization } from '../state.ts'
import { archivePrice } from './archive.ts'
import { mailPrice } from './email/overview.ts'
import { balancerPrice } from './loadbalancer/balancers.ts'
import { inCurrency, monthlyPrice } from './server/prices.ts'
import { dateOnly } from '../swedish-time.ts'
import type { Fields } from '../values.ts'

export const invoice: ModuleTable = {
  description: 'Invoices of the organization.',
  accepts: { username: false, cloudaccount: true, customernumber: true, anonymous: false },
  functions: {
    list: defineFunction({
      documentation: 'Lists invoices, newest first.',
      get: true,
      // Specification 4.2 shows POST; live clients also use GET, and so does a sample whose path ends in the format.
      inDialect: { document: { get: 'with format' } },
      respond(call) {
        const organization = callingOrganization(call)
        const own = call.state.invoices.filter((each) => each.organization === organization.id)
        return { body: { invoices: own.map((each) => invoiceRecord(each, organization)) } }
      },
    }),
    next: defineReading('Shows what the coming invoice will hold. Key and shape are invented.', (call) => {
      const { id, currency } = callingOrganization(call)
      const now = new Date(call.now)
      const invoicedate = dateOnly(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
      return { invoice: { invoicedate, total: monthlyCosts(call, id, currency), currency, items: [] } }
    }),
    paybypaypal: defineFunction({
      documentation: 'Begins the payment of invoices by PayPal. Key and shape of the response are invented.',
      required: ['invoicenumbers'],
      respond(call, args) {
        const { id } = callingOrganization(call)
        const own = new Set(
          call.state.invoices
            .filter((each) => each.organization === id)
            .map((each) => String(each.invoicenumber)),
        )
        const wanted = args.texts('invoicenumbers')
        const unknown = wanted.find((invoicenumber) => !own.has(invoicenumber))
        if (unknown !== undefined) refuse(badInput, `Could not find the invoice ${unknown}.`)
        if (wanted.length === 0) refuse(badInput, 'invoicenumbers is empty.')
        return { body: { url: `https://payment.example.net/?invoices=${wanted.join(',')}` } }
      },
    }),
  },
}

/** Sum of a month for all projects of an organization, as lists, details and costs tell it. */
function monthlyCosts({ state }: Call, organization: number, currency: Currency): number {
  const sum = <Thing extends { projectkey: string }>(
    things: ReadonlyMap<unknown, Thing>,
    price: (thing: Thing) => number,
  ) =>
    [...things.values()]
      .filter(({ projectkey }) => state.projects.get(projectkey)?.organization === organization)
      .reduce((cents, thing) => cents + Math.round(inCurrency(price(thing), currency) * 100), 0)
  const cents =
    sum(state.servers, (server) => monthlyPrice(server, 'SEK')) +
    sum(state.mailAccounts, mailPrice) +
    sum(state.archives, archivePrice) +
    sum(state.loadBalancers, () => balancerPrice) +
    sum(state.circuits, ({ items }) => items.reduce((total, item) => total + item.price - item.discount, 0))
  return cents / 100
}

/** Specification: 2.4. */
const invoiceRecord = (invoice: Invoice, { id, currency }: Organization): Fields => ({
  invoicenumber: invoice.invoicenumber,
  invoicedate: invoice.invoicedate,
  duedate: invoice.duedate,
  total: invoice.total,
  currency,
  url: `https://${documentHost}/${id}/${invoice.invoicenumber}.pdf`,
})
