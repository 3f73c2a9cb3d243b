import ical from 'ical-generator'
import { text } from '../../text/text.ts'
import { money, toDecimal } from '../../util/money.ts'
import { safeText } from '../../util/safe-text.ts'
import type { Booking } from './booking.ts'
import { outOfCalendar } from './contents.ts'

/** A calendar with a whole day for each due date of what may not be paid. An entry keeps its identifier, so that a second file renews it. */
export const dueCalendar = (bookings: readonly Booking[]): string => {
  const calendar = ical({
    name: text.bookkeeping.calendar,
    prodId: { company: 'Hosting Console', product: 'Invoices' },
  })
  const known = new Map<string, number>()
  for (const booking of bookings) {
    if (outOfCalendar(booking)) continue
    const { number, due, organization, currency, total } = booking
    const id = identifierOf(booking)
    const count = (known.get(id) ?? 0) + 1
    known.set(id, count)
    calendar.createEvent({
      id: count === 1 ? id : `${id}/${count}`,
      // A whole day is written as it is in UTC.
      start: new Date(`${due}T00:00:00Z`),
      allDay: true,
      summary: safeText('line', text.bookkeeping.due(number, organization)),
      ...(total ? { description: safeText('line', money(total, currency)) } : {}),
    })
  }
  return calendar.toString()
}

/** Two organizations, and a credit beside its invoice, may have one number: only what stays of an invoice tells it from every other. */
const identifierOf = ({ number, organizationId, date, total }: Booking): string =>
  [number, organizationId, date, total ? toDecimal(total) : '']
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/')
