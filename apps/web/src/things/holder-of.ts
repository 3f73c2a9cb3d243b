import { type ApiResponse, isRecord } from '@hosting-console/api-client'
import { isSameKind, type Kind, type ListedThing, partNames } from '@hosting-console/console-core'
import { nameOf } from './thing-row.ts'

/** The name of the list in a response that holds things of a kind; without any of them, of one that is called like them. */
export const holderOf = (
  kind: Kind,
  response: ApiResponse | undefined,
  rows: readonly ListedThing[],
): string | undefined => {
  const held = new Set<unknown>(rows.map((row) => row.thing.record ?? nameOf(row)))
  const names = partNames(kind)
  const isHolder = (name: string, list: readonly unknown[]) =>
    held.size === 0
      ? names.some((each) => isSameKind(name.toLowerCase(), each))
      : list.some((each) => held.has(each))
  return response && holderIn(response.payload, isHolder, 0)
}

/** Responses are a few levels deep. */
const deepest = 4

const holderIn = (
  value: unknown,
  isHolder: (name: string, list: readonly unknown[]) => boolean,
  depth: number,
): string | undefined => {
  if (depth > deepest) return undefined
  const inner = Array.isArray(value) ? value.slice(0, 20) : isRecord(value) ? Object.values(value) : []
  const own = isRecord(value)
    ? Object.entries(value).find(([name, each]) => Array.isArray(each) && isHolder(name, each))
    : undefined
  if (own) return own[0]
  for (const each of inner) {
    const found = holderIn(each, isHolder, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
