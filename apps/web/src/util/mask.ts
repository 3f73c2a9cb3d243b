import { isRecord } from '@hosting-console/api-client'
import { hides, memberOf, outermost, type Place } from '@hosting-console/console-core'

export const mask = '••••••••'

/** A copy in which secrets are dots; empty ones stay empty, as nothing is hidden there. */
export const maskSecrets = (value: unknown): unknown => maskIn(value, outermost)

const maskIn = (value: unknown, place: Place): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => maskIn(each, place))
  if (!isRecord(value)) return hides(place, value) ? mask : value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, maskIn(each, memberOf(place, name))]),
  )
}

/** Whether there is anything to hide. */
export const hasSecrets = (value: unknown): boolean => !secretsIn(value).next().done

/** What is hidden, in its order. */
export function* secretsIn(value: unknown, place: Place = outermost): Generator<unknown, void> {
  if (Array.isArray(value)) for (const each of value as unknown[]) yield* secretsIn(each, place)
  else if (isRecord(value))
    for (const [name, each] of Object.entries(value)) yield* secretsIn(each, memberOf(place, name))
  else if (hides(place, value)) yield value
}
