import type { ApiResponse } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  type Direction,
  isMade,
  type Journal,
  type RunChoice,
  type RunItem,
  type StepLeftOut,
  prerequisites,
  type ServiceDescription,
  statusOf,
  toChange,
  wavesOf,
} from '@hosting-console/console-core'
import { learnShapes } from '../api/shapes-seen.ts'
import { caller } from '../changes/caller.ts'
import { newChangeId } from '../changes/change-options.ts'
import { text } from '../text/text.ts'
import { calledOf } from './call-name.ts'
import { workOn } from './progress.ts'
import { runSteps } from '../changes/runner.ts'
import { wholeOf } from '../changes/kept-calls.ts'
import { forgetResponses, type NotSent, responses, runningPlan, whyLeftOut } from './step-values.ts'
import { planName, tabName } from './tab-name.ts'
import { clearFinished } from './stage.ts'
import { record, type StagedChange, stagedChange, stagedChanges } from './staged.ts'

export type Wanted = { id: number; description: ChangeDescription }

/** How a plan is applied or undone, with the values that its calls left open, by change. */
type Choice = RunChoice & { given?: ReadonlyMap<number, GivenValues> | undefined }

export type GivenValues = Readonly<Record<string, string>>

/** A change with the values that it left open. */
export const withGiven = (change: ChangeDescription, values: GivenValues | undefined): ChangeDescription => {
  const description = wholeOf(change)
  if (description.kind !== 'call' || !values) return description
  const { open: _, ...call } = description
  return { ...call, values: { ...call.values, ...values } }
}

const leave =
  (direction: Direction) =>
  (id: number, end: NotSent): void =>
    record(new Map([[id, { type: 'ended', direction, end }]]))

/** The plan of the tab. */
export const journal: Journal = { step: stagedChange, record }

/**
 * The changes of a plan, made with the description at hand. What the service does not describe is left out and said, and
 * so is what would have to wait for it.
 */
export const makeAll = (
  service: ServiceDescription,
  wanted: readonly Wanted[],
  onLeftOut: (id: number, why: NotSent) => void,
  { isSent = true }: { isSent?: boolean } = {},
): RunItem[] => {
  const made = wanted.map((each) => ({ ...each, change: toChange(service, each.description) }))
  const undescribed = new Set(made.flatMap(({ change, description }) => (change ? [] : [description])))
  const before = prerequisites(wanted.map(({ description }) => description))
  return made.flatMap(({ id, description, change }) => {
    const by = before.get(description)?.find((each) => undescribed.has(each))
    // Nothing is sent without what it was staged with; a check needs none of it.
    const open = isSent && description.kind === 'call' ? (description.open ?? []) : []
    if (!change) onLeftOut(id, { kind: 'undescribed' })
    else if (open.length > 0)
      onLeftOut(id, { kind: 'unread', said: { text: text.planParts.left(open.join(', ')) } })
    else if (by) onLeftOut(id, { kind: 'waits', by })
    return change && !by && open.length === 0 ? [{ id, change }] : []
  })
}

export const asStaged = (items: readonly StagedChange[], given?: Choice['given']): Wanted[] =>
  items.map(({ id, change }) => ({ id, description: withGiven(change, given?.get(id)) }))

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
  return workOn('apply', items.length, async (work) => {
    record(new Map(items.map(({ id }) => [id, { type: 'queued' }])))
    const received: ApiResponse[] = []
    const options = {
      stopsAtFailure: choice.stopsAtFailure,
      onLeftOut: (id: number, why: StepLeftOut) => leave('make')(id, whyLeftOut(why)),
    }
    const waves = async function* () {
      for await (const wave of wavesOf(service, items, runningPlan(items), caller, options)) {
        const ready = wave.flatMap(({ id }) => stagedChange(id) ?? [])
        yield makeAll(service, asStaged(ready, given), leave('make'))
      }
    }
    const plan = `${planName()}:${newChangeId()}`
    await runSteps(waves(), journal, {
      ...choice,
      direction: 'make',
      note: (id) => ({
        plan,
        id: changeIdOf(id),
        size: stagedChanges().length,
        ...calledOf(stagedChange(id)?.change),
      }),
      isStopping: work.isStopping,
      report: work.report,
      onSent: work.end,
      onEnded: (id, { response }) => {
        if (!response || stagedChange(id)?.change.kind !== 'call') return
        responses.set(id, response.payload)
        received.push(response)
      },
    })
    // What responses look like says what later plans may use of such steps.
    learnShapes(received)
  })
}

/**
 * Undoes what was applied, last first, each after a look whether it is still as it was left; skips what someone else has changed,
 * and what was refused before. Does nothing while something else is being made or checked.
 */
export const undoStaged = (
  service: ServiceDescription,
  wanted: readonly { id: number; undo: ChangeDescription }[],
  { given, isRedo = false, ...choice }: Choice & { isRedo?: boolean },
): Promise<void> =>
  workOn('undo', wanted.length, async (work) => {
    const undoIds = new Map(wanted.map(({ id }) => [id, newChangeId()]))
    const made = makeAll(
      service,
      wanted.toReversed().map(({ id, undo }) => ({ id, description: withGiven(undo, given?.get(id)) })),
      leave('undo'),
    )
    const plan = newChangeId()
    await runSteps([made], journal, {
      ...choice,
      direction: 'undo',
      note: (id) => ({
        plan,
        id: undoIds.get(id) ?? newChangeId(),
        undoes: stagedChange(id)?.entry ?? changeIdOf(id),
        ...(isRedo ? { redoes: true } : {}),
        size: wanted.length,
        ...calledOf(stagedChange(id)?.change),
      }),
      isStopping: work.isStopping,
      report: work.report,
      onSent: work.end,
    })
    forgetResponses(wanted.flatMap(({ id }) => (isUndone(stagedChange(id)) ? [id] : [])))
  })

const isUndone = (item: StagedChange | undefined): boolean =>
  item !== undefined && statusOf(item).status === 'undone'

/** The name of an item of the plan in the audit log, by which its undo says what it undoes. */
const changeIdOf = (id: number): string => `${tabName()}.${id}`

/** What of the plan the audit log knows by one of these names. */
export const stagedIn = (changeIds: ReadonlySet<string>): number[] =>
  stagedChanges().flatMap(({ id, entry = changeIdOf(id) }) => (changeIds.has(entry) ? [id] : []))

/**
 * Notes what was undone elsewhere, by the names of changes in the audit log. Of a plan that is undone to its end nothing is
 * left to be said.
 */
export const noteUndone = (changeIds: ReadonlySet<string>): void => {
  const ids = stagedIn(changeIds)
  const end = { kind: 'done', by: 'look', shown: 'yes' } as const
  record(new Map(ids.map((id) => [id, { type: 'ended', direction: 'undo', end }])))
  forgetResponses(ids)
  if (stagedChanges().every(isUndone)) clearFinished()
}
