import {
  type ChangeDescription,
  isDone,
  rehearse,
  type ServiceDescription,
  toChange,
} from '@hosting-console/console-core'
import { describeFailure } from '../components/failure.ts'
import { caller } from '../components/use-change.ts'
import { isFinished, toStagedOutcome, undoOf } from './outcome.ts'
import { report } from './progress.ts'
import { type Made, run, type RunChoice, update } from './run-steps.ts'
import { setStaged, type StagedChange, stagedChanges } from './staged.ts'

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
