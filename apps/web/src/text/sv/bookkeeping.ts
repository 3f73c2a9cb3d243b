import { grouped, plural } from '../counts.ts'
import type { bookkeeping as english } from '../en/bookkeeping.ts'

export const bookkeeping: typeof english = {
  open: 'Bokföring…',
  title: 'Filer för bokföring',
  of: (count) => plural(count, 'Fakturan som visas.', (n) => `De ${n} fakturor som visas.`),
  dueDates: (count) => plural(count, '1 förfallodag.', (n) => `${n} förfallodagar.`),
  outOfCalendar: {
    paid: 'organisationen har betalat allt',
    undated: 'ingen förfallodag',
    oddDate: 'ingen kalender har förfallodagen',
  },
  oddDates: (count) =>
    `${grouped(count)} med ett datum som ingen kalender har; det står i filen som det kom.`,
  unsummed: (count) => `${grouped(count)} utelämnade ur summorna: inget läsbart datum eller belopp.`,
  cut: (count) => `Texter avklippta efter 32 767 tecken, som är allt en cell rymmer: ${grouped(count)}.`,
  file: 'Fil',
  files: {
    csv: 'Bokföringsfil (CSV)',
    xlsx: 'Arbetsbok: fakturor och summor (XLSX)',
    ics: 'Förfallodagar (kalender)',
  },
  separator: 'Mellan kolumner',
  separators: { ';': 'Semikolon', ',': 'Komma', '\t': 'Tabb' },
  decimalMark: 'Decimaltecken',
  decimalMarks: { ',': 'Komma: 1234,50', '.': 'Punkt: 1234.50' },
  date: 'Datum',
  preview: 'Förhandsvisning',
  download: 'Ladda ner',
  referenceUnknown: 'Kolumnen Referens är tom: ingen fakturareferens är angiven för organisationerna.',
  columns: {
    number: 'Nummer',
    date: 'Datum',
    due: 'Förfallodag',
    organization: 'Organisation',
    reference: 'Referens',
    currency: 'Valuta',
    total: 'Belopp',
    document: 'Dokument',
  },
  month: 'Månad',
  count: 'Antal',
  invoices: 'Fakturor',
  sums: 'Summor',
  calendar: 'Fakturor som förfaller',
  due: (number, organization) => `Faktura ${number} förfaller (${organization})`,
}
