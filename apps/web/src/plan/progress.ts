import { createStore, type Store, useStore } from '../util/store.ts'
import { throttled } from '../util/throttle.ts'

/** The changes that are being made or checked, for the views that show it; it goes on whichever screen is open. */
export type Progress = {
  /** `run`: what is called for many rows at once, beside the plan. */
  what: 'check' | 'apply' | 'undo' | 'run'
  done: number
  all: number
  /** Nothing more is begun; what is under way is waited for. */
  isStopping: boolean
}

/** The one thing that is being made or checked, for its runner. */
export type Work = { report: (done: number) => void; isStopping: () => boolean; end: () => void }

/** The whole plan is drawn with it: a long one less often. */
const progress: Store<Progress | undefined> = createStore<Progress | undefined>(undefined, (tell) =>
  throttled(tell, () => Math.max(100, (progress.get()?.all ?? 0) / 10)),
)

/**
 * Does something, unless something is being made or checked already, which gives nothing: two at once could send a change twice. However
 * it ends, the next can begin afterwards, and before that when the work says so. `all` is how many changes it is of.
 */
export const workOn = async <Result>(
  what: Progress['what'],
  all: number,
  act: (work: Work) => Promise<Result>,
): Promise<Result | undefined> => {
  if (progress.get()) return undefined
  let isOver = false
  // What begins and what ends is shown at once: a button that is drawn as before would be pressed for nothing.
  const show = (now: Progress | undefined) => {
    progress.set(now)
    progress.flush()
  }
  const end = () => {
    if (!isOver) show(undefined)
    isOver = true
  }
  show({ what, done: 0, all, isStopping: false })
  try {
    return await act({
      report: (done) => {
        const now = progress.get()
        if (!isOver && now) progress.set({ ...now, done })
      },
      isStopping: () => progress.get()?.isStopping === true,
      end,
    })
  } finally {
    end()
  }
}

/** Begins nothing more of what is under way. */
export const stop = (): void => {
  const now = progress.get()
  if (now) progress.set({ ...now, isStopping: true })
}

/** Whether changes of the plan are being applied, checked or undone. */
export const isPlanBusy = (): boolean => isBusy(progress.get())

export const followProgress = progress.follow

export const progressNow = (): Progress | undefined => progress.get()

export const useProgress = (): Progress | undefined => useStore(progress)

/** What a plan, or what takes one back, is busy with. */
export type PlanProgress = Progress & { what: Exclude<Progress['what'], 'run'> }

export const usePlanProgress = (): PlanProgress | undefined =>
  useStore(progress, (now) => (now && isOfPlan(now) ? now : undefined))

export const useIsPlanBusy = (): boolean => useStore(progress, isBusy)

const isBusy = (now: Progress | undefined): boolean => now !== undefined && isOfPlan(now)

const isOfPlan = (now: Progress): now is PlanProgress => now.what !== 'run'
