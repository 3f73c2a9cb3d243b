import { readsAsState } from '@hosting-console/console-core'

/** The states that a record says, by their fields. */
export const statesOf = (record: Readonly<Record<string, unknown>> = {}): (readonly [string, string])[] =>
  Object.entries(record).flatMap(([field, value]) =>
    readsAsState(field, value) ? [[field, value] as const] : [],
  )
