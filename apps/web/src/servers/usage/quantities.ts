import type { Series } from '@hosting-console/api-client'
import { readableUnit } from '../../ui/table/readable-unit.ts'
import { date, quantity } from '../../util/format.ts'

/** What is shown of a server's usage: under the name that `server/status` has for it, the service's name of its series. */
export const quantities = {
  cpu: 'cpuusage',
  memory: 'memoryusage',
  disk: 'diskusage',
  transfer: 'transfertotal',
} as const

export type Quantity = keyof typeof quantities

export const kinds = Object.keys(quantities) as Quantity[]

export const resolutions = ['minute', 'hour', 'day'] as const

export type Scale = ReturnType<typeof readableUnit>

/** The unit that a series is read best in. */
export const scaleOf = ({ unit, points }: Series): Scale =>
  readableUnit(unit, Math.max(0, ...points.map(({ value }) => value ?? 0)))

/** An amount in its unit, with as many decimals as say something. */
export const amountText = (value: number, { unit, times }: Scale): string =>
  quantity(Number((value / times).toFixed(value / times < 10 ? 2 : 1)), unit)

/** Down to the minute. */
export const moment = (at: number): string => date(at).slice(0, 16)

type Measured = { at: number; value: number }

/** The last value of a series and the highest; `undefined` where nothing was measured. */
export const endsOf = ({ points }: Series): { latest: Measured; highest: Measured } | undefined => {
  const measured = points.filter((point): point is Measured => point.value !== null)
  const latest = measured.at(-1)
  return (
    latest && { latest, highest: measured.reduce((most, each) => (each.value > most.value ? each : most)) }
  )
}
