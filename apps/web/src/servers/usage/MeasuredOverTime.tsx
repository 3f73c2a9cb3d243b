import type { Measure, Series } from '@hosting-console/api-client'
import { useId, useMemo, useState } from 'react'
import { text } from '../../text/text.ts'
import { readableUnit } from '../../ui/table/readable-unit.ts'
import { Plot } from './Plot.tsx'
import { amountText, endsOf, moment, scaleOf } from './quantities.ts'

type Props = {
  name: string
  series: Series | undefined
  /** What is used at this moment, where the service tells it. */
  now: Measure | undefined
  isLoading: boolean
}

/** One quantity: what is used now, its course, and that course in words. */
export const MeasuredOverTime = ({ name, series, now, isLoading }: Props) => {
  const id = useId()
  const [index, setIndex] = useState<number>()
  const scale = useMemo(() => series && scaleOf(series), [series])
  const ends = series && endsOf(series)
  const pointed = index === undefined ? undefined : series?.points[index]
  const headline = now ? nowText(now) : ends && scale ? amountText(ends.latest.value, scale) : undefined
  if (!series && !isLoading && !now) return null
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-1">
      <figcaption id={id} className="text-xs text-muted">
        {name}
      </figcaption>
      <p className="text-base tabular-nums">{headline ?? '\u00a0'}</p>
      {isLoading ? (
        <div role="status" className="h-28 content-end">
          <span className="sr-only">{text.loading}</span>
          <span aria-hidden className="skeleton w-full" />
        </div>
      ) : series && scale && ends ? (
        <Plot series={series} scale={scale} onPoint={setIndex} />
      ) : null}
      {ends && scale ? (
        <div className="text-xs text-muted tabular-nums">
          <p>
            {pointed?.value == null
              ? text.servers.usage.latest(amountText(ends.latest.value, scale))
              : `${moment(pointed.at)}: ${amountText(pointed.value, scale)}`}
          </p>
          <p>{text.servers.usage.highest(amountText(ends.highest.value, scale), moment(ends.highest.at))}</p>
        </div>
      ) : series ? (
        <p className="text-xs text-muted">{text.servers.usage.noneOf}</p>
      ) : null}
    </figure>
  )
}

const nowText = ({ usage, max, unit }: Measure): string => {
  const scale = readableUnit(unit, max ?? usage)
  return max === undefined
    ? amountText(usage, scale)
    : text.servers.usage.ofMost(amountText(usage, { ...scale, unit: '' }), amountText(max, scale))
}
