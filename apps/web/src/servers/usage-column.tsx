import type { Series } from '@hosting-console/api-client'
import { text } from '../text/text.ts'
import type { Column } from '../ui/table/columns.ts'
import { noValue } from '../util/format.ts'
import { InView, type Late } from './InView.tsx'
import type { ListedServer } from './server-columns.tsx'
import { amountText, endsOf, moment, scaleOf } from './usage/quantities.ts'

/** How busy the processor was, as a line and the latest value. */
export const usageColumn = (late: Late<Series>): Column<ListedServer> => ({
  id: 'usage',
  header: text.serverList.columns.usage,
  isLate: true,
  isUnordered: true,
  isKnown: (row) => late.knownOf(row) !== undefined,
  order: (row) => latestValue(late.knownOf(row)?.value),
  text: (row) => latestOf(late.knownOf(row)?.value) ?? noValue,
  cell: (row) => (
    <InView row={row} late={late}>
      {(known) => {
        const latest = latestOf(known?.value)
        return known?.value && latest !== undefined ? (
          <span className="inline-flex items-center gap-2 align-middle">
            <Sparkline series={known.value} />
            {latest}
          </span>
        ) : (
          <span className="text-muted" title={known?.reason ?? (known && text.serverList.usage.none)}>
            {known ? noValue : text.serverList.notLoaded}
          </span>
        )
      }}
    </InView>
  ),
  // The line before it.
  extra: 12,
  width: 14,
})

const latestValue = (series: Series | undefined): number | undefined => series && endsOf(series)?.latest.value

const latestOf = (series: Series | undefined): string | undefined => {
  const ends = series && endsOf(series)
  return ends && amountText(ends.latest.value, scaleOf(series))
}

const [width, height] = [72, 18]

/** A share is drawn against the whole, so that rows can be compared; anything else against its highest value. */
const Sparkline = ({ series }: { series: Series }) => {
  const ends = endsOf(series)
  const { points, unit } = series
  const [first, last] = [points[0], points.at(-1)]
  if (!ends || !first || !last) return null
  const top = Math.max(ends.highest.value, unit === '%' ? 100 : 0) || 1
  const x = (at: number) => ((at - first.at) / (last.at - first.at || 1)) * width
  const y = (value: number) => height - (value / top) * height
  const line = points
    .map(({ at, value }, index) =>
      value === null
        ? ''
        : `${points[index - 1]?.value == null ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('')
  return (
    <svg
      role="img"
      aria-label={text.serverList.usage.line(
        moment(first.at),
        amountText(ends.highest.value, scaleOf(series)),
        moment(ends.highest.at),
      )}
      viewBox={`0 -1 ${width} ${height + 2}`}
      className="h-5 w-18 shrink-0"
    >
      <path d={line} fill="none" className="stroke-accent" strokeWidth={1.25} strokeLinejoin="round" />
    </svg>
  )
}
