import { type Invoice, readDay } from '@hosting-console/api-client'
import { rawText } from '../../responses/odd-columns.tsx'
import { documentName, safeLink } from '../safe-link.ts'
import type { ListedInvoice } from '../invoice-columns.tsx'
import {
  addAmounts,
  type Amount,
  currencyDecimals,
  currencyOf,
  toAmount,
  toDecimal,
} from '../../util/money.ts'

/** An invoice as it is booked. */
export type Booking = {
  number: string
  /** Days as `2026-11-28`, or as they came where no calendar has them; the empty text where there is none. */
  date: string
  due: string
  organization: string
  organizationId: string
  /** What the organization wants its invoices to be marked with. */
  reference: string
  currency: string
  total: Amount | undefined
  document: string
  /** The service says that all of the organization are paid. */
  isPaid: boolean
}

/** What of an organization is said beside its invoices. */
export type Payer = { name: string; reference: string }

const dayIn = (invoice: Invoice, field: 'invoicedate' | 'duedate'): string =>
  rawText(invoice, field) ?? readDay(invoice[field]) ?? invoice[field] ?? ''

/** @param payers by the identifier of the organization */
export const bookingOf = (
  { invoice, organization, payment }: ListedInvoice,
  payers: ReadonlyMap<string, Payer>,
): Booking => {
  const { name, reference } = payers.get(organization) ?? { name: organization, reference: '' }
  const link = safeLink(invoice.url)
  return {
    number: invoice.invoicenumber,
    date: dayIn(invoice, 'invoicedate'),
    due: dayIn(invoice, 'duedate'),
    organization: name,
    organizationId: organization,
    reference,
    currency: currencyOf(invoice.currency),
    total: toAmount(invoice.total),
    document: link ? documentName(link, invoice.invoicenumber) : '',
    isPaid: payment === 'paid',
  }
}

/** With the decimals of the currency, or more where the service gave more. */
export const decimalText = (amount: Amount, currency: string): string =>
  toDecimal(addAmounts([amount, { units: 0n, decimals: currencyDecimals(currency) }]))

export type BookingSum = { month: string; organization: string; currency: string; count: number; sum: Amount }

/** By month, organization and currency, oldest first. An invoice without a readable date or total is in none. */
export const sumsOf = (bookings: readonly Booking[]): BookingSum[] => {
  const counted = bookings.flatMap(({ total, ...rest }) =>
    total && readDay(rest.date) !== undefined ? [{ ...rest, total }] : [],
  )
  const groups = Map.groupBy(counted, ({ date, organization, currency }) =>
    JSON.stringify([date.slice(0, 7), organization, currency]),
  )
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group
      return first
        ? [
            {
              month: first.date.slice(0, 7),
              organization: first.organization,
              currency: first.currency,
              count: group.length,
              sum: addAmounts(group.map(({ total }) => total)),
            },
          ]
        : []
    })
}
