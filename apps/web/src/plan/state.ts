import { type ChangeDescription, referencesIn } from '@hosting-console/console-core'
import { planText } from '../text/plan.ts'
import { isFinished, type StagedOutcome } from './outcome.ts'
import { type StagedChange, stagedChange } from './staged.ts'

type Judged = Pick<StagedChange, 'change' | 'outcome' | 'outlook'>

/** What is so of a step by now: a check is newer than what failed before it; applying takes it away. */
export const stateOf = ({ change, outcome, outlook }: Judged): StagedOutcome | undefined =>
  outcome?.kind === 'sending' || isFinished(outcome)
    ? outcome
    : (lostOf(change, outcome !== undefined) ?? outlook ?? outcome)

/** A value that was to come from a step which has left the plan. */
const lostOf = (change: ChangeDescription, isTried: boolean): StagedOutcome | undefined => {
  const lost =
    change.kind === 'call' ? referencesIn(change.values).find(({ step }) => !stagedChange(step)) : undefined
  if (!lost) return undefined
  const text = planText.explained.lostStep(lost.field)
  return isTried ? { kind: 'unread', text } : { kind: 'invalid', reasons: [text] }
}
