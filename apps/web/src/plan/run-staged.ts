import type { Answer } from '@hosting-console/api-client'
import {
  type Change,
  type ChangeDescription,
  isDone,
  type StepLeftOut,
  prerequisites,
  type ServiceDescription,
  type StepOutcome,
  toChange,
  wavesOf,
} from '@hosting-console/console-core'
import { describeFailure } from '../components/failure.ts'
import { caller, newChangeId } from '../changes/make-change.ts'
import { planPartsText } from '../text/plan-parts.ts'
import { calledOf } from './call-name.ts'
import { isDoubtful, isFinished, type StagedOutcome } from './outcome.ts'
import { type Work, workOn } from './progress.ts'
import { type Made, run, type RunChoice } from './run-steps.ts'
import { wholeOf } from './kept-calls.ts'
import { forgetAnswers, responses, runningPlan, whyLeftOut } from './step-values.ts'
import { planName, tabName } from './tab-name.ts'
import { toStagedOutcome } from './to-staged-outcome.ts'
import { clearFinished } from './stage.ts'
import {
  noteSending,
  noteUndoing,
  noteUndoWaiting,
  noteWaiting,
  type StagedChange,
  stagedChange,
  stagedChanges,
  updateStaged,
} from './staged.ts'

export type Wanted = { id: number; description: ChangeDescription; isWanted: () => boolean }

/** A change with its place in the plan. */
type MadeStep = Required<Made> & { id: number }

/** How a plan is applied or taken back, with the values that its calls left open, by change. */
type Choice = RunChoice & { given?: ReadonlyMap<number, GivenValues> }

export type GivenValues = Readonly<Record<string, string>>

/** A change with the values that it left open. */
export const withGiven = (change: ChangeDescription, values: GivenValues | undefined): ChangeDescription => {
  const description = wholeOf(change)
  if (description.kind !== 'call' || !values) return description
  const { open: _, ...call } = description
  return { ...call, values: { ...call.values, ...values } }
}

/** What came of it is newer than what a check found. */
const leave = (id: number, outcome: StagedOutcome) =>
  updateStaged([id], (item) => {
    const { outlook: _, ...rest } = item
    return { ...rest, outcome }
  })
const leaveOut = (id: number, why: StepLeftOut) => leave(id, whyLeftOut(why))

/**
 * The changes of a plan, made with the description at hand. What the service does not describe is left out and said, and
 * so is what would have to wait for it.
 */
export const makeAll = (
  service: ServiceDescription,
  wanted: readonly Wanted[],
  onLeftOut: (id: number, why: StagedOutcome) => void,
  { isSent = true }: { isSent?: boolean } = {},
): MadeStep[] => {
  const made = wanted.map((each) => ({ ...each, change: toChange(service, each.description) }))
  const undescribed = new Set(made.flatMap(({ change, description }) => (change ? [] : [description])))
  const before = prerequisites(wanted.map(({ description }) => description))
  return made.flatMap(({ id, description, change, isWanted }) => {
    const by = before.get(description)?.find((each) => undescribed.has(each))
    // Nothing is sent without what it was staged with; a check needs none of it.
    const open = isSent && description.kind === 'call' ? (description.open ?? []) : []
    if (!change) onLeftOut(id, { kind: 'undescribed' })
    else if (open.length > 0) onLeftOut(id, { kind: 'unread', text: planPartsText.left(open.join(', ')) })
    else if (by) onLeftOut(id, { kind: 'held', by })
    return change && !by && open.length === 0
      ? [{ id, change, isWanted, isDropped: () => stagedChange(id) === undefined }]
      : []
  })
}

/** What a check found good says nothing once applying has begun; what it found against a step still does. */
const begun = ({ outlook, ...rest }: StagedChange): StagedChange => ({
  ...rest,
  isLeft: true,
  ...(isDoubtful(outlook) ? { outlook } : {}),
})

/** As it is staged now: one that is taken out or joined by another field afterwards is not what was wanted. */
export const asStaged = (items: readonly StagedChange[], given?: Choice['given']): Wanted[] =>
  items.map(({ id, change }) => ({
    id,
    description: withGiven(change, given?.get(id)),
    isWanted: () => stagedChange(id)?.change === change,
  }))

/**
 * Applies what is wanted of the plan: all that is not done, or only what failed before. Does nothing while the plan is
 * busy.
 */
