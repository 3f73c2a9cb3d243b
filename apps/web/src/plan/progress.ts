import { useSyncExternalStore } from 'react'
import { throttled } from '../util/throttle.ts'

/** What the plan is busy with, for whoever shows it; it goes on whichever screen is open. */
type Progress = { what: 'rehearse' | 'apply' | 'undo'; done: number; all: number }

let progress: Progress | undefined
const listeners = new Set<() => void>()
const tell = throttled(() => {
  for (const listener of listeners) listener()
}, 100)

/** Says how far it is; nothing when it is over. */
export const report = (next: Progress | undefined): void => {
  progress = next
  tell()
}

export const useProgress = (): Progress | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => progress,
  )
