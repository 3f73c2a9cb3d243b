import { text } from '../text/text.ts'
import { money } from '../util/money.ts'
import { periodName } from './period-name.ts'
import type { CurrencyTotals, NextTotal, PeriodTotal } from './period-totals.ts'
import { yearBefore } from './periods.ts'
import { TotalsChart } from './TotalsChart.tsx'
import { changeText, TotalsTable } from './TotalsTable.tsx'

type Props = {
  totals: CurrencyTotals
  next: NextTotal | undefined
  isTable: boolean
  onPeriod: (period: string) => void
}

/** One currency: what it comes to, how the newest period compares, and every period as a chart or a table. */
export const CurrencyPanel = ({ totals, next, isTable, onPeriod }: Props) => {
  const { currency, count, sum, periods } = totals
  const newest = periods.at(-1)
  const uncompared = periods.find(({ begins }) => begins !== undefined)
  const name = currency || text.invoices.noCurrency
  return (
    <div className="flex min-w-0 flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="idc font-medium text-muted">{name}</h2>
        <p className="text-lg font-medium tracking-[-0.01em] tabular-nums">{money(sum, currency)}</p>
        <p className="text-muted tabular-nums">{text.invoices.count(count)}</p>
        {next ? (
          <p className="text-muted tabular-nums">
            {text.invoices.next(money(next.sum, currency), unbroken(next.date))}
          </p>
        ) : null}
        {newest?.difference ? <Comparison currency={currency} total={newest} /> : null}
      </div>
      {isTable ? (
        <TotalsTable label={text.invoices.totalsIn(name)} totals={totals} onPeriod={onPeriod} />
      ) : (
        <TotalsChart name={name} totals={totals} next={next} />
      )}
      {uncompared?.begins ? (
        <p className="text-xs text-muted">
          {text.invoices.uncompared(periodName(uncompared.period), periodName(uncompared.begins))}
        </p>
      ) : null}
    </div>
  )
}

/** Dates that stay on one line each. */
const unbroken = (date: string): string => date.replaceAll('-', '\u2011')

/** More or less is neither good nor bad, so no colour says so. */
const Comparison = ({ currency, total }: { currency: string; total: PeriodTotal }) => (
  <p className="basis-full text-muted tabular-nums">
    {unbroken(periodName(total.days ?? total.period))}:{' '}
    <span className="font-medium text-ink">{changeText(total, currency)}</span>{' '}
    {text.invoices.compared(unbroken(periodName(yearBefore(total.days ?? total.period))))}
  </p>
)
