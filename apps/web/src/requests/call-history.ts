import type { Arguments } from '@hosting-console/api-client'
import { longestKept, mayKeep } from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { isFlag, isNumber, isOptional, isRecordOf, isShape, isText } from '@hosting-console/console-core'
import { readKept, writeText } from '../util/kept.ts'
import { forgetResponses } from './held-responses.ts'
import { createStore, useStore } from '../util/store.ts'
import { readTabList, writeSoon, writeTab } from '../util/tab-storage.ts'

/** One call made from this tab: what identifies its target and how it ended, without other values and without the response. */
export type MadeCall = {
  id: number
  /** Milliseconds since 1970. */
  at: number
  path: string
  identity: string
  values: Record<string, string>
  isRefused: boolean
  /** The service's words and code, or what kept the call from it. */
  outcome: string
  code: string
  durationMs?: number
}

const key = 'calls'

/** Older ones are dropped, as the tab's storage is small. */
const mostKept = 200

const isCall = isShape({
  id: isNumber,
  at: isNumber,
  path: isText,
  identity: isText,
  values: isRecordOf(isText),
  isRefused: isFlag,
  outcome: isText,
  code: isText,
  durationMs: isOptional(isNumber),
})

const calls = createStore<readonly MadeCall[]>(readTabList(key, isCall))
const keep = writeSoon(() => writeTab(key, calls.get().length === 0 ? undefined : calls.get()))

const set = (next: readonly MadeCall[]): void => {
  calls.set(next)
  keep()
}

onForget(() => set([]))

export const clearCalls = (): void => {
  set([])
  forgetResponses()
}

const switchName = 'history'

/** Whether calls are listed at all: a preference of the browser. */
const listing = createStore(readKept('browser', switchName, isFlag) ?? true)

export const useIsListing = (): boolean => useStore(listing)

/** What was listed before goes, too. */
export const setListing = (isListing: boolean): void => {
  listing.set(isListing)
  writeText('browser', switchName, isListing ? undefined : 'false')
  if (!isListing) clearCalls()
}

let latest = 0

/** @returns its number, where calls are listed */
export const recordCall = (
  call: Omit<MadeCall, 'id' | 'values'> & { values: Arguments },
): number | undefined => {
  if (!listing.get()) return undefined
  const names = Object.keys(call.values)
  const values = Object.entries(call.values).flatMap(([name, value]) => {
    if (value === undefined || !mayKeep(name, names)) return []
    const text = typeof value === 'object' ? identifyingPart(value) : String(value)
    return text.length > longestKept ? [] : [[name, text]]
  })
  const former = calls.get()
  // A number is never given twice, also where the list was cleared meanwhile.
  latest = Math.max(latest, former[0]?.id ?? 0) + 1
  const made = { ...call, values: Object.fromEntries(values), id: latest }
  set([made, ...former].slice(0, mostKept))
  return made.id
}

/** Newest first. */
export const useCalls = (): readonly MadeCall[] => useStore(calls)

const identifyingPart = (value: unknown): string =>
  JSON.stringify(value, (name, each: unknown) =>
    name === '' || /^\d+$/.test(name) || mayKeep(name) ? each : undefined,
  )
