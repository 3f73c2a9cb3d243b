import { type Invoice, readInvoices } from '@hosting-console/api-client'
import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage } from '../components/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useEvery } from '../components/use-every.ts'
import { invoicesText } from '../text/invoices.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Column, Sort } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { money, toAmount } from '../util/money.ts'
import { dueState } from './due.ts'
import { safeLink } from './safe-link.ts'
import { Totals } from './Totals.tsx'

/** The invoices of all organizations, newest first, with exact totals of what is shown. */
export function Component() {
  return (
    <OperationGate job="list invoices" title={invoicesText.title} absent={invoicesText.notDescribed}>
      {({ path }) => <InvoiceList path={path} />}
    </OperationGate>
  )
}

type ListedInvoice = { invoice: Invoice; organization: string }

const headers = invoicesText.columns

const columns: Column<ListedInvoice>[] = [
  {
    id: 'invoicenumber',
    header: headers.invoicenumber,
    text: ({ invoice }) => invoice.invoicenumber,
    cell: ({ invoice }) => <span className="idc font-medium">{invoice.invoicenumber}</span>,
    width: 16,
  },
  {
    id: 'invoicedate',
    header: headers.invoicedate,
    text: ({ invoice }) => invoice.invoicedate ?? noValue,
    order: ({ invoice }) => invoice.invoicedate,
    width: 16,
  },
  {
    id: 'duedate',
    header: headers.duedate,
    text: ({ invoice }) => invoice.duedate ?? noValue,
    order: ({ invoice }) => invoice.duedate,
    cell: ({ invoice }) => (
      <span className="flex items-center gap-2">
        {invoice.duedate ?? noValue}
        <Due invoice={invoice} />
      </span>
    ),
    width: 28,
  },
  {
    id: 'total',
    header: headers.total,
    text: ({ invoice }) => {
      const amount = toAmount(invoice.total)
      return amount ? money(amount, invoice.currency ?? '') : noValue
    },
    order: ({ invoice }) => invoice.total,
    isNumber: true,
    width: 20,
  },
  { id: 'currency', header: headers.currency, text: ({ invoice }) => invoice.currency ?? noValue, width: 12 },
  {
    id: 'organization',
    header: headers.organization,
    text: ({ organization }) => organization,
    cell: ({ organization }) => <span className="idc text-muted">{organization}</span>,
    width: 16,
  },
  {
    id: 'url',
    header: headers.url,
    text: ({ invoice }) => invoice.url ?? noValue,
    cell: ({ invoice }) => <DocumentLink url={invoice.url} />,
    width: 28,
  },
]

const summarize = (shown: readonly ListedInvoice[]) => (
  <Totals invoices={shown.map(({ invoice }) => invoice)} />
)

const newestFirst: Sort = { column: 'invoicedate', isDescending: true }

const InvoiceList = ({ path }: { path: string }) => {
  const every = useEvery(path, 'organization', ({ invoices }) => readInvoices(invoices))
  const rows = useMemo(
    () => every.rows.map(({ row, identity }) => ({ invoice: row, organization: identity.id })),
    [every.rows],
  )
  return (
    <ListPage
      title={invoicesText.title}
      filterLabel={invoicesText.filter}
      columns={columns}
      rows={rows}
      rowKey={({ invoice, organization }) => `${organization} ${invoice.invoicenumber}`}
      initialSort={newestFirst}
      every={every}
      none={every.all === 0 ? invoicesText.noOrganizations : invoicesText.none}
      summary={summarize}
    />
  )
}

/** By date only: whether it is paid is not known, and never said. */
const Due = ({ invoice }: { invoice: Invoice }) => {
  const state = dueState(invoice.duedate)
  if (state === undefined) return null
  if (state === 'past') return <span className="text-xs text-muted">{invoicesText.due.past}</span>
  return <Badge tone="warn">{invoicesText.due.soon}</Badge>
}

const DocumentLink = ({ url }: { url: string | null | undefined }) => {
  const link = safeLink(url)
  if (!link) return <span className="text-muted">{noValue}</span>
  return (
    <a
      className="link inline-flex items-center gap-1"
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {link.host}
      <ExternalLink aria-hidden size={12} />
    </a>
  )
}
