import {
  awaitSteps,
  type Change,
  isDone,
  runPlan,
  type RunOptions,
  type Step,
} from '@hosting-console/console-core'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../components/looks.ts'
import { caller, callerNoting, newTrailId, noteOutcome } from '../components/use-change.ts'
import type { Work } from './progress.ts'
import { setStaged, type StagedChange, stagedChanges } from './staged.ts'

export type RunChoice = { parallel: number; stopsAtFailure: boolean }

/** A change with its place in the plan. */
export type Made = {
  id: number
  change: Change
  /** Whether the plan still holds it as it was when it was made. */
  isWanted: () => boolean
  /** Whether it was taken out of the plan. */
  isDropped: () => boolean
}

export const update = (id: number, change: (item: StagedChange) => StagedChange): void =>
  setStaged(stagedChanges().map((item) => (item.id === id ? change(item) : item)))

/**
 * Makes changes of the plan, one after the other where they are of one thing, and follows what becomes of each. Work is
 * over when everything is sent; what the service is slow to show is looked at for a while after that.
 * @param settle what an item of the plan becomes by a step of its change
 * @param note what the trail is told of the change of an item
 */
export const run = async (
  work: Work,
  made: readonly Made[],
  options: RunChoice & Pick<RunOptions, 'sentBefore' | 'onSend'>,
  settle: (item: StagedChange, step: Step) => StagedChange,
  note: (id: number | undefined) => { id?: string; undoes?: string },
): Promise<void> => {
  const plan = newTrailId()
  const madeOf = new Map(made.map((each) => [each.change, each]))
  const noted = new Set<Step>()
  const seen = new Map<Step, string>()
  const follow = (steps: readonly Step[]) => {
    // Only what is new: a long plan is told of after each of its changes.
    const byId = new Map<number | undefined, Step>()
    for (const step of steps) {
      const { outcome } = step
      if (!outcome) continue
      const sign = `${outcome.kind} ${outcome.kind === 'applied' && outcome.isConfirmed}`
      if (seen.get(step) === sign) continue
      seen.set(step, sign)
      byId.set(madeOf.get(step.change)?.id, step)
      if (!noted.has(step)) noteOutcome(step.change, outcome)
      noted.add(step)
    }
    if (byId.size === 0) return
    setStaged(
      stagedChanges().map((item) => {
        const step = byId.get(item.id)
        return step ? settle(item, step) : item
      }),
    )
    work.report(steps.filter(({ outcome }) => isDone(outcome)).length)
  }
  window.addEventListener('beforeunload', keepOpen)
  let steps: Step[]
  try {
    steps = await runPlan(
      made.map(({ change }) => change),
      callerNoting((change) => ({ plan, ...note(madeOf.get(change)?.id) })),
      {
        ...options,
        isDropped: (change) => madeOf.get(change)?.isDropped() === true,
        isWanted: (change) => !work.isStopping() && madeOf.get(change)?.isWanted() === true,
        onStep: follow,
      },
    )
    follow(steps)
    await refresh(made)
  } finally {
    window.removeEventListener('beforeunload', keepOpen)
    work.end()
  }
  if (await awaitSteps(steps, caller, { looks: mostLooks, pause, onStep: () => follow(steps) }))
    await refresh(made)
}

/** Leaving now would leave calls whose outcome nobody saw. */
const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault()

const refresh = (made: readonly Made[]): Promise<void> =>
  refreshAfterChange(made.map(({ change }) => changedBy(change)))
