import { useSyncExternalStore } from 'react'
import { onForget } from '../api/forget.ts'
import { readTab, writeTab } from '../util/tab-storage.ts'
import type { ChangeProblem } from './use-change.ts'

/** What is being typed into a cell, and why it was not saved. */
export type Draft = { typed: string; problem?: ChangeProblem }

const key = 'drafts'

/**
 * Kept above the tables: a row that is scrolled out of view does not exist, and its typing has to be there when it comes
 * back, also after a reload.
 */
let drafts: Readonly<Record<string, Draft>> = readTab<Record<string, Draft>>(key, {})
const listeners = new Set<() => void>()

const set = (next: Readonly<Record<string, Draft>>): void => {
  drafts = next
  writeTab(key, Object.keys(next).length === 0 ? undefined : next)
  for (const listener of listeners) listener()
}

onForget(() => set({}))

export const writeDraft = (name: string, draft: Draft | undefined): void => {
  const { [name]: _, ...others } = drafts
  set(draft ? { ...others, [name]: draft } : others)
}

/** The draft that was opened from elsewhere, until its field has taken the focus. */
let opened: string | undefined

/** Opens a field from elsewhere, with what is being typed into it or else `value`. */
export const openDraft = (name: string, value: string): void => {
  opened = name
  writeDraft(name, drafts[name] ?? { typed: value })
}

/** Whether a field was opened from elsewhere; once. */
export const takeOpened = (name: string): boolean => {
  if (opened !== name) return false
  opened = undefined
  return true
}

export const useDraft = (name: string): Draft | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => drafts[name],
  )
