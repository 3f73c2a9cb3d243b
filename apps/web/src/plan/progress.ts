import { useSyncExternalStore } from 'react'

/** What the plan is busy with, for whoever shows it; it goes on whichever screen is open. */
type Progress = { what: 'rehearse' | 'apply' | 'undo'; done: number; all: number }

let progress: Progress | undefined
const listeners = new Set<() => void>()

/** Says how far it is; nothing when it is over. */
export const report = (next: Progress | undefined): void => {
  progress = next
  for (const listener of listeners) listener()
}

export const useProgress = (): Progress | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => progress,
  )
