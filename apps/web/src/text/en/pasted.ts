import { grouped, plural } from '../counts.ts'

/** A table that is pasted from a spreadsheet. */
export const pasted = {
  hint: 'Columns are separated by tabs, semicolons or commas. A header can be in any order, or missing.',
  file: 'CSV or text file',
  choose: 'Choose a file',
  rows: (count: number, faulty: number) =>
    `${plural(count, '1 row', (n) => `${n} rows`)}${faulty > 0 ? `, ${grouped(faulty)} with errors` : ''}`,
  faults: {
    'too-large': 'This is more than 5 MB. Split it and paste it in parts.',
    'too-many-rows': 'This is more than 10,000 rows. Split it and paste it in parts.',
  },
  meanings: 'What each column means',
  column: (at: number, label: string) => (label === '' ? `Column ${at}` : `Column ${at}: ${label}`),
  unused: 'not used',
  twice: 'Another column means the same. Choose which one to use.',
  header: 'The first row is a header',
  noHeader: 'No header was recognized, so the columns are taken in their order. Check them.',
  preview: 'Pasted rows',
  row: 'Row',
  said: 'Notes',
  lacks: (field: string) => `${field} is missing.`,
  rowFaults: {
    'open-quote': 'A quote in this row doesn’t end.',
    'too-long': 'This row has more cells than the header.',
  },
  faulty: 'Put the marked rows right, or remove them.',
  calls: {
    open: 'Paste a table',
    openHint: 'Send or stage this function once for each row of a spreadsheet',
    label: (path: string) => `Rows for ${path}`,
    kind: 'rows',
  },
}
