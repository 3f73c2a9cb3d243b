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
/** Whoever shows it draws the whole plan with it: a long one less often. */
const tell = throttled(
  () => {
    for (const listener of listeners) listener()
  },
  () => Math.max(100, (progress?.all ?? 0) / 10),
)

const set = (next: Progress | undefined): void => {
  progress = next
  tell()
}

/**
 * Does something, unless the plan is busy: two at once could send a change twice. However it ends, the plan is free
 * afterwards, and before that when the work says so. `all` is how many changes it is of.
 */
export const workOn = async (
  what: Progress['what'],
  all: number,
  act: (work: Work) => Promise<void>,
): Promise<void> => {
  if (progress) return
  let isOver = false
  const end = () => {
    if (!isOver) set(undefined)
    isOver = true
  }
  set({ what, done: 0, all, isStopping: false })
  try {
    await act({
      report: (done) => {
        if (!isOver && progress) set({ ...progress, done })
      },
      isStopping: () => progress?.isStopping === true,
      end,
    })
  } finally {
    end()
  }
}

/** Begins nothing more of what is under way. */
export const stop = (): void => {
  if (progress) set({ ...progress, isStopping: true })
}

/** Whether something is done to the plan right now. */
export const isBusy = (): boolean => progress !== undefined

export const useProgress = (): Progress | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => progress,
  )
