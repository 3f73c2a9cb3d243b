import { readDay } from '@hosting-console/api-client'
import writeWorkbook, { type Cell, type SheetData } from 'write-excel-file/universal'
import { text } from '../../text/text.ts'
import { type Amount, currencyDecimals, toDecimal } from '../../util/money.ts'
import { safeText } from '../../util/safe-text.ts'
import { type Booking, sumsOf } from './booking.ts'
import { mostLetters } from './contents.ts'

const head = (names: readonly string[]): Cell[] => names.map((value) => ({ value, fontWeight: 'bold' }))

const day = (date: string): Cell =>
  readDay(date) === undefined
    ? letters(date)
    : { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }

const letters = (value: string): Cell => (value === '' ? null : safeText('cell', value.slice(0, mostLetters)))

/** Numbers of a workbook are floating point, as in any spreadsheet. */
const money = (amount: Amount, currency: string): Cell => {
  const decimals = currencyDecimals(currency)
  return {
    value: Number(toDecimal(amount)),
    type: Number,
    format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
  }
}

const widthsOf = (widths: readonly number[]) => widths.map((width) => ({ width }))

/** A workbook with a sheet of the invoices and one of their sums by month, organization and currency. */
export const bookingWorkbook = async (bookings: readonly Booking[]): Promise<Blob> => {
  const { number, date, due, organization, reference, currency, total, document } = text.bookkeeping.columns
  const invoices: SheetData = [
    head([number, date, due, organization, reference, currency, total, document]),
    ...bookings.map((each): Cell[] => [
      letters(each.number),
      day(each.date),
      day(each.due),
      letters(each.organization),
      letters(each.reference),
      letters(each.currency),
      each.total ? money(each.total, each.currency) : null,
      letters(each.document),
    ]),
  ]
  const sums: SheetData = [
    head([text.bookkeeping.month, organization, currency, text.bookkeeping.count, total]),
    ...sumsOf(bookings).map((each): Cell[] => [
      each.month,
      letters(each.organization),
      letters(each.currency),
      each.count,
      money(each.sum, each.currency),
    ]),
  ]
  return await writeWorkbook([
    {
      data: invoices,
      sheet: text.bookkeeping.invoices,
      columns: widthsOf([14, 12, 12, 26, 16, 10, 14, 24]),
      stickyRowsCount: 1,
    },
    { data: sums, sheet: text.bookkeeping.sums, columns: widthsOf([12, 26, 10, 10, 14]), stickyRowsCount: 1 },
  ]).toBlob()
}
