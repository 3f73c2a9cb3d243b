import { text } from '../text/text.ts'
import { type Amount, money, toDecimal } from '../util/money.ts'
import { periodName } from './period-name.ts'
import type { CurrencyTotals, NextTotal, PeriodTotal } from './period-totals.ts'

/** More bars than this are too thin to be told apart. */
const mostBars = 48
const height = 96
const step = 20

/** No bar is wider, however few there are. */
const widestBarRem = 5

/** Bars of every period with a mark of the year before. Heights are drawn, so they may be rounded; the words are exact. */
export const TotalsChart = ({
  name,
  totals,
  next,
}: {
  name: string
  totals: CurrencyTotals
  next: NextTotal | undefined
}) => {
  const { currency, periods } = totals
  const shown = periods.slice(-mostBars)
  const amounts = [
    ...shown.flatMap(({ sum, before }) => [sum, ...(before ? [before] : [])]),
    ...(next ? [next.sum] : []),
  ]
  const values = amounts.map(toHeight)
  const top = Math.max(0, ...values)
  const most = amounts[values.indexOf(top)]
  const bottom = Math.min(0, ...values)
  const y = (value: number) => ((top - value) / (top - bottom || 1)) * height
  const bars = shown.length + (next ? 1 : 0)
  const width = bars * step
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return null
  return (
    // At the foot, so that charts side by side align, however long the words above them are.
    <div className="mt-auto flex flex-col gap-1" style={{ maxWidth: `${bars * widestBarRem}rem` }}>
      {most ? (
        <p
          aria-hidden
          className="-mb-1 min-w-max border-b border-dashed border-line text-xs text-muted tabular-nums"
        >
          {money(most, currency)}
        </p>
      ) : null}
      <svg
        role="img"
        aria-label={text.invoices.chartOf(name, periodName(first.period), periodName(last.period))}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-24 w-full overflow-visible"
      >
        {shown.map((total, index) => (
          <Bar
            key={total.period}
            title={titleOf(total, currency)}
            sum={total.sum}
            before={total.before}
            x={index * step}
            y={y}
          />
        ))}
        {next ? (
          <Bar
            title={text.invoices.next(money(next.sum, currency), next.date)}
            sum={next.sum}
            isNext
            x={shown.length * step}
            y={y}
          />
        ) : null}
        <line
          x1={0}
          x2={width}
          y1={y(0)}
          y2={y(0)}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
        <span>{periodName(first.period)}</span>
        {first === last && !next ? null : <span>{next ? next.date : periodName(last.period)}</span>}
      </div>
      <p aria-hidden className="flex min-w-max flex-wrap items-center gap-x-4 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span className="size-2 rounded-xs bg-accent" />
          {text.invoices.legend.sum}
        </span>
        {shown.some(({ before }) => before) ? (
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-3 bg-ink" />
            {text.invoices.legend.before}
          </span>
        ) : null}
        {next ? (
          <span className="flex items-center gap-1.5">
            <span className="size-2 rounded-xs bg-accent/35" />
            {text.invoices.legend.next}
          </span>
        ) : null}
        {periods.length > mostBars ? <span>{text.invoices.lastShown(mostBars)}</span> : null}
      </p>
    </div>
  )
}

type BarProps = {
  title: string
  sum: Amount
  before?: Amount | undefined
  isNext?: boolean
  x: number
  y: (value: number) => number
}

const titleOf = (total: PeriodTotal, currency: string): string =>
  [
    `${periodName(total.period)}: ${money(total.sum, currency)}`,
    ...(total.before ? [`${text.invoices.legend.before}: ${money(total.before, currency)}`] : []),
  ].join('\n')

const Bar = ({ title, sum, before, isNext = false, x, y }: BarProps) => {
  const value = toHeight(sum)
  const former = before === undefined ? undefined : toHeight(before)
  return (
    <g className="group/bar">
      <title>{title}</title>
      <rect
        x={x}
        y={0}
        width={step}
        height={height}
        className="fill-transparent group-hover/bar:fill-hover"
      />
      <rect
        x={x + 3}
        y={Math.min(y(0), y(value))}
        width={step - 6}
        height={Math.abs(y(0) - y(value))}
        className={isNext ? 'fill-accent/35' : 'fill-accent'}
      />
      {former === undefined ? null : (
        <line
          x1={x + 1}
          x2={x + step - 1}
          y1={y(former)}
          y2={y(former)}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      )}
    </g>
  )
}

const toHeight = (amount: Amount): number => Number(toDecimal(amount))
