import { useSyncExternalStore } from 'react'
import { throttled } from '../util/throttle.ts'

/** What the plan is busy with, for whoever shows it; it goes on whichever screen is open. */
type Progress = {
  what: 'rehearse' | 'apply' | 'undo'
  done: number
  all: number
  /** Nothing more is begun; what is under way is waited for. */
  isStopping: boolean
}

/** The one thing the plan is busy with, for whoever does it. */
export type Work = { report: (done: number) => void; isStopping: () => boolean; end: () => void }

let progress: Progress | undefined
const listeners = new Set<() => void>()
const tell = throttled(() => {
  for (const listener of listeners) listener()
}, 100)

const set = (next: Progress | undefined): void => {
  progress = next
  tell()
}

/** Begins something, unless the plan is busy: two at once could send a change twice. `all` is how many changes it is of. */
export const begin = (what: Progress['what'], all: number): Work | undefined => {
  if (progress) return undefined
  let isOver = false
  set({ what, done: 0, all, isStopping: false })
  return {
    report: (done) => {
      if (!isOver && progress) set({ ...progress, done })
    },
    isStopping: () => progress?.isStopping === true,
    end: () => {
      if (!isOver) set(undefined)
      isOver = true
    },
  }
}

/** Begins nothing more of what is under way. */
export const stop = (): void => {
  if (progress) set({ ...progress, isStopping: true })
}

export const useProgress = (): Progress | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => progress,
  )
