import { grouped, plural } from '../counts.ts'

/** Files for the person who keeps the books. */
export const bookkeeping = {
  open: 'Bookkeeping…',
  title: 'Files for bookkeeping',
  of: (count: number) =>
    plural(count, 'The invoice that is shown.', (n) => `The ${n} invoices that are shown.`),
  dueDates: (count: number) => plural(count, '1 due date.', (n) => `${n} due dates.`),
  outOfCalendar: {
    paid: 'the organization has paid all',
    undated: 'no due date',
    oddDate: 'the due date can’t be read',
  },
  oddDates: (count: number) =>
    `${grouped(count)} with a date that can’t be read; it’s in the file as it came.`,
  unsummed: (count: number) => `${grouped(count)} left out of the sums: no readable date or total.`,
  cut: (count: number) => `Texts cut after 32,767 characters, all that a cell can hold: ${grouped(count)}.`,
  file: 'File',
  files: {
    csv: 'Booking file (CSV)',
    xlsx: 'Workbook: invoices and sums (XLSX)',
    ics: 'Due dates (calendar)',
  },
  separator: 'Between columns',
  separators: { ';': 'Semicolon', ',': 'Comma', '\t': 'Tab' },
  decimalMark: 'Decimal mark',
  decimalMarks: { ',': 'Comma: 1234,50', '.': 'Point: 1234.50' },
  date: 'Dates',
  preview: 'Preview',
  download: 'Download',
  referenceUnknown: 'The column Reference is empty: no invoice reference is set for these organizations.',
  columns: {
    number: 'Number',
    date: 'Date',
    due: 'Due date',
    organization: 'Organization',
    reference: 'Reference',
    currency: 'Currency',
    total: 'Total',
    document: 'Document',
  },
  month: 'Month',
  count: 'Count',
  invoices: 'Invoices',
  sums: 'Sums',
  calendar: 'Invoices due',
  due: (number: string, organization: string) => `Invoice ${number} is due (${organization})`,
}
