import type { Terms } from '@hosting-console/console-core'
import { grouped, plural } from '../counts.ts'
import { priceTerms } from './functions.ts'

export const invoices = {
  title: 'Invoices',
  filter: 'Filter invoices',
  columns: {
    invoicenumber: 'Number',
    invoicedate: 'Date',
    duedate: 'Due date',
    total: 'Total',
    currency: 'Currency',
    organization: 'Organization',
    url: 'Document',
  },
  none: 'No invoices yet. Each appears here once it is issued, with its document.',
  noOrganizations: 'You have no organizations, so there are no invoices.',
  notDescribed: 'This service can’t list invoices.',
  due: { soon: 'due soon', past: 'passed', overdue: 'may be overdue' },
  totals: 'Totals of the invoices shown',
  noCurrency: 'no currency',
  payments: {
    overdue: 'Some overdue',
    unpaid: 'Some unpaid',
    paid: 'All paid',
    unknown: 'Payment unknown',
    which: 'The service doesn’t tell which.',
    several: (count: number) => plural(count, '1 organization', (n) => `${n} organizations`),
  },
  period: 'Period',
  allPeriods: 'All dates',
  days: (from: string, to: string) =>
    from === '' ? `Until ${to}` : to === '' ? `From ${from}` : `${from} – ${to}`,
  usualPeriods: {
    label: 'By today',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
    lastQuarter: 'Last quarter',
    thisFiscalYear: 'This fiscal year',
    lastFiscalYear: 'Last fiscal year',
    days: 'From – to…',
  },
  from: 'From',
  to: 'To',
  fiscalYear: 'Fiscal year begins in',
  dueFilter: {
    label: 'Due date',
    any: 'Any due date',
    soon: 'Due within 7 days',
    past: 'May be overdue',
  },
  by: 'Totals per',
  units: { month: 'Month', quarter: 'Quarter', year: 'Year', fiscalYear: 'Fiscal year' },
  view: 'Totals as',
  views: { chart: 'Chart', table: 'Table' },
  totalsIn: (currency: string) => `Totals in ${currency}`,
  chartOf: (currency: string, first: string, last: string) =>
    `Totals in ${currency} from ${first} to ${last}. The table holds every value.`,
  lastShown: (count: number) => `The last ${grouped(count)}; the table holds all.`,
  totalColumns: {
    period: 'Period',
    count: 'Invoices',
    sum: 'Total',
    before: 'Year before',
    difference: 'Change',
  },
  count: (count: number) => plural(count, '1 invoice', (n) => `${n} invoices`),
  legend: { sum: 'Total', before: 'A year before', next: 'Next invoice' },
  next: (total: string, day: string) => `Next: ${total} on ${day}`,
  compared: (period: string) => `vs. ${period}`,
  uncompared: (period: string, month: string) =>
    `${period} isn’t compared with the year before: the first of these invoices is from ${month}.`,
  notCompared: 'No year-on-year comparison while filtering by due date.',
  uncounted: (count: number) =>
    plural(
      count,
      'One invoice has no readable total or date and isn’t counted.',
      (n) => `${n} invoices have no readable total or date and aren’t counted.`,
    ),

  /** What things cost now. */
  costs: {
    title: 'Current costs',
    columns: { name: 'Name', module: 'Module', project: 'Project', cost: 'Cost', currency: 'Currency' },
    sum: (count: number, { period, tax }: Terms) =>
      [plural(count, '1 cost', (n) => `${n} costs`), priceTerms(period, tax)].filter(Boolean).join(' '),
    progress: (done: number, all: number) => `${grouped(done)} of ${grouped(all)} costs loaded`,
    hint: 'From the functions that show costs, without tax where they tell both. Costs that only lists or details show aren’t included.',
    next: (total: string, difference: string) =>
      `Next invoice: ${total} (${difference} compared with these costs).`,
    missing: (refused: number, failed: number, left: number) =>
      `Not included: ${[
        ...(refused > 0 ? [`${grouped(refused)} without access`] : []),
        ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
        ...(left > 0 ? [`${grouped(left)} not loaded yet`] : []),
      ].join(', ')}.`,
    export: 'Export costs',
    more: (count: number) => `Load ${grouped(count)} more`,
    none: 'No costs found in your projects.',
  },
}
