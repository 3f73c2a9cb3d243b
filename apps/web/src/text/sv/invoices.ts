import type { invoices as english } from '../en/invoices.ts'
import { grouped, plural } from '../counts.ts'
import { priceTerms } from './functions.ts'

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
  none: 'Inga fakturor än. De visas här när de har ställts ut, med sina dokument.',
  noOrganizations: 'Din inloggning når inga organisationer, och fakturor hör till organisationer.',
  notDescribed: 'Tjänsten beskriver ingen funktion som listar fakturor.',
  due: { soon: 'förfaller snart', past: 'passerad', overdue: 'kan vara förfallen' },
  totals: 'Summor för fakturorna som visas',
  noCurrency: 'ingen valuta',
  payments: {
    overdue: 'Några förfallna',
    unpaid: 'Några obetalda',
    paid: 'Allt betalt',
    unknown: 'Okänt om betalt',
    which: 'Tjänsten säger inte vilka.',
    several: (count) => plural(count, '1 organisation', (n) => `${n} organisationer`),
  },
  period: 'Period',
  allPeriods: 'Alla datum',
  days: (from, to) => (from === '' ? `Till ${to}` : to === '' ? `Från ${from}` : `${from} – ${to}`),
  usualPeriods: {
    label: 'Utifrån i dag',
    thisMonth: 'Denna månad',
    lastMonth: 'Förra månaden',
    thisQuarter: 'Detta kvartal',
    lastQuarter: 'Förra kvartalet',
    thisFiscalYear: 'Detta räkenskapsår',
    lastFiscalYear: 'Förra räkenskapsåret',
    days: 'Från – till…',
  },
  from: 'Från',
  to: 'Till',
  fiscalYear: 'Räkenskapsåret börjar i',
  dueFilter: {
    label: 'Förfallodag',
    any: 'Alla förfallodagar',
    soon: 'Förfaller inom 7 dagar',
    past: 'Kan vara förfallna',
  },
  by: 'Summor per',
  units: { month: 'Månad', quarter: 'Kvartal', year: 'År', fiscalYear: 'Räkenskapsår' },
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
  legend: { sum: 'Summa', before: 'Ett år tidigare', next: 'Nästa faktura' },
  next: (total, day) => `Nästa: ${total} den ${day}`,
  compared: (period) => `mot ${period}`,
  uncompared: (period, month) =>
    `${period} jämförs inte med året före: den första av fakturorna är från ${month}.`,
  notCompared: 'Jämförs inte med året innan medan förfallodag är vald: alla dess fakturor har förfallit.',
  uncounted: (count) =>
    plural(
      count,
      'En faktura saknar läsbar summa eller läsbart datum och räknas inte med.',
      (n) => `${n} fakturor saknar läsbar summa eller läsbart datum och räknas inte med.`,
    ),

  costs: {
    title: 'Aktuella kostnader',
    columns: { name: 'Namn', module: 'Modul', project: 'Projekt', cost: 'Kostnad', currency: 'Valuta' },
    sum: (count, { period, tax }) =>
      [plural(count, '1 kostnad', (n) => `${n} kostnader`), priceTerms(period, tax)]
        .filter(Boolean)
        .join(' '),
    progress: (done, all) => `${grouped(done)} av ${grouped(all)} kostnader inlästa`,
    hint: 'Från funktionerna som visar kostnader, utan moms där de anger båda. Kostnader som bara listor eller detaljer visar ingår inte.',
    next: (total, difference) => `Nästa faktura: ${total} (${difference} jämfört med dessa kostnader).`,
    missing: (refused, failed, left) =>
      `Ingår inte: ${[
        ...(refused > 0 ? [`${grouped(refused)} utan behörighet`] : []),
        ...(failed > 0 ? [`${grouped(failed)} misslyckades`] : []),
        ...(left > 0 ? [`${grouped(left)} ännu inte inlästa`] : []),
      ].join(', ')}.`,
    export: 'Exportera kostnader',
    more: (count) => `Läs in ${grouped(count)} till`,
    none: 'Inga kostnader hittades i dina projekt.',
  },
}
