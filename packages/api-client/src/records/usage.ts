import * as v from 'valibot'
import type { Payload } from '../response.ts'
import { isRecord } from '../envelope.ts'
import { maybe, number, text } from './fields.ts'

/** One quantity over time. */
export type Series = {
  /** As the service writes it, such as `KB` or `%`; an empty text where it tells none. */
  unit: string
  /** Oldest first, `at` in milliseconds since 1970; null for a moment that was not measured. */
  points: { at: number; value: number | null }[]
}

/** What something uses now, of how much. */
export type Measure = { name: string; usage: number; max?: number | undefined; unit: string }

const numberOf = v.fallback(
  v.pipe(
    number,
    v.transform((value): number | null => Number(value)),
  ),
  null,
)

const unitOf = v.fallback(maybe(text), '')

/**
 * `response.usage`, or the first record of the response that holds values.
 * @returns `undefined` when there are none to be found, which is not the same as no values
 */
export const readSeries = (payload: Payload): Series | undefined => {
  const found = [payload.usage, ...Object.values(payload), payload].find(
    (each): each is { info?: unknown; values: unknown[] } => isRecord(each) && Array.isArray(each.values),
  )
  if (!found) return undefined
  const points = found.values
    .filter(isRecord)
    .map(({ timestamp, value }) => ({ at: Date.parse(String(timestamp)), value: v.parse(numberOf, value) }))
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((one, other) => one.at - other.at)
  if (points.length === 0 && found.values.length > 0) return undefined
  return { unit: v.parse(unitOf, isRecord(found.info) ? found.info.unit : undefined) ?? '', points }
}

/** `response.server` of `server/status`: every member that tells what is used. @returns `undefined` when there is no record */
export const readMeasures = ({ server }: Payload): Measure[] | undefined => {
  if (!isRecord(server)) return undefined
  return Object.entries(server).flatMap(([name, value]) => {
    if (!isRecord(value)) return []
    const [usage, max] = [value.usage, value.max].map((each) => v.parse(numberOf, each))
    if (usage === null || usage === undefined) return []
    return [{ name, usage, max: max ?? undefined, unit: v.parse(unitOf, value.unit) ?? '' }]
  })
}
