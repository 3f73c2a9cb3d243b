import type { invoices as english } from '../en/invoices.ts'
import { grouped, plural } from '../counts.ts'

export const invoices: typeof english = {
  title: 'Fakturor',
  filter: 'Filtrera fakturor',
  columns: {
    invoicenumber: 'Nummer',
    invoicedate: 'Datum',
    duedate: 'Förfallodag',
    total: 'Summa',
    currency: 'Valuta',
    organization: 'Organisation',
    url: 'Dokument',
  },
  none: 'Det finns inga fakturor.',
  noOrganizations: 'Din inloggning når inga organisationer, och fakturor hör till organisationer.',
  notDescribed: 'Tjänsten beskriver ingen funktion som listar fakturor.',
  due: { soon: 'förfaller snart', past: 'passerad', overdue: 'kan vara förfallen' },
  totals: 'Summor för fakturorna som visas',
  noCurrency: 'ingen valuta',
  payments: {
    overdue: 'Förfallna fakturor',
    unpaid: 'Obetalda fakturor',
    paid: 'Allt betalt',
    unknown: 'Okänt om betalt',
    several: (count) => plural(count, '1 organisation', (n) => `${n} organisationer`),
  },
  period: 'Period',
  allPeriods: 'Alla datum',
  dueFilter: {
    label: 'Förfallodag',
    any: 'Alla förfallodagar',
    soon: 'Förfaller inom 7 dagar',
    past: 'Förfallodagen passerad',
  },
  by: 'Summor per',
  units: { month: 'Månad', quarter: 'Kvartal', year: 'År' },
  view: 'Summor som',
  views: { chart: 'Diagram', table: 'Tabell' },
  totalsIn: (currency) => `Summor i ${currency}`,
  chartOf: (currency, first, last) =>
    `Summor i ${currency} från ${first} till ${last}. Tabellen har alla värden.`,
  lastShown: (count) => `De senaste ${grouped(count)}; tabellen har alla.`,
  totalColumns: {
    period: 'Period',
    count: 'Fakturor',
    sum: 'Summa',
    before: 'Året före',
    difference: 'Skillnad',
  },
  count: (count) => plural(count, '1 faktura', (n) => `${n} fakturor`),
  legend: { sum: 'Summa', before: 'Ett år tidigare' },
  compared: (period) => `mot ${period}`,
  comparedUntil: (day) => `hittills, mot samma dagar till och med ${day}`,
  uncompared: (period, month) =>
    `${period} jämförs inte med året före: den första av fakturorna är från ${month}.`,
  notCompared: 'Jämförs inte med året innan medan förfallodag är vald: alla dess fakturor har förfallit.',
  uncounted: (count) =>
    plural(
      count,
      'En faktura saknar läsbar summa eller läsbart datum och räknas inte med.',
      (n) => `${n} fakturor saknar läsbar summa eller läsbart datum och räknas inte med.`,
    ),
}
