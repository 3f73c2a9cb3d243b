import type { ChangeDescription } from '@hosting-console/console-core'
import { useSyncExternalStore } from 'react'
import { onForget } from '../api/forget.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'
import type { StagedOutcome } from './outcome.ts'

/** A change that waits to be applied, or what became of it. Plain data: it is kept over a reload. */
export type StagedChange = {
  id: number
  change: ChangeDescription
  outcome?: StagedOutcome
  /** What a rehearsal found, until something else happens. */
  outlook?: StagedOutcome
  /** Why it could not be taken back. */
  undoProblem?: StagedOutcome
}

const key = 'plan'

/** What was on its way when the page was closed may or may not have been done. */
const interrupted = (staged: StagedChange): StagedChange =>
  staged.outcome?.kind === 'sending' ? { ...staged, outcome: { kind: 'unknown', text: '' } } : staged

let items: readonly StagedChange[] = readTab<StagedChange[]>(key, []).map(interrupted)
const listeners = new Set<() => void>()

export const stagedChanges = (): readonly StagedChange[] => items

export const setStaged = (next: readonly StagedChange[]): void => {
  items = next
  writeTab(key, next.length === 0 ? undefined : next)
  for (const listener of listeners) listener()
}

onForget(() => setStaged([]))

export const subscribeStaged = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStaged = (): readonly StagedChange[] => useSyncExternalStore(subscribeStaged, stagedChanges)

/** Whether there is a plan at all: what the frame asks before it loads the rest. */
export const useHasStaged = (): boolean => useSyncExternalStore(subscribeStaged, () => items.length > 0)
