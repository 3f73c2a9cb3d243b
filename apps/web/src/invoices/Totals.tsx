import type { Invoice } from '@hosting-console/api-client'
import { type ReactNode, useMemo, useState } from 'react'
import { useQueryState } from '../components/use-query-state.ts'
import { text } from '../text/text.ts'
import { Choice } from '../ui/Choice.tsx'
import { CurrencyPanel } from './CurrencyPanel.tsx'
import { nextOf, periodTotals, uncounted } from './period-totals.ts'
import { dayOf, isWithin, periodUnits } from './periods.ts'
import { useFirstMonth } from './fiscal-year.ts'

type Props = {
  /** Those that are shown, and those a year before that they are compared with. */
  invoices: readonly Invoice[]
  hasRows: boolean
  /** Not where the day decides which are shown: of a year before all are due by now. */
  isCompared: boolean
  period: string
  onPeriod: (period: string) => void
  /** Those to come. */
  next: readonly Invoice[]
  /** What is told of their payment. */
  payments: ReactNode
}

const ways = ['chart', 'table'] as const

/** What the shown invoices come to, period by period; currencies are never mixed. */
export const Totals = ({ invoices, hasRows, isCompared, period, onPeriod, next, payments }: Props) => {
  const [by, setBy] = useQueryState('by', 'month')
  const [way, setWay] = useQueryState('totals', 'chart')
  const [today] = useState(() => dayOf(new Date()))
  const firstMonth = useFirstMonth()
  const groupings = firstMonth === 1 ? periodUnits : ([...periodUnits, 'fiscalYear'] as const)
  const grouping = groupings.find((each) => each === by) ?? 'month'
  const totals = useMemo(
    () =>
      periodTotals(
        invoices,
        grouping === 'fiscalYear' ? { firstMonth } : grouping,
        period,
        today,
        isCompared,
      ),
    [invoices, grouping, firstMonth, period, today, isCompared],
  )
  const left = uncounted(invoices.filter(({ invoicedate }) => isWithin(invoicedate, period)))
  if (!hasRows) return null
  return (
    <section aria-label={text.invoices.totals} className="card min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <Choice label={text.invoices.by} values={groupings} chosen={grouping} onChoose={setBy}>
          {(each) => text.invoices.units[each]}
        </Choice>
        <Choice
          label={text.invoices.view}
          values={ways}
          chosen={way === 'table' ? 'table' : 'chart'}
          onChoose={setWay}
        >
          {(each) => text.invoices.views[each]}
        </Choice>
        {payments}
      </div>
      <div
        className={`grid divide-y divide-line ${totals.length > 1 ? 'lg:grid-cols-2 lg:divide-x lg:divide-y-0' : ''}`}
      >
        {totals.map((each) => (
          <CurrencyPanel
            key={each.currency}
            totals={each}
            next={nextOf(next, each.currency)}
            isTable={way === 'table'}
            onPeriod={onPeriod}
          />
        ))}
      </div>
      {isCompared ? null : (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">{text.invoices.notCompared}</p>
      )}
      {left > 0 ? (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">{text.invoices.uncounted(left)}</p>
      ) : null}
    </section>
  )
}
