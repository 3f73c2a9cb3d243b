import {
  type ChangeDescription,
  fillReferences,
  isMade,
  type Standing,
  statusOf,
} from '@hosting-console/console-core'
import { stagedChange, type StagedChange } from './staged.ts'
import { responses, whyUnfilled } from './step-values.ts'

/** Which value a change lacks that no step gives any more: its step has left the plan, or is done and has answered without it. */
export const lostOf = (change: ChangeDescription): string | undefined => {
  if (change.kind !== 'call') return undefined
  const { missing } = fillReferences(change.values, (step) => responses.get(step))
  const lost = missing.find(({ step }) => {
    const item = stagedChange(step)
    return !item || isMade(item)
  })
  return lost && whyUnfilled(lost)
}

/** What a step of the plan is. */
export const standingOf = (item: StagedChange): Standing => statusOf(item, lostOf)
