import type { Answer } from '@hosting-console/api-client'
import {
  type Change,
  type ChangeDescription,
  type Direction,
  type End,
  endOf,
  evolve,
  isDone,
  isEnd,
  isInDoubt,
  isMade,
  type StepLeftOut,
  prerequisites,
  type ServiceDescription,
  statusOf,
  type StepOutcome,
  toChange,
  wavesOf,
} from '@hosting-console/console-core'
import { caller } from '../changes/run-change.ts'
import { newChangeId } from '../changes/make-change.ts'
import { planPartsText } from '../text/plan-parts.ts'
import { calledOf } from './call-name.ts'
import { type Work, workOn } from './progress.ts'
import { type Made, run, type RunChoice } from './run-steps.ts'
import { wholeOf } from './kept-calls.ts'
import { forgetAnswers, type NotSent, responses, runningPlan, whyLeftOut } from './step-values.ts'
import { planName, tabName } from './tab-name.ts'
import { toEnd } from './to-end.ts'
import { clearFinished } from './stage.ts'
import {
  happened,
  noteBusy,
  noteSending,
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

const leave = (id: number, end: NotSent) => happened(id, { type: 'ended', direction: 'make', end })

/**
 * The changes of a plan, made with the description at hand. What the service does not describe is left out and said, and
 * so is what would have to wait for it.
 */
export const makeAll = (
  service: ServiceDescription,
  wanted: readonly Wanted[],
  onLeftOut: (id: number, why: NotSent) => void,
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
    else if (open.length > 0)
      onLeftOut(id, { kind: 'unread', said: { text: planPartsText.left(open.join(', ')) } })
    else if (by) onLeftOut(id, { kind: 'waits', by })
    return change && !by && open.length === 0
      ? [{ id, change, isWanted, isDropped: () => stagedChange(id) === undefined }]
      : []
  })
}

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
  const items = stagedChanges().filter((item) => chosen.has(item.id) && !isMade(item))
  const unknown = new Set(items.flatMap((item) => (isInDoubt(item) ? [item.id] : [])))
  return workOn('apply', items.length, async (work) => {
    updateStaged(chosen, (item) => evolve(item, { type: 'queued' }))
    const sentBefore = new Set<Change>()
    const answers: Answer[] = []
    const options = {
      stopsAtFailure: choice.stopsAtFailure,
      onLeftOut: (id: number, why: StepLeftOut) => leave(id, whyLeftOut(why)),
    }
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
      onSend: ({ id }) => noteSending(id, 'make'),
      onWait: ({ id }) => noteBusy(id, 'make'),
      note: ({ id }) => ({ id: changeIdOf(id), ...calledOf(stagedChange(id)?.change) }),
      ...planFollower(work, 'make', (id, answer) => {
        if (stagedChange(id)?.change.kind !== 'call') return
        responses.set(id, answer.payload)
        answers.push(answer)
      }),
    })
    learn(answers).catch(() => undefined)
  })
}

/** What follows a run for the plan: its items and the count, until everything is sent. */
const planFollower = (work: Work, direction: Direction, onAnswer?: (id: number, answer: Answer) => void) => {
  const done = new Set<number>()
  return {
    isStopping: work.isStopping,
    onSent: work.end,
    onStep: (ended: readonly (readonly [MadeStep, StepOutcome])[]) => {
      const ends = new Map(
        ended.map(([{ id, change }, outcome]) => {
          if (isDone(outcome)) done.add(id)
          if (outcome.kind === 'applied') onAnswer?.(id, outcome.answer)
          return [id, toEnd(outcome, change)]
        }),
      )
      updateStaged(ends.keys(), (item) => {
        const end = ends.get(item.id)
        return end ? settled(item, direction, end) : item
      })
      work.report(done.size)
    },
  }
}

/** What was taken back while the service was slow to show it stays taken back. */
const settled = (item: StagedChange, direction: Direction, end: End): StagedChange => {
  const last = item.attempts.at(-1)
  if (direction === 'make' && last?.direction === 'undo') return item
  const isKnown = last?.direction === direction && isEnd(last.state) && last.state.kind === 'done'
  if (!isKnown) return evolve(item, { type: 'ended', direction, end })
  return end.kind === 'done' && end.shown === 'yes' ? evolve(item, { type: 'shown' }) : item
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
      wanted.flatMap(({ id }) => {
        const item = stagedChange(id)
        return item && endOf(item, 'undo')?.kind === 'refused' ? [id] : []
      }),
    )
    const undoIds = new Map(wanted.map(({ id }) => [id, newChangeId()]))
    const made = makeAll(
      service,
      wanted.toReversed().map(({ id, undo }) => ({
        id,
        description: withGiven(undo, given?.get(id)),
        isWanted: () => stagedChange(id) !== undefined,
      })),
      (id, end) => happened(id, { type: 'ended', direction: 'undo', end }),
    )
    await run([made], {
      ...choice,
      sentBefore: new Set(
        made.flatMap(({ id, change }) => {
          const item = stagedChange(id)
          return item && isInDoubt(item, 'undo') ? [change] : []
        }),
      ),
      passes: ({ id }, { kind }) => kind === 'drifted' || (kind === 'refused' && refused.has(id)),
      onSend: ({ id }) => noteSending(id, 'undo'),
      onWait: ({ id }) => noteBusy(id, 'undo'),
      note: ({ id }) => ({
        id: undoIds.get(id) ?? newChangeId(),
        undoes: changeIdOf(id),
        ...calledOf(stagedChange(id)?.change),
      }),
      ...planFollower(work, 'undo'),
    })
    forgetAnswers(wanted.flatMap(({ id }) => (isUndone(stagedChange(id)) ? [id] : [])))
  })

const isUndone = (item: StagedChange | undefined): boolean =>
  item !== undefined && statusOf(item).status === 'undone'

/** The name of an item of the plan in the audit log, by which its undo says what it undoes. */
const changeIdOf = (id: number): string => `${tabName()}.${id}`

/**
 * Notes what was undone elsewhere, by the names of changes in the audit log. Of a plan that is undone to its end nothing is
 * left to be said.
 */
export const noteUndone = (changeIds: ReadonlySet<string>): void => {
  const ids = stagedChanges().flatMap(({ id }) => (changeIds.has(changeIdOf(id)) ? [id] : []))
  const end = { kind: 'done', by: 'look', shown: 'yes' } as const
  updateStaged(ids, (item) => evolve(item, { type: 'ended', direction: 'undo', end }))
  forgetAnswers(ids)
  if (stagedChanges().every(isUndone)) clearFinished()
}
