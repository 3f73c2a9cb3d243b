import { readDay } from '@hosting-console/api-client'
import { text } from '../../text/text.ts'
import type { Contents } from '../../components/save-file.ts'
import type { Booking } from './booking.ts'

export const bookingFiles = ['csv', 'xlsx', 'ics'] as const

export type BookingFile = (typeof bookingFiles)[number]

/** Of a cell with more letters, Excel says that the whole file is damaged. */
export const mostLetters = 32_767

/** Why an invoice isn't in the calendar. */
export const outOfCalendar = ({ due, isPaid }: Booking): 'paid' | 'undated' | 'oddDate' | undefined => {
  if (isPaid) return 'paid'
  if (due === '') return 'undated'
  return readDay(due) === undefined ? 'oddDate' : undefined
}

const isOdd = (date: string): boolean => date !== '' && readDay(date) === undefined

const isSummed = ({ date, total }: Booking): boolean => total !== undefined && readDay(date) !== undefined

/** What a file holds of the invoices that are shown, and what it leaves out or changes, and why. */
export const contentsOf = (file: BookingFile, bookings: readonly Booking[]): Contents => {
  const texts = bookings.flatMap((each) => [each.number, each.organization, each.reference, each.document])
  const left = Object.entries(text.bookkeeping.outOfCalendar).map(
    ([why, said]): Lack => [
      bookings.filter((each) => outOfCalendar(each) === why).length,
      (count) => text.views.files.left(count, said),
    ],
  )
  const odd: Lack = [
    bookings.filter(({ date, due }) => isOdd(date) || isOdd(due)).length,
    text.bookkeeping.oddDates,
  ]
  const lacks: Record<BookingFile, readonly Lack[]> = {
    csv: [odd],
    xlsx: [
      odd,
      [bookings.filter((each) => !isSummed(each)).length, text.bookkeeping.unsummed],
      [texts.filter((each) => each.length > mostLetters).length, text.bookkeeping.cut],
    ],
    ics: left,
  }
  const due = bookings.filter((each) => outOfCalendar(each) === undefined)
  return {
    holds: file === 'ics' ? text.bookkeeping.dueDates(due.length) : text.bookkeeping.of(bookings.length),
    lacks: lacks[file].flatMap(([count, say]) => (count > 0 ? [say(count)] : [])),
  }
}

type Lack = readonly [count: number, say: (count: number) => string]
