import type { Arguments } from '@hosting-console/api-client'
import { longestKept, mayKeep } from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { isFlag, isNumber, isOptional, isRecordOf, isShape, isText } from '@hosting-console/console-core'
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

export const clearCalls = (): void => set([])

export const recordCall = (call: Omit<MadeCall, 'id' | 'values'> & { values: Arguments }): void => {
  const names = Object.keys(call.values)
  const values = Object.entries(call.values).flatMap(([name, value]) => {
    if (value === undefined || !mayKeep(name, names)) return []
    const text = typeof value === 'object' ? identifyingPart(value) : String(value)
    return text.length > longestKept ? [] : [[name, text]]
  })
  const former = calls.get()
  const made = { ...call, values: Object.fromEntries(values), id: (former[0]?.id ?? 0) + 1 }
  set([made, ...former].slice(0, mostKept))
}

/** Newest first. */
export const useCalls = (): readonly MadeCall[] => useStore(calls)

const identifyingPart = (value: unknown): string =>
  JSON.stringify(value, (name, each: unknown) =>
    name === '' || /^\d+$/.test(name) || mayKeep(name) ? each : undefined,
  )
