import * as v from 'valibot'
import { list, maybe, number, read, text } from './fields.ts'

const invoice = v.looseObject({
  /** String or number on the wire. */
  invoicenumber: text,
  invoicedate: maybe(text),
  duedate: maybe(text),
  total: maybe(number),
  currency: maybe(text),
  /** Address of the document. Comes from the service: never followed without a look at its scheme. */
  url: maybe(text),
})

/** Specification: 2.4. */
export type Invoice = v.InferOutput<typeof invoice>

/** `response.invoices`, newest first as the service gives them. */
export const readInvoices = (value: unknown): Invoice[] => read(list(invoice), value)
