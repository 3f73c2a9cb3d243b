import { type ApiResponse, isRecord } from '@hosting-console/api-client'
import { type Kind, partLabel, type ListedThing } from '@hosting-console/console-core'
import { nameOf } from './thing-row.ts'

/** What a list in a thing is called: as the response has it, else as the functions do. */
export const labelOf = (
  kind: Kind,
  response: ApiResponse | undefined,
  rows: readonly ListedThing[],
): string => {
  const held = new Set<unknown>(rows.map((row) => row.thing.record ?? nameOf(row)))
  return (response && holderOf(response.payload, held, 0)) ?? partLabel(kind)
}

/** Responses are a few levels deep. */
const deepest = 4

const holderOf = (value: unknown, held: ReadonlySet<unknown>, depth: number): string | undefined => {
  if (depth > deepest || held.size === 0) return undefined
  if (Array.isArray(value)) {
    for (const each of value.slice(0, 20)) {
      const found = holderOf(each, held, depth + 1)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (!isRecord(value)) return undefined
  for (const [name, each] of Object.entries(value)) {
    if (Array.isArray(each) && each.some((item) => held.has(item))) return name
    const found = holderOf(each, held, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
