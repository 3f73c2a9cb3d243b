import { documentHost } from '../invoice-document.ts'
import { badInput, refuse } from '../response.ts'
import { defineFunction, type ModuleTable } from '../function-table.ts'
import { callingOrganization } from '../scope.ts'
import type { Invoice, Organization } from '../state.ts'
import { dateOnly } from '../swedish-time.ts'
import type { Fields } from '../values.ts'

export const invoice: ModuleTable = {
  description: 'Invoices of the organization.',
  accepts: { username: false, cloudaccount: true, customernumber: true, anonymous: false },
  functions: {
    list: defineFunction({
      documentation: 'Lists invoices, newest first.',
      reads: true,
      get: true,
      // Specification 4.2 shows POST; live clients also use GET, and so does a sample whose path ends in the format.
      inDialect: { document: { get: 'with format' } },
      respond(call) {
        const organization = callingOrganization(call)
        const own = call.state.invoices.filter((each) => each.organization === organization.id)
        return { body: { invoices: own.map((each) => invoiceRecord(each, organization)) } }
      },
    }),
    next: defineFunction({
      documentation: 'Shows what the coming invoice will hold. Key and shape are invented.',
      reads: true,
      get: true,
      respond(call) {
        const { id, currency } = callingOrganization(call)
        const newest = call.state.invoices.find((each) => each.organization === id)
        const now = new Date(call.now)
        const invoicedate = dateOnly(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
        return { body: { invoice: { invoicedate, total: newest?.total ?? 0, currency, items: [] } } }
      },
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

/** Specification: 2.4. */
const invoiceRecord = (invoice: Invoice, { id, currency }: Organization): Fields => ({
  invoicenumber: invoice.invoicenumber,
  invoicedate: invoice.invoicedate,
  duedate: invoice.duedate,
  total: invoice.total,
  currency,
  url: `https://${documentHost}/${id}/${invoice.invoicenumber}.pdf`,
})
