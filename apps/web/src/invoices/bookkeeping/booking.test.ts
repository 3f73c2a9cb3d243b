// @vitest-environment happy-dom
import ICAL from 'ical.js'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toAmount } from '../../util/money.ts'
import { type Booking, bookingOf, sumsOf } from './booking.ts'
import { bookingCsv, dateText, formOf } from './booking-csv.ts'
import { dueCalendar } from './due-calendar.ts'
import { bookingWorkbook } from './workbook.ts'

const booking = (number: string, total: string, rest: Partial<Booking> = {}): Booking => ({
  number,
  date: '2026-11-01',
  due: '2026-12-01',
  organization: 'Exempel & Söner AB',
  reference: 'K-7',
  currency: 'SEK',
  total: toAmount(total),
  document: `${number}.pdf`,
  isPaid: false,
  ...rest,
})

test('an invoice is booked with what its organization is called and refers to', () => {
  const payers = new Map([['100200', { name: 'Example AB', reference: 'K-7' }]])
  const invoice = {
    invoicenumber: '7',
    invoicedate: '2026-11-01T00:00:00+01:00',
    duedate: null,
    total: 12.5,
    currency: 'sek',
    url: 'https://invoices.example.net/7.pdf',
  }
  expect(bookingOf({ invoice, organization: '100200' }, payers)).toEqual({
    number: '7',
    date: '2026-11-01',
    due: '',
    organization: 'Example AB',
    reference: 'K-7',
    currency: 'SEK',
    total: { units: 125n, decimals: 1 },
    document: '7.pdf',
    isPaid: false,
  })
  expect(bookingOf({ invoice: { invoicenumber: '8' }, organization: '9' }, payers)).toMatchObject({
    organization: '9',
    date: '',
    total: undefined,
    document: '',
  })
})

test.each([
  ['sv', ';', ','],
  ['en', ',', '.'],
])('a booking file in %s has %s between columns and %s before decimals', (locale, separator, mark) => {
  const form = formOf(locale)
  expect(form).toMatchObject({ separator, decimalMark: mark })
  const [, line] = bookingCsv([booking('1', '-1234.5')], form).split('\r\n')
  const total = mark === ',' && separator === ',' ? '"-1234,50"' : `-1234${mark}50`
  expect(line).toBe(
    ['1', '2026-11-01', '2026-12-01', 'Exempel & Söner AB', 'K-7', 'SEK', total, '1.pdf'].join(separator),
  )
})

test('totals have the decimals of their currency, or as many as the service gave', () => {
  const totals = [
    booking('1', '1234', { currency: 'JPY' }),
    booking('2', '1.5', { currency: 'KWD' }),
    booking('3', '0.12345'),
    booking('4', '7', { currency: '' }),
    { ...booking('5', '1'), total: undefined },
  ]
  const lines = bookingCsv(totals, { separator: ';', decimalMark: '.', date: 'iso' }).split('\r\n')
  expect(lines.slice(1, -1).map((line) => line.split(';')[6])).toEqual([
    '1234',
    '1.500',
    '0.12345',
    '7.00',
    '',
  ])
})

test.each([
  ['iso', '2026-11-28'],
  ['dotted', '28.11.2026'],
  ['slashed', '28/11/2026'],
  ['compact', '20261128'],
] as const)('a date is written %s', (form, text) => {
  expect(dateText('2026-11-28', form)).toBe(text)
  expect(dateText('', form)).toBe('')
})

test('sums are exact, by month, organization and currency', () => {
  const sums = sumsOf([
    booking('1', '0.1'),
    booking('2', '0.2'),
    booking('3', '5', { date: '2026-10-31' }),
    booking('4', '5', { currency: 'EUR' }),
    booking('5', '5', { date: '' }),
    { ...booking('6', '1'), total: undefined },
  ])
  expect(sums.map(({ month, currency, count, sum }) => [month, currency, count, sum])).toEqual([
    ['2026-10', 'SEK', 1, { units: 5n, decimals: 0 }],
    ['2026-11', 'EUR', 1, { units: 5n, decimals: 0 }],
    ['2026-11', 'SEK', 2, { units: 3n, decimals: 1 }],
  ])
})

test.each(['UTC', 'Europe/Stockholm', 'America/New_York'])(
  'in %s a calendar of due dates is read by another program, a whole day each',
  (zone) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    const text = dueCalendar([
      booking('1', '10'),
      booking('2', '1', { due: '' }),
      booking('4', '1', { isPaid: true }),
      booking('3', '1', { organization: 'A, B; C\nD' }),
    ])
    const calendar = new ICAL.Component(ICAL.parse(text))
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(events).toHaveLength(2)
    expect(events[0]?.startDate.toString()).toBe('2026-12-01')
    expect(events[0]?.startDate.isDate).toBe(true)
    expect(events[0]?.summary).toBe('Invoice 1 is due (Exempel & Söner AB)')
    expect(events[1]?.summary).toContain('A, B; C')
  },
)

test('a workbook has a sheet of invoices and one of sums', async () => {
  const blob = await bookingWorkbook([booking('1', '0.1'), booking('=2', '0.2')])
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  expect(book).toMatch(/name="Invoices".*name="Sums"/s)
  const sums = strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
  expect(sums).toContain('<v>0.3</v>')
  // Text stays text, whatever it begins with.
  const invoices = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(invoices).not.toContain('<f>')
})
