import { type ChangeDescription, fillReferences } from '@hosting-console/console-core'
import { isFinished, isGone, type StagedOutcome } from './outcome.ts'
import { responses, whyUnfilled } from './step-values.ts'
import { type StagedChange, stagedChange } from './staged.ts'

type Judged = Pick<StagedChange, 'change' | 'outcome' | 'outlook'>

/** What is so of a step by now: a check is newer than what failed before it; applying takes it away. */
export const stateOf = ({ change, outcome, outlook }: Judged): StagedOutcome | undefined =>
  outcome?.kind === 'sending' || isFinished(outcome)
    ? outcome
    : (lostOf(change, outcome !== undefined) ??
      (isUnseenConflict(outcome, outlook) ? outcome : (outlook ?? outcome)))

/** A conflict is over when somebody has looked, not when a check couldn't. */
const isUnseenConflict = (outcome: StagedOutcome | undefined, outlook: StagedOutcome | undefined): boolean =>
  outcome?.kind === 'drifted' && outlook !== undefined && unlooked.has(outlook.kind)

const unlooked: ReadonlySet<StagedOutcome['kind']> = new Set([
  'unread',
  'unseen',
  'later',
  'held',
  'undescribed',
])

/** Somebody else changed it, and nobody has said what becomes of that. */
export const isInConflict = (item: Judged): boolean => {
  const state = stateOf(item)
  return state?.kind === 'drifted' && !isGone(state)
}

/** Whether another press brings it no further: a person has to do something about it first. */
export const isStuck = (item: Judged): boolean => waitsInVain(item) || stateOf(item)?.kind === 'drifted'

/** A value that no step gives any more: its step has left the plan, or is done and has answered without it. */
const lostReference = (change: ChangeDescription) => {
  if (change.kind !== 'call') return undefined
  const { missing } = fillReferences(change.values, (step) => responses.get(step))
  return missing.find(({ step }) => {
    const item = stagedChange(step)
    return !item || isFinished(item.outcome)
  })
}

/** Whether applying it as it is can only fail. */
const waitsInVain = ({ change }: Judged): boolean => lostReference(change) !== undefined

const lostOf = (change: ChangeDescription, isTried: boolean): StagedOutcome | undefined => {
  const reference = lostReference(change)
  if (!reference) return undefined
  const text = whyUnfilled(reference)
  return isTried ? { kind: 'unread', text } : { kind: 'invalid', reasons: [text] }
}

/** Accepted, and not shown when it was looked at last. */
export const isPending = (outcome: StagedOutcome | undefined): boolean =>
  outcome?.kind === 'applied' && !outcome.isConfirmed && !outcome.isUnseen