export const applyStaged = (
  service: ServiceDescription,
  ids: readonly number[],
  { given, ...choice }: Choice,
): Promise<void> => {
  const chosen = new Set(ids)
  const items = stagedChanges().filter(({ id, outcome }) => chosen.has(id) && !isFinished(outcome))
  const unknown = new Set(items.flatMap(({ id, mayBeDone }) => (mayBeDone ? [id] : [])))
  return workOn('apply', items.length, async (work) => {
    updateStaged(chosen, begun)
    const sentBefore = new Set<Change>()
    const answers: Answer[] = []
    const options = { stopsAtFailure: choice.stopsAtFailure, onLeftOut: leaveOut }
    const waves = async function* () {
      for await (const wave of wavesOf(service, items, runningPlan(items), caller, options)) {
        const ready = wave.flatMap(({ id }) => stagedChange(id) ?? [])
        const made = makeAll(service, asStaged(ready, given), leave)
        for (const { id, change } of made) if (unknown.has(id)) sentBefore.add(change)
        yield made
      }
    }
    await run(waves(), {
      ...choice,
      planName: planName(),
      sentBefore,
      onSend: ({ id }) => noteSending(id),
      onWait: ({ id }) => noteWaiting(id),
      note: ({ id }) => ({ id: changeIdOf(id), ...calledOf(stagedChange(id)?.change) }),
      ...planFollower(work, (item, outcome, change) => {
        // What was taken back while the service was slow to show it stays taken back.
        if (item.outcome?.kind === 'undone') return item
        if (outcome.kind === 'applied' && item.change.kind === 'call') {
          responses.set(item.id, outcome.answer.payload)
          answers.push(outcome.answer)
        }
        const { outlook: _, mayBeDone, ...rest } = item
        const isOpen = mayBeDone || outcome.kind === 'unknown'
        return {
          ...rest,
          ...(isOpen && !isDone(outcome) ? { mayBeDone: true } : {}),
          outcome: toStagedOutcome(outcome, describeFailure, change),
        }
      }),
    })
    learn(answers).catch(() => undefined)
  })
}

/** What follows a run for the plan: its items and the count, until everything is sent. @param settle what an item becomes by its outcome */
const planFollower = (
  work: Work,
  settle: (item: StagedChange, outcome: StepOutcome, change: Change) => StagedChange,
) => {
  const done = new Set<number>()
  return {
    isStopping: work.isStopping,
    onSent: work.end,
    onStep: (ended: readonly (readonly [MadeStep, StepOutcome])[]) => {
      const settled = new Map(
        ended.map(([{ id, change }, outcome]) => {
          if (isDone(outcome)) done.add(id)
          return [id, (item: StagedChange) => settle(item, outcome, change)]
        }),
      )
      updateStaged(settled.keys(), (item) => settled.get(item.id)?.(item) ?? item)
      work.report(done.size)
    },
  }
}

/** What responses look like says what later plans may use of such steps. */
const learn = async (answers: readonly Answer[]): Promise<void> => {
  if (answers.length === 0) return
  const { learnShapes } = await import('../api/shapes-seen.ts')
  learnShapes(answers)
}

/**
 * Takes back what was applied, last first, each with a look whether it is still as it was left; past what somebody else has changed,
 * and what was refused before. Does nothing while something else is being made or checked.
 */
export const undoStaged = (
  service: ServiceDescription,
  wanted: readonly { id: number; undo: ChangeDescription }[],
  { given, ...choice }: Choice,
): Promise<void> =>
  workOn('undo', wanted.length, async (work) => {
    // What the service refuses for good keeps back only what may depend on it.
    const refused = new Set(
      wanted.flatMap(({ id }) => (stagedChange(id)?.undoProblem?.kind === 'refused' ? [id] : [])),
    )
    const undoIds = new Map(wanted.map(({ id }) => [id, newChangeId()]))
    const made = makeAll(
      service,
      wanted.toReversed().map(({ id, undo }) => ({
        id,
        description: withGiven(undo, given?.get(id)),
        isWanted: () => stagedChange(id) !== undefined,
      })),
      (id, undoProblem) => updateStaged([id], (item) => ({ ...item, undoProblem })),
    )
    await run([made], {
      ...choice,
      sentBefore: new Set(
        made.flatMap(({ id, change }) => (stagedChange(id)?.undoMayBeDone ? [change] : [])),
      ),
      passes: ({ id }, { kind }) => kind === 'drifted' || (kind === 'refused' && refused.has(id)),
      onSend: ({ id }) => noteUndoing(id),
      onWait: ({ id }) => noteUndoWaiting(id),
      note: ({ id }) => ({
        id: undoIds.get(id) ?? newChangeId(),
        undoes: changeIdOf(id),
        ...calledOf(stagedChange(id)?.change),
      }),
      ...planFollower(work, (item, outcome, change) => {
        if (isDone(outcome)) return undone(item)
        const { isUndoing: _, ...rest } = item
        return {
          ...rest,
          ...(outcome.kind === 'unknown' ? { undoMayBeDone: true } : {}),
          undoProblem: toStagedOutcome(outcome, describeFailure, change),
        }
      }),
    })
    forgetAnswers(wanted.flatMap(({ id }) => (stagedChange(id)?.outcome?.kind === 'undone' ? [id] : [])))
  })

/** Nothing more is said of its undo. */
const undone = (item: StagedChange): StagedChange => {
  const { undoProblem: _, isUndoing: __, undoMayBeDone: ___, ...rest } = item
  return { ...rest, outcome: { kind: 'undone' } }
}

/** The name of an item of the plan in the audit log, by which its undo says what it undoes. */
const changeIdOf = (id: number): string => `${tabName()}.${id}`

/**
 * Notes what was undone elsewhere, by the names of changes in the audit log. Of a plan that is undone to its end nothing is
 * left to be said.
 */
export const noteUndone = (changeIds: ReadonlySet<string>): void => {
  const ids = stagedChanges().flatMap(({ id }) => (changeIds.has(changeIdOf(id)) ? [id] : []))
  updateStaged(ids, undone)
  forgetAnswers(ids)
  if (stagedChanges().every(({ outcome }) => outcome?.kind === 'undone')) clearFinished()
}
