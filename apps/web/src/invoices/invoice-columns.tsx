import { comparableText } from '@hosting-console/dns'
import { type Invoice, keyOfRecord } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/console-core'
import { ExternalLink } from 'lucide-react'
import { text } from '../text/text.ts'
import { Badge } from '../ui/Badge.tsx'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { money, toAmount, addAmounts, type Amount, toDecimal } from '../util/money.ts'
import { type DueState, dueState } from '../components/due.ts'
import type { PaymentState } from '../components/payment-state.ts'
import { documentName, safeLink } from './safe-link.ts'

/** An invoice, who it was listed for, and what is told of all invoices of theirs. */
export type ListedInvoice = { invoice: Invoice; organization: string; payment?: PaymentState | undefined }

export const listedInvoices = (invoices: readonly Invoice[], { id }: Identity): ListedInvoice[] =>
  invoices.map((invoice) => ({ invoice, organization: id }))

export const recordOf = ({ invoice }: ListedInvoice): Invoice => invoice
export const keyOf = ({ invoice, organization }: ListedInvoice): string =>
  `${organization} ${keyOfRecord(invoice, invoice.invoicenumber)}`

const currencyColumn: Column<ListedInvoice> = {
  id: 'currency',
  get header() {
    return text.invoices.columns.currency
  },
  text: ({ invoice }) => invoice.currency ?? noValue,
  value: ({ invoice }) => invoice.currency,
  width: 10,
}

export const invoiceColumns: Column<ListedInvoice>[] = [
  {
    id: 'invoicenumber',
    get header() {
      return text.invoices.columns.invoicenumber
    },
    text: ({ invoice }) => invoice.invoicenumber,
    cell: ({ invoice }) => <span className="idc font-medium">{invoice.invoicenumber}</span>,
    width: 14,
  },
  {
    id: 'invoicedate',
    get header() {
      return text.invoices.columns.invoicedate
    },
    text: ({ invoice }) => invoice.invoicedate ?? noValue,
    value: ({ invoice }) => invoice.invoicedate,
    order: ({ invoice }) => invoice.invoicedate,
    cell: ({ invoice }) => <span className="tabular-nums">{invoice.invoicedate ?? noValue}</span>,
    // Its digits are all as wide as the widest.
    extra: 2,
    width: 16,
  },
  {
    id: 'duedate',
    card: 'labelled',
    get header() {
      return text.invoices.columns.duedate
    },
    text: ({ invoice }) => invoice.duedate ?? noValue,
    value: ({ invoice }) => invoice.duedate,
    order: ({ invoice }) => invoice.duedate,
    finds: (word) =>
      Object.values(text.invoices.due).some((words) => saysWord(words, word))
        ? (row) => saysWord(dueWord(row), word)
        : undefined,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
        {row.invoice.duedate ?? noValue}
        <Due row={row} />
      </span>
    ),
    measure: (row) => `${row.invoice.duedate ?? noValue} ${dueWord(row)}`,
    // Digits are all as wide as the widest, and the word may be in a box.
    extra: 5,
    width: 28,
  },
  {
    id: 'total',
    card: 'top',
    get header() {
      return text.invoices.columns.total
    },
    text: ({ invoice }) => {
      const amount = toAmount(invoice.total)
      return amount ? money(amount, invoice.currency ?? '') : noValue
    },
    value: ({ invoice }) => invoice.total,
    finds: (word) => {
      const finds = findsAmount(word)
      return finds && (({ invoice }) => finds(invoice.total))
    },
    beside: [currencyColumn],
    order: ({ invoice: { total } }) => (total == null ? total : Number(total)),
    isNumber: true,
    isMoney: true,
    width: 18,
  },
  currencyColumn,
  identityColumn(
    {
      id: 'organization',
      header: () => text.invoices.columns.organization,
      width: 20,
    },
    ({ organization }) => organization,
  ),
  {
    id: 'url',
    card: 'line',
    get header() {
      return text.invoices.columns.url
    },
    text: ({ invoice }) => invoice.url ?? noValue,
    value: ({ invoice }) => invoice.url,
    measure: ({ invoice }) => {
      const link = safeLink(invoice.url)
      return link ? documentName(link, invoice.invoicenumber) : noValue
    },
    extra: 3,
    cell: ({ invoice }) => <DocumentLink invoice={invoice} />,
    width: 24,
  },
]

/** How an invoice is due: nothing where all that is due is paid, and by the date alone where nothing is told of that. */
const dueOf = ({ invoice, payment }: ListedInvoice): DueState | 'overdue' | undefined => {
  const state = dueState(invoice.duedate)
  if (payment === 'paid' || (payment === 'unpaid' && state === 'past')) return undefined
  return payment === 'overdue' && state === 'past' ? 'overdue' : state
}

/** Whether an invoice is among those that the list is narrowed to, as it is in the address. */
export const isDue = (row: ListedInvoice, wanted: string): boolean => {
  const state = dueOf(row)
  return wanted === '' || (state === 'overdue' ? 'past' : state) === wanted
}

const dueWord = (row: ListedInvoice): string => {
  const state = dueOf(row)
  return state === undefined ? '' : text.invoices.due[state]
}

const saysWord = (words: string, word: string): boolean => comparableText(words).split(' ').includes(word)

const Due = ({ row }: { row: ListedInvoice }) => {
  const word = dueWord(row)
  if (word === '') return null
  return word === text.invoices.due.soon ? (
    <Badge tone="warn">{word}</Badge>
  ) : (
    <span className="text-xs text-muted">{word}</span>
  )
}

const DocumentLink = ({ invoice: { url, invoicenumber } }: { invoice: Invoice }) => {
  const link = safeLink(url)
  if (!link) return <span className="text-muted">{noValue}</span>
  const name = documentName(link, invoicenumber)
  return (
    <a
      className="link inline-flex max-w-full items-center gap-1"
      href={link.href}
      title={link.host}
      // Where it leads is said, too, where there is no pointer to ask for it.
      aria-label={name === link.host ? name : `${link.host} ${name}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="truncate">{name}</span>
      <ExternalLink aria-hidden size={12} className="shrink-0" />
    </a>
  )
}

/** Finds amounts as they are exported, without currency and grouping, to any decimal: `8357.49`, or `8357`. */
const findsAmount = (word: string): ((total: Invoice['total']) => boolean) | undefined => {
  // Swedish has a minus of its own.
  const digits = word.replace(',', '.').replace('\u2212', '-')
  if (!/^-?\d+(?:\.\d*)?$/.test(digits)) return undefined
  return (total) => {
    const amount = toAmount(total)
    // With the decimals that are shown: `8357.50` finds 8357.5.
    const plain = amount && toDecimal(addAmounts([amount, cents]))
    return (
      plain !== undefined &&
      [digits, `-${digits}`].some((each) => plain.startsWith(each.includes('.') ? each : `${each}.`))
    )
  }
}

const cents: Amount = { units: 0n, decimals: 2 }
