import { type Invoice, keyOfRecord } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/console-core'
import { ExternalLink } from 'lucide-react'
import { invoicesText } from '../text/invoices.ts'
import { Badge } from '../ui/Badge.tsx'
import { identityColumn } from '../lists/identity-column.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { money, toAmount } from '../util/money.ts'
import { dueState, isDue } from '../components/due.ts'
import { findsAmount } from './finds-amount.ts'
import { documentName, safeLink } from './safe-link.ts'

/** An invoice and who it was listed for. */
export type ListedInvoice = { invoice: Invoice; organization: string }

export const listedInvoices = (invoices: readonly Invoice[], { id }: Identity): ListedInvoice[] =>
  invoices.map((invoice) => ({ invoice, organization: id }))

export const recordOf = ({ invoice }: ListedInvoice): Invoice => invoice
export const keyOf = ({ invoice, organization }: ListedInvoice): string =>
  `${organization} ${keyOfRecord(invoice, invoice.invoicenumber)}`

const headers = invoicesText.columns

const currencyColumn: Column<ListedInvoice> = {
  id: 'currency',
  header: headers.currency,
  text: ({ invoice }) => invoice.currency ?? noValue,
  value: ({ invoice }) => invoice.currency,
  width: 10,
}

export const invoiceColumns: Column<ListedInvoice>[] = [
  {
    id: 'invoicenumber',
    header: headers.invoicenumber,
    text: ({ invoice }) => invoice.invoicenumber,
    cell: ({ invoice }) => <span className="idc font-medium">{invoice.invoicenumber}</span>,
    width: 14,
  },
  {
    id: 'invoicedate',
    header: headers.invoicedate,
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
    header: headers.duedate,
    text: ({ invoice }) => invoice.duedate ?? noValue,
    value: ({ invoice }) => invoice.duedate,
    order: ({ invoice }) => invoice.duedate,
    finds: (word) =>
      invoicesText.due.past.toLowerCase().split(' ').includes(word)
        ? ({ invoice }) => isDue(invoice.duedate, 'past')
        : invoicesText.due.soon.toLowerCase().split(' ').includes(word)
          ? ({ invoice }) => isDue(invoice.duedate, 'soon')
          : undefined,
    cell: ({ invoice }) => (
      <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
        {invoice.duedate ?? noValue}
        <Due invoice={invoice} />
      </span>
    ),
    measure: ({ invoice }) => `${invoice.duedate ?? noValue} ${dueWord(invoice)}`,
    // Digits are all as wide as the widest, and the word may be in a box.
    extra: 5,
    width: 28,
  },
  {
    id: 'total',
    header: headers.total,
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
    { id: 'organization', header: headers.organization, width: 20 },
    ({ organization }) => organization,
  ),
  {
    id: 'url',
    header: headers.url,
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

/** By date only: whether it is paid is not known, and never said. */
const dueWord = ({ duedate }: Invoice): string => {
  const state = dueState(duedate)
  return state === undefined ? '' : invoicesText.due[state === 'soon' ? 'soon' : 'past']
}

const Due = ({ invoice }: { invoice: Invoice }) => {
  const state = dueState(invoice.duedate)
  const word = dueWord(invoice)
  if (state === undefined) return null
  if (state === 'past') return <span className="text-xs text-muted">{word}</span>
  return <Badge tone={state === 'soon' ? 'warn' : 'plain'}>{word}</Badge>
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
