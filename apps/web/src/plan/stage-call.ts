import {
  changeKey,
  type CurrentValues,
  mergeChanges,
  type PlannedCall,
  renumber,
  stagedCall,
  stepsNeededBy,
} from '@hosting-console/console-core'
import { keptOf, wholeOf } from './kept-calls.ts'
import { isFinished } from './outcome.ts'
import { isPlanFinished, stage } from './stage.ts'
import { newId, stagedChanges, updateStaged } from './staged.ts'

/**
 * Puts calls into the plan: nothing is sent. What they say of `step 1` is kept as the call that has this place now. An edit
 * of what is in the plan already joins it in its place; any other call is a step of its own.
 * @param found current values, where they edit something that was read
 * @returns the number of a step that the plan doesn't have as a call; then nothing is staged
 */
export const stageCalls = (calls: readonly PlannedCall[], found?: CurrentValues): number | undefined => {
  const steps = isPlanFinished() ? [] : stagedChanges()
  const staged = calls.map((call) => stagedCall(call, found))
  const unknown = staged.flatMap(stepsNeededBy).find((step) => steps[step - 1]?.change.kind !== 'call')
  if (unknown !== undefined) return unknown
  const waiting = new Map(
    steps.flatMap(({ id, change, outcome }) =>
      isFinished(outcome) || outcome?.kind === 'sending'
        ? []
        : [[changeKey(change), { id, change }] as const],
    ),
  )
  const added = staged.flatMap((call) => {
    const values = renumber(call.values, (step) => steps[step - 1]?.id ?? 0)
    const placed = { ...call, values, copy: newId() }
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
