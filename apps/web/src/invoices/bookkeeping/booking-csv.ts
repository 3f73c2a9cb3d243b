import { readDay } from '@hosting-console/api-client'
import { text } from '../../text/text.ts'
import { toCsv } from '../../util/csv.ts'
import { type Booking, decimalText } from './booking.ts'

export const separators = [';', ',', '\t'] as const
export const decimalMarks = [',', '.'] as const
export const dateForms = ['iso', 'dotted', 'slashed', 'compact'] as const

/** How programs that read the file want it. */
export type CsvForm = {
  separator: (typeof separators)[number]
  decimalMark: (typeof decimalMarks)[number]
  date: (typeof dateForms)[number]
}

/** As a spreadsheet of that language reads a file that is opened by double click. */
export const formOf = (locale: string): CsvForm => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',')
  return { separator: isComma ? ';' : ',', decimalMark: isComma ? ',' : '.', date: 'iso' }
}

const written: Record<CsvForm['date'], (year: string, month: string, day: string) => string> = {
  iso: (year, month, day) => `${year}-${month}-${day}`,
  dotted: (year, month, day) => `${day}.${month}.${year}`,
  slashed: (year, month, day) => `${day}/${month}/${year}`,
  compact: (year, month, day) => `${year}${month}${day}`,
}

export const dateText = (date: string, form: CsvForm['date']): string => {
  const [year, month, day] = readDay(date)?.split('-') ?? []
  return year && month && day ? written[form](year, month, day) : date
}

/** One line for each invoice. */
export const bookingCsv = (bookings: readonly Booking[], form: CsvForm): string => {
  const { number, date, due, organization, reference, currency, total, document } = text.bookkeeping.columns
  return toCsv(
    [number, date, due, organization, reference, currency, total, document],
    bookings.map((each) => [
      each.number,
      dateText(each.date, form.date),
      dateText(each.due, form.date),
      each.organization,
      each.reference,
      each.currency,
      each.total ? decimalText(each.total, each.currency).replace('.', form.decimalMark) : null,
      each.document,
    ]),
    form.separator,
  )
}
