import type { Series } from '@hosting-console/api-client'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { date, quantity } from '../../util/format.ts'
import { useTheme } from '../../util/theme.ts'
import { useMedia } from '../../util/use-media.ts'
import type { Scale } from './quantities.ts'

type Props = {
  series: Series
  scale: Scale
  /** Told the moment under the pointer, by its place in the series. */
  onPoint: (index: number | undefined) => void
}

const height = 112
const font = '11px "Inter Variable", system-ui, sans-serif'

/**
 * A line over time. What it shows is said in words beside it, so nothing of it is read aloud. A canvas keeps the colours it was
 * drawn in: another theme is another drawing.
 */
export const Plot = (props: Props) => {
  const theme = useTheme()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  return <Drawing key={`${theme} ${isDark}`} {...props} />
}

const Drawing = ({ series, scale, onPoint }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const chart = new uPlot(optionsFor(current, scale, onPoint), dataOf(series, scale), current)
    const observer = new ResizeObserver(() => chart.setSize({ width: current.clientWidth, height }))
    observer.observe(current)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [series, scale, onPoint])
  return <div ref={place} aria-hidden className="h-28 min-w-0 overflow-hidden" />
}

const dataOf = ({ points }: Series, { times }: Scale): uPlot.AlignedData => [
  points.map(({ at }) => at / 1000),
  points.map(({ value }) => (value === null ? null : value / times)),
]

const optionsFor = (place: HTMLElement, { unit }: Scale, onPoint: Props['onPoint']): uPlot.Options => {
  const [line, area, words, grid] = ['accent', 'accent-soft', 'muted', 'line'].map((token) =>
    colourOf(place, token),
  )
  const axis = { stroke: words, font, ticks: { show: false } }
  return {
    width: place.clientWidth,
    height,
    // Half a label fits right of the last moment.
    padding: [8, 20, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, sync: { key: 'usage' } },
    scales: { y: { range: (_chart, _least, most) => [0, roundedUp(most)] } },
    axes: [
      { ...axis, size: 22, grid: { show: false }, values: (_chart, moments) => moments.map(momentText) },
      {
        ...axis,
        size: 60,
        splits: ({ scales }) => [0, (scales.y?.max ?? 0) / 2, scales.y?.max ?? 0],
        grid: { stroke: grid, width: 1 },
        values: (_chart, values) => values.map((value) => quantity(value, unit)),
      },
    ],
    series: [{}, { stroke: line, fill: area, width: 1.5 }],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
  }
}

/** What the highest value is below, in a number that is read at a glance. */
const roundedUp = (value: number): number => {
  const power = value > 0 ? 10 ** Math.floor(Math.log10(value)) : 1
  return [1, 2, 4, 6, 8, 10].map((each) => each * power).find((each) => each >= value) ?? value
}

/** The day where one begins, else the time. */
const momentText = (seconds: number): string => {
  const written = date(seconds * 1000)
  const time = written.slice(11, 16)
  return time === '00:00' ? written.slice(5, 10) : time
}

/** What a token is in the light or the dark: a canvas knows no tokens. */
const colourOf = (place: HTMLElement, token: string): string => {
  place.style.color = `var(--${token})`
  return getComputedStyle(place).color
}
