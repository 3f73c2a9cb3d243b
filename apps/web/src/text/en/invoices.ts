import { grouped, plural } from '../counts.ts'

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
  none: 'There are no invoices.',
  noOrganizations: 'You have no organizations, so there are no invoices.',
  notDescribed: 'This service can’t list invoices.',
  due: { soon: 'due soon', past: 'passed', overdue: 'may be overdue' },
  totals: 'Totals of the invoices shown',
  noCurrency: 'no currency',
  payments: {
    overdue: 'Overdue invoices',
    unpaid: 'Unpaid invoices',
    paid: 'All paid',
    unknown: 'Payment unknown',
    several: (count: number) => plural(count, '1 organization', (n) => `${n} organizations`),
  },
  period: 'Period',
  allPeriods: 'All dates',
  dueFilter: {
    label: 'Due date',
    any: 'Any due date',
    soon: 'Due within 7 days',
    past: 'Due date passed',
  },
  by: 'Totals per',
  units: { month: 'Month', quarter: 'Quarter', year: 'Year' },
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
  legend: { sum: 'Total', before: 'A year before' },
  compared: (period: string) => `vs. ${period}`,
  comparedUntil: (day: string) => `to date, vs. the same days up to ${day}`,
  uncompared: (period: string, month: string) =>
    `${period} isn’t compared with the year before: the first of these invoices is from ${month}.`,
  notCompared:
    'Not compared with the year before while filtered by due date: all of its invoices are due by now.',
  uncounted: (count: number) =>
    plural(
      count,
      'One invoice has no readable total or date and isn’t counted.',
      (n) => `${n} invoices have no readable total or date and aren’t counted.`,
    ),
}
