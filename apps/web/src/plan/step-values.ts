import type { Payload } from '@hosting-console/api-client'
import {
  canBecomeAnother,
  type End,
  isMade,
  type RunningPlan,
  type StepLeftOut,
  type StepReference,
  stepsNeededBy,
} from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { text } from '../text/text.ts'
import { keptOf, wholeOf } from '../changes/kept-calls.ts'
import { stepOf } from './stage.ts'
import { type StagedChange, stagedChange, stagedChanges, updateStaged } from './staged.ts'

/** What the calls of the plan answered, by their identifiers in it: later steps may use it. In memory only. */
export const responses = new Map<number, Payload>()
onForget(() => responses.clear())

/**
 * The response of a step that is gone can't be used any more. A later step that has its values gets its references back, and
 * says what it lacks; one that may have been carried out stays as it was sent.
 */
export const forgetResponses = (ids: readonly number[]): void => {
  for (const id of ids) responses.delete(id)
  const gone = new Set(ids)
  const using = stagedChanges().flatMap((item) =>
    item.written && canBecomeAnother(item) && stepsNeededBy(item.written).some((step) => gone.has(step))
      ? [item.id]
      : [],
  )
  updateStaged(using, ({ written, ...item }) => ({ ...item, change: written ?? item.change }))
}

/** The plan of this tab while it is applied: what was taken out or changed since is not what was wanted. */
export const runningPlan = (items: readonly StagedChange[]): RunningPlan => {
  const wanted = new Map(items.map(({ id, change }) => [id, change]))
  // What waits may still use what a step answered that was cleared.
  const used = new Set(stagedChanges().flatMap((item) => (isMade(item) ? [] : stepsNeededBy(item.change))))
  for (const id of responses.keys()) if (!stagedChange(id) && !used.has(id)) responses.delete(id)
  return {
    changeOf: (id) => {
      const change = stagedChange(id)?.change
      return change && (!wanted.has(id) || wanted.get(id) === change) ? wholeOf(change) : undefined
    },
    isDone: (id) => {
      const item = stagedChange(id)
      return item !== undefined && isMade(item)
    },
    responseOf: (id) => responses.get(id),
    fill: (id, change) => {
      const kept = keptOf(change)
      wanted.set(id, kept)
      updateStaged([id], (item) => ({ ...item, change: kept, written: item.written ?? item.change }))
      return wholeOf(kept)
    },
  }
}

/** Why a step can't be sent. */
export type NotSent = Extract<End, { kind: 'undescribed' | 'waits' | 'unread' }>

export const whyLeftOut = (why: StepLeftOut): NotSent => {
  if (why.kind === 'undescribed') return why
  if (why.kind === 'held') return { kind: 'waits', by: keptOf(why.by) }
  return { kind: 'unread', said: { text: whyUnfilled(why.reference) } }
}

export const whyUnfilled = ({ step, field }: StepReference): string => {
  const { unfilled, lostStep } = text.plan.explained
  const place = stepOf(step)
  return responses.has(step) && place > 0 ? unfilled(place, field) : lostStep(field)
}
