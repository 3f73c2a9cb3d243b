import type { Organization, State } from '../state.ts'
import { dateOnly } from '../swedish-time.ts'

interface InvoiceSeries {
  organization: number
  firstNumber: number
  /** About what a month costs, in the currency of the organization. */
  base: number
  months?: number
  payment: Organization['payment']
}

const threeYears = 36
const dayMs = 86_400_000
const daysToPay = 30

/**
 * One invoice for the first of every month up to now, newest first, payable within thirty days; so one or two
 * are due about now. Numbers are text for one organization and integers for the other: both occur.
 */
export function addMonthlyInvoices(state: State, now: number, series: InvoiceSeries) {
  const { organization, firstNumber, base, months = threeYears, payment } = series
  const owner = state.organizations.get(organization)
  if (owner) owner.payment = payment
  const isTextual = owner?.currency === 'SEK'
  const today = new Date(now)
  for (let age = 0; age < months; age += 1) {
    const date = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - age, 1)
    const number = firstNumber + (months - 1 - age)
    const growth = 1 - age / (months * 2)
    state.invoices.push({
      organization,
      invoicenumber: isTextual ? String(number) : number,
      invoicedate: dateOnly(date),
      duedate: dateOnly(date + daysToPay * dayMs),
      total: Math.round(base * growth * 100 + ((number * 7919) % 9973)) / 100,
    })
  }
}
