import ical from 'ical-generator'
import { bookkeepingText } from '../../text/bookkeeping.ts'
import { money } from '../../util/money.ts'
import type { Booking } from './booking.ts'

/** A calendar with a whole day for each due date of what may not be paid. An entry keeps its identifier, so that a second file renews it. */
export const dueCalendar = (bookings: readonly Booking[]): string => {
  const calendar = ical({
    name: bookkeepingText.calendar,
    prodId: { company: 'Hosting Console', product: 'Invoices' },
  })
  for (const { number, due, organization, currency, total, isPaid } of bookings) {
    if (due === '' || isPaid) continue
    calendar.createEvent({
      id: `${number}@${organization.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
      // A whole day is written as it is in UTC.
      start: new Date(`${due}T00:00:00Z`),
      allDay: true,
      summary: bookkeepingText.due(number, organization),
      ...(total ? { description: money(total, currency) } : {}),
    })
  }
  return calendar.toString()
}
