import {
  changeKey,
  type CurrentValues,
  mergeChanges,
  type PlannedCall,
  renumber,
  type StagedCall,
  stagedCall,
  stepsNeededBy,
} from '@hosting-console/console-core'
import { type EditedCall, editedCall, setEdited } from './edited-step.ts'
import { keptOf, wholeOf } from './kept-calls.ts'
import { isFinished } from './outcome.ts'
import { isPlanFinished, stage, unjudged } from './stage.ts'
import { newId, setStaged, type StagedChange, stagedChanges, updateStaged } from './staged.ts'

/**
 * Puts calls into the plan: nothing is sent. What they say of `step 1` is kept as the call that has this place now. An edit
 * of what is in the plan already joins it in its place; any other call is a step of its own.
 * @param found current values, where they edit something that was read
 * @param isOfForm whether a form has made the call, which takes the place of the step that this form holds
 * @returns the number of a step that the plan doesn't have as a call; then nothing is staged
 */
export const stageCalls = (
  calls: readonly PlannedCall[],
  found?: CurrentValues,
  isOfForm = false,
): number | undefined => {
  const steps = isPlanFinished() ? [] : stagedChanges()
  const edited = isOfForm && calls[0] ? editedCall(calls[0].path) : undefined
  const staged = calls.map((call) => stagedCall(call, found))
  const unknown = staged
    .flatMap(stepsNeededBy)
    .find((step) => steps[step - 1]?.change.kind !== 'call' || (edited && step >= edited.place))
  if (unknown !== undefined) return unknown
  const [first] = staged
  if (edited && first) {
    replace(edited, placedIn(steps, first))
    return undefined
  }
  const waiting = new Map(
    steps.flatMap(({ id, change, outcome }) =>
      isFinished(outcome) || outcome?.kind === 'sending'
        ? []
        : [[changeKey(change), { id, change }] as const],
    ),
  )
  const added = staged.flatMap((call) => {
    const placed = { ...placedIn(steps, call), copy: newId() }
    const former = waiting.get(changeKey(keptOf(placed)))
    if (!former) return [keptOf(placed)]
    // With the values that only memory has of it.
    const joined = keptOf(mergeChanges(wholeOf(former.change), placed) ?? placed)
    updateStaged([former.id], ({ id }) => ({ id, change: joined }))
    return []
  })
  stage(added)
  return undefined
}

/** A call that refers to steps as the plan does: not by their places, which change. */
const placedIn = (steps: readonly StagedChange[], call: StagedCall): StagedCall => ({
  ...call,
  values: renumber(call.values, (step) => steps[step - 1]?.id ?? 0),
})

/** What became of the step before, and what a check found of any, was of another plan. */
const replace = ({ id, call }: EditedCall, next: StagedCall): void => {
  const change = keptOf({ ...next, ...(call.copy === undefined ? {} : { copy: call.copy }) })
  setStaged(unjudged(stagedChanges().map((item) => (item.id === id ? { id, change } : item))))
  setEdited(undefined)
}
