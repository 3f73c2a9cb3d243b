import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { amount, date, maybe, text } from './fields.ts'
import { isRecord } from '../envelope.ts'
import { createReader, type Foreign, identity, readList } from './foreign.ts'

const invoice = v.looseObject({
  /** String or number on the wire. */
  invoicenumber: identity,
  invoicedate: maybe(date),
  duedate: maybe(date),
  total: maybe(amount),
  currency: maybe(text),
  /** Address of the document. Comes from the service: never followed without a look at its scheme. */
  url: maybe(text),
})

/** Specification: 2.4. */
export type Invoice = v.InferOutput<typeof invoice> & Foreign

const readInvoice = createReader(invoice, { identity: 'invoicenumber' })

/** `response.invoices`, newest first as the service gives them. @returns `undefined` when there is no list */
export const readInvoices = (payload: Payload): Invoice[] | undefined =>
  readList(payload, 'invoices', readInvoice)

/**
 * The invoice to come. No source shows the body of `invoice/next`: it is the first record of the response with a total, or the
 * response itself.
 */
export const readNextInvoice = (payload: Payload): Invoice | undefined => {
  const found = [...Object.values(payload), payload].find((each) => isRecord(each) && 'total' in each)
  return found === undefined ? undefined : readInvoice(found)
}
