import {
  awaitSteps,
  type Change,
  isDone,
  runPlan,
  type RunOptions,
  type Step,
} from '@hosting-console/console-core'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../changes/looks.ts'
import { caller, callerNoting, newChangeId } from '../changes/make-change.ts'
import { patient } from './patient.ts'
import type { Work } from './progress.ts'
import { type StagedChange, updateStaged } from './staged.ts'

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

/**
 * Makes changes of the plan, one after the other where they are of one thing, and follows what becomes of each. Work is
 * over when everything is sent; what the service is slow to show is looked at for a while after that.
 * @param waves what can be made at once; the next ones are asked for when those before have ended
 * @param settle what an item of the plan becomes by a step of its change
 * @param note what the audit log is told of the change of an item
 */
export const run = async (
  work: Work,
  waves: AsyncIterable<readonly Made[]> | Iterable<readonly Made[]>,
  options: RunChoice & Pick<RunOptions, 'sentBefore' | 'onSend'>,
  settle: (item: StagedChange, step: Step) => StagedChange,
  note: (id: number | undefined) => { id?: string; undoes?: string; name?: string },
): Promise<void> => {
  const plan = newChangeId()
  const madeOf = new Map<Change, Made>()
  const seen = new Map<Step, string>()
  const done = new Set<Step>()
  const follow = (changed: readonly Step[]) => {
    const byId = new Map<number, Step>()
    for (const step of changed) {
      const { outcome } = step
      if (!outcome) continue
      const sign = `${outcome.kind} ${outcome.kind === 'applied' && outcome.isConfirmed}`
      if (seen.get(step) === sign) continue
      seen.set(step, sign)
      const id = madeOf.get(step.change)?.id
      if (id !== undefined) byId.set(id, step)
      if (isDone(outcome)) done.add(step)
    }
    if (byId.size === 0) return
    updateStaged(byId.keys(), (item) => {
      const step = byId.get(item.id)
      return step ? settle(item, step) : item
    })
    work.report(done.size)
  }
  window.addEventListener('beforeunload', keepOpen)
  const steps: Step[] = []
  try {
    for await (const made of waves) {
      for (const each of made) madeOf.set(each.change, each)
      const ended = await runPlan(
        made.map(({ change }) => change),
        patient(
          callerNoting((change) => ({ plan, ...note(madeOf.get(change)?.id) })),
          () => work.isStopping(),
        ),
        {
          ...options,
          isDropped: (change) => madeOf.get(change)?.isDropped() === true,
          isWanted: (change) => !work.isStopping() && madeOf.get(change)?.isWanted() === true,
          onStep: follow,
        },
      )
      follow(ended)
      steps.push(...ended)
      if (work.isStopping() || (options.stopsAtFailure && ended.some(({ outcome }) => !isDone(outcome))))
        break
    }
    await refresh(steps)
  } finally {
    window.removeEventListener('beforeunload', keepOpen)
    work.end()
  }
  if (await awaitSteps(steps, caller, { looks: mostLooks, pause, onStep: () => follow(steps) }))
    await refresh(steps)
}

/** Leaving now would leave calls whose outcome nobody saw. */
const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault()

const refresh = (steps: readonly Step[]): Promise<void> =>
  refreshAfterChange(steps.map(({ change }) => changedBy(change)))
