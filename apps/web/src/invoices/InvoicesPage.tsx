import type { Invoice, ModuleDescription } from '@hosting-console/api-client'
import {
  acceptedKinds,
  findOperation,
  type IdentityKind,
  type Operation,
} from '@hosting-console/console-core'
import { useCallback, useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { fieldColumns } from '../responses/field-columns.ts'
import { fileName } from '../components/ExportMenu.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useMergedList } from '../lists/use-merged-list.ts'
import { useQueryState } from '../components/use-query-state.ts'
import { text } from '../text/text.ts'
import type { Sort } from '../ui/table/columns.ts'
import { usePaymentStates } from '../components/payment-state.ts'
import { Bookkeeping } from './bookkeeping/Bookkeeping.tsx'
import {
  invoiceColumns,
  isDue,
  keyOf,
  type ListedInvoice,
  listedInvoices,
  recordOf,
} from './invoice-columns.tsx'
import { DocumentsButton } from './documents/DocumentsButton.tsx'
import { isWithin } from './periods.ts'
import { CostsOffer } from './CostsOffer.tsx'
import { Payments } from './Payments.tsx'
import { Totals } from './Totals.tsx'
import { Select } from '../ui/Select.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'

/** The invoices of all organizations, newest first, with exact totals of what is shown. */
export function Component() {
  return (
    <OperationGate job="list invoices" title={text.invoices.title} absent={text.invoices.notDescribed}>
      {(operation, module) => <InvoiceList operation={operation} module={module} />}
    </OperationGate>
  )
}

/** Invoices to come are few, and no rows of the list. */
const one = (invoice: Invoice): Invoice[] => [invoice]

const newestFirst: Sort = { column: 'invoicedate', isDescending: true }

const known = invoiceColumns.map(({ id }) => id)

const InvoiceList = ({
  operation,
  module,
}: {
  operation: Operation<'list invoices'>
  module: ModuleDescription
}) => {
  const kind = useInvoicedKind(module)
  const every = useMergedList(operation, kind, listedInvoices)
  const next = useMergedList(findOperation([module], 'show next invoice'), kind, one).rows
  const states = usePaymentStates()
  const rows = useMemo(
    () => every.rows.map((row) => ({ ...row, payment: states.get(row.organization) })),
    [every.rows, states],
  )
  const { identities } = useSession()
  const further = useMemo(() => fieldColumns(rows, recordOf, known), [rows])
  const [period, setPeriod] = useQueryState('period')
  const [due, setDue] = useQueryState('due')
  const narrow = useCallback(
    (row: ListedInvoice) => isWithin(row.invoice.invoicedate, period) && isDue(row, due),
    [period, due],
  )
  const summarize = useCallback(
    (shown: readonly ListedInvoice[], matching: readonly ListedInvoice[]) => (
      <>
        <Totals
          // A year before is outside the period, so the period narrows later than the rest.
          invoices={matching.filter((row) => isDue(row, due)).map(recordOf)}
          hasRows={shown.length > 0}
          isCompared={due === ''}
          period={period}
          onPeriod={setPeriod}
          next={next.filter(({ invoicedate }) => isWithin(invoicedate, period))}
          payments={
            <Payments organizations={identities.filter((each) => each.kind === kind)} states={states} />
          }
        />
        {/* What things cost now, where the invoice to come is among the dates that are shown. */}
        {period === '' || next.some(({ invoicedate }) => isWithin(invoicedate, period)) ? (
          <CostsOffer next={next} />
        ) : null}
      </>
    ),
    [due, next, period, setPeriod, identities, kind, states],
  )
  const nameOf = (isLacking = false) =>
    fileName(`${text.invoices.title} ${period}`.trim(), isLacking || every.missing > 0)
  const files = (shown: readonly ListedInvoice[]) => (
    <>
      <Bookkeeping invoices={shown} name={nameOf()} />
      <DocumentsButton invoices={() => shown.map(recordOf)} isNone={shown.length === 0} nameOf={nameOf} />
    </>
  )
  return (
    <ListPage
      list="invoices"
      furtherColumns={further}
      title={text.invoices.title}
      filterLabel={text.invoices.filter}
      columns={invoiceColumns}
      rows={rows}
      rowKey={keyOf}
      recordOf={recordOf}
      initialSort={newestFirst}
      every={every}
      none={every.all === 0 ? text.invoices.noOrganizations : text.invoices.none}
      actions={files}
      tools={
        <InvoiceTools
          dates={rows.map(({ invoice }) => invoice.invoicedate)}
          period={period}
          onPeriod={setPeriod}
          due={due}
          onDue={setDue}
        />
      }
      narrow={period === '' && due === '' ? undefined : narrow}
      onClear={() => {
        setPeriod('')
        setDue('')
      }}
      summary={summarize}
    />
  )
}

/** Invoices belong to organizations; a sign-in that reaches none asks as another identity that the module takes. */
const useInvoicedKind = (module: ModuleDescription): IdentityKind => {
  const { identities } = useSession()
  const accepted = acceptedKinds(module)
  const kinds: IdentityKind[] = ['organization', 'project', 'user']
  return (
    kinds.find((kind) => accepted[kind] !== false && identities.some((each) => each.kind === kind)) ??
    'organization'
  )
}

type Props = {
  /** Of every invoice there is. */
  dates: readonly (string | null | undefined)[]
  period: string
  onPeriod: (period: string) => void
  due: string
  onDue: (due: string) => void
}

const dueStates = ['soon', 'past'] as const

/** What the list is narrowed to by its dates. */
const InvoiceTools = ({ dates, period, onPeriod, due, onDue }: Props) => (
  <>
    <PeriodChoice dates={dates} period={period} onPeriod={onPeriod} />
    <Select
      aria-label={text.invoices.dueFilter.label}
      className="w-auto max-sm:w-0 max-sm:min-w-2/5 max-sm:flex-1 max-sm:text-ellipsis"
      value={due}
      onChange={onDue}
      options={[
        ['', text.invoices.dueFilter.any],
        ...dueStates.map((state) => [state, text.invoices.dueFilter[state]] as const),
      ]}
    />
  </>
)
