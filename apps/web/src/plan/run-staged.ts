import {
  awaitSteps,
  type Change,
  type ChangeDescription,
  isDone,
  rehearse,
  runPlan,
  type ServiceDescription,
  type Step,
  toChange,
} from '@hosting-console/console-core'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../api/query-client.ts'
import { describeFailure } from '../components/failure.ts'
import { caller, isOfModule, noteOutcome } from '../components/use-change.ts'
import { isFinished, toStagedOutcome, undoOf } from './outcome.ts'
import { setStaged, type StagedChange, stagedChanges } from './staged.ts'

export type RunChoice = { parallel: number; stopsAtFailure: boolean }

/** What the plan is busy with, for whoever shows it; it goes on whichever screen is open. */
export type Progress = { what: 'rehearse' | 'apply' | 'undo'; done: number; all: number }

let progress: Progress | undefined
const listeners = new Set<() => void>()

const report = (next: Progress | undefined): void => {
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

const update = (id: number, change: (item: StagedChange) => StagedChange): void =>
  setStaged(stagedChanges().map((item) => (item.id === id ? change(item) : item)))

type Made = { id: number; change: Change }

/** The changes of a plan, made with the description at hand; what the service does not describe is left out and said. */
const makeAll = (
  service: ServiceDescription,
  wanted: readonly { id: number; description: ChangeDescription }[],
  onUndescribed: (id: number) => void,
): Made[] =>
  wanted.flatMap(({ id, description }) => {
    const change = toChange(service, description)
    if (!change) onUndescribed(id)
    return change ? [{ id, change }] : []
  })

/** Looks what applying would meet, and changes nothing. */
export const rehearseStaged = async (service: ServiceDescription): Promise<void> => {
  const waiting = stagedChanges().filter(({ outcome }) => !isFinished(outcome))
  const made = makeAll(
    service,
    waiting.map(({ id, change }) => ({ id, description: change })),
    (id) => update(id, (item) => ({ ...item, outlook: { kind: 'undescribed' } })),
  )
  report({ what: 'rehearse', done: 0, all: made.length })
  try {
    const found = await rehearse(
      made.map(({ change }) => change),
      caller,
    )
    const outlooks = new Map(
      made.flatMap(({ id }, index) => {
        const each = found[index]
        return each ? [[id, toStagedOutcome(each, describeFailure)] as const] : []
      }),
    )
    setStaged(
      stagedChanges().map((item) => {
        const outlook = outlooks.get(item.id)
        return outlook ? { ...item, outlook } : item
      }),
    )
  } finally {
    report(undefined)
  }
}

/** Applies what is wanted of the plan: all that is not done, or only what failed before. */
export const applyStaged = async (
  service: ServiceDescription,
  ids: readonly number[],
  choice: RunChoice,
): Promise<void> => {
  const wanted = new Set(ids)
  const items = stagedChanges().filter(({ id, outcome }) => wanted.has(id) && !isFinished(outcome))
  const made = makeAll(
    service,
    items.map(({ id, change }) => ({ id, description: change })),
    (id) => update(id, (item) => ({ ...item, outcome: { kind: 'undescribed' } })),
  )
  const sentBefore = new Set(
    made.flatMap(({ id, change }) =>
      items.some((item) => item.id === id && item.outcome?.kind === 'unknown') ? [change] : [],
    ),
  )
  await run('apply', made, { ...choice, sentBefore }, (item, { outcome }) => {
    if (!outcome) return item
    const { outlook: _, ...rest } = item
    return { ...rest, outcome: toStagedOutcome(outcome, describeFailure) }
  })
}

/** Takes back what was applied, last first, each with a look whether it is still as it was left. */
export const undoStaged = async (
  service: ServiceDescription,
  wanted: readonly { id: number; undo: ChangeDescription }[],
  choice: RunChoice,
): Promise<void> => {
  const made = makeAll(
    service,
    wanted.toReversed().map(({ id, undo }) => ({ id, description: undo })),
    (id) => update(id, (item) => ({ ...item, undoProblem: { kind: 'undescribed' } })),
  )
  await run('undo', made, choice, (item, { outcome }) => {
    if (!outcome) return item
    const { undoProblem: _, ...rest } = item
    return isDone(outcome)
      ? { ...rest, outcome: { kind: 'undone' } }
      : { ...item, undoProblem: toStagedOutcome(outcome, describeFailure) }
  })
}

/** Everything of the plan that can be taken back, in its order. */
export const undoable = (items: readonly StagedChange[]): { id: number; undo: ChangeDescription }[] =>
  items.flatMap(({ id, outcome }) => {
    const undo = undoOf(outcome)
    return undo ? [{ id, undo }] : []
  })

const pause = () =>
  new Promise<void>((resume) => {
    setTimeout(resume, 3000)
  })
/** A change that takes the service longer than a minute is not waited for. */
const mostLooks = 20

const run = async (
  what: 'apply' | 'undo',
  made: readonly Made[],
  options: RunChoice & { sentBefore?: ReadonlySet<Change> },
  settle: (item: StagedChange, step: Step) => StagedChange,
): Promise<void> => {
  const idOf = new Map(made.map(({ id, change }) => [change, id]))
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
      byId.set(idOf.get(step.change), step)
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
    report({ what, done: noted.size, all: made.length })
  }
  report({ what, done: 0, all: made.length })
  window.addEventListener('beforeunload', keepOpen)
  try {
    const steps = await runPlan(
      made.map(({ change }) => change),
      caller,
      {
        ...options,
        onSend: (change) => {
          const id = idOf.get(change)
          if (what === 'apply' && id !== undefined)
            update(id, (item) => ({ ...item, outcome: { kind: 'sending' } }))
        },
        onStep: follow,
      },
    )
    follow(steps)
    await refresh(made)
    report(undefined)
    if (await awaitSteps(steps, caller, { looks: mostLooks, pause, onStep: () => follow(steps) }))
      await refresh(made)
  } finally {
    window.removeEventListener('beforeunload', keepOpen)
    report(undefined)
  }
}

/** Leaving now would leave calls whose outcome nobody saw. */
const keepOpen = (event: BeforeUnloadEvent): void => event.preventDefault()

/** What the changes make stale is read again. */
const refresh = (made: readonly Made[]): Promise<void> => {
  const paths = new Set(made.map(({ change }) => change.call.path))
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => [...paths].some((path) => isOfModule(first, path)),
  })
}
