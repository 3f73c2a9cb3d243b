// @vitest-environment happy-dom
import ICAL from 'ical.js'
import { unzipSync, strFromU8 } from 'fflate'
import fc from 'fast-check'
import { readInvoices } from '@hosting-console/api-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toAmount } from '../../util/money.ts'
import { type Booking, bookingOf, sumsOf } from './booking.ts'
import { bookingCsv, dateText, formOf } from './booking-csv.ts'
import { contentsOf } from './contents.ts'
import { dueCalendar } from './due-calendar.ts'
import { bookingWorkbook } from './workbook.ts'

const booking = (number: string, total: string, rest: Partial<Booking> = {}): Booking => ({
  number,
  date: '2026-11-01',
  due: '2026-12-01',
  organization: 'Exempel & Söner AB',
  organizationId: '3',
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
    organizationId: '100200',
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

const eventsOf = (bookings: readonly Booking[]) =>
  new ICAL.Component(ICAL.parse(dueCalendar(bookings))).getAllSubcomponents('vevent')

const uids = (all: readonly Booking[]) => eventsOf(all).map((each) => each.getFirstPropertyValue('uid'))

const sheetOf = async (bookings: readonly Booking[]) => {
  const parts = unzipSync(new Uint8Array(await (await bookingWorkbook(bookings)).arrayBuffer()))
  return (name: string) => strFromU8(parts[`xl/${name}.xml`] ?? new Uint8Array())
}

test.each(['2026-11-31', '2026-02-30', '2025-02-29', '2026-00-10', '0000-00-00'])(
  'the date %s, which no calendar has, is in every file as it came or not at all, and said',
  async (day) => {
    const [invoice] =
      readInvoices({
        invoices: [{ invoicenumber: '1', invoicedate: day, duedate: day, total: 1, currency: 'SEK' }],
      }) ?? []
    if (!invoice) throw new Error('No invoice.')
    const one = bookingOf({ invoice, organization: '3' }, new Map())
    expect([one.date, one.due]).toEqual([day, day])
    expect(bookingCsv([one], { separator: ';', decimalMark: '.', date: 'dotted' })).toContain(
      `1;${day};${day};`,
    )
    const sheet = await sheetOf([one])
    expect(sheet('worksheets/sheet1') + sheet('sharedStrings')).toContain(day)
    expect(sheet('worksheets/sheet2')).not.toContain('<v>1</v>')
    expect(sumsOf([one])).toEqual([])
    expect(eventsOf([one])).toEqual([])
    expect(contentsOf('csv', [one]).lacks).toHaveLength(1)
    expect(contentsOf('xlsx', [one]).lacks).toHaveLength(2)
    expect(contentsOf('ics', [one]).lacks).toEqual(['1 left out: the due date can’t be read.'])
  },
)

test('every entry of a calendar has an identifier of its own, the same in a second file', () => {
  const bookings = [
    booking('7', '10.50', { organization: 'A & B AB', organizationId: '3' }),
    booking('7', '20.00', { organization: 'A B AB', organizationId: '4' }),
    booking('8', '10.50'),
    booking('8', '-5.00', { due: '2026-12-05' }),
    booking('9', '1'),
    booking('9', '1'),
    booking('9/3', '1'),
  ]
  expect(new Set(uids(bookings)).size).toBe(bookings.length)
  expect(uids(bookings)).toEqual(uids(bookings))
  expect(uids(bookings.slice(3, 4))).toEqual(uids(bookings).slice(3, 4))
})

test('a cell holds no more than a spreadsheet takes, and what is cut is said', async () => {
  const long = booking('1', '1', { reference: 'x'.repeat(40_000), organization: 'a\u0000b\uFFFFc' })
  const sheet = await sheetOf([long])
  const written = sheet('worksheets/sheet1') + sheet('sharedStrings')
  expect(written).toContain('x'.repeat(32_767))
  expect(written).not.toContain('x'.repeat(32_768))
  expect(written).toContain('abc')
  expect(contentsOf('xlsx', [long]).lacks).toEqual([
    'Texts cut after 32,767 characters, all that a cell can hold: 1.',
  ])
})

test('SEC-62: whatever an invoice says, a calendar has its due dates and nothing else', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('1\r\nX-EVIL:1', '1\rEND:VEVENT', '\u2028', '\0', '\\', ';,:"'),
  )
  const any = fc.record({
    number: text,
    organization: text,
    organizationId: text,
    currency: text,
    due: fc.constantFrom('', '2026-12-01', '2026-11-31'),
    isPaid: fc.boolean(),
  })
  const usual = new Set(
    eventsOf([booking('1', '1')])
      .flatMap((each) => each.getAllProperties())
      .map(({ name }) => name),
  )
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (given) => {
      const bookings = given.map((rest) => booking('', '1', rest))
      const events = eventsOf(bookings)
      const properties = events.flatMap((each) => each.getAllProperties()).map(({ name }) => name)
      expect(properties.filter((name) => !usual.has(name))).toEqual([])
      expect(new Set(events.map((each) => each.getFirstPropertyValue('uid'))).size).toBe(events.length)
      // What is said before is what is in the file.
      const { holds, lacks = [] } = contentsOf('ics', bookings)
      const numbers = [holds, ...lacks].map((each) => Number.parseInt(each, 10))
      expect(numbers[0]).toBe(events.length)
      expect(numbers.reduce((sum, each) => sum + each, 0)).toBe(bookings.length)
    }),
    { numRuns: 40 },
  )
})
