import type { ModuleDescription } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  changeKey,
  type CurrentValues,
  makesAnother,
  mergeChanges,
  type PlannedCall,
  renumber,
  type StagedCall,
  stagedCall,
  stepsNeededBy,
} from '@hosting-console/console-core'
import { keptOf, wholeOf } from './kept-calls.ts'
import { isFinished } from './outcome.ts'
import { isPlanFinished, stage, unstage } from './stage.ts'
import { stagedChanges } from './staged.ts'

/**
 * Puts calls of a module into the plan: nothing is sent. What they say of `step 1` is kept as the change that has this place
 * now. An edit of what is in the plan already joins it; what makes something is there as often as it is staged.
 * @param found current values, where they edit something that was read
 * @returns the number of a step that the plan doesn't have; then nothing is staged
 */
export const stageCalls = (
  module: ModuleDescription,
  calls: readonly PlannedCall[],
  found?: CurrentValues,
): number | undefined => {
  const ids = isPlanFinished() ? [] : stagedChanges().map(({ id }) => id)
  const staged = calls.map((call) => stagedCall(call, found))
  const unknown = staged.flatMap(stepsNeededBy).find((step) => ids[step - 1] === undefined)
  if (unknown !== undefined) return unknown
  const waiting = new Map(
    stagedChanges().flatMap(({ id, change, outcome }) =>
      isFinished(outcome) || outcome?.kind === 'sending'
        ? []
        : [[changeKey(change), { id, change }] as const],
    ),
  )
  const joined: number[] = []
  const changes = staged.map((call): ChangeDescription => {
    const placed = { ...call, values: renumber(call.values, (step) => ids[step - 1] ?? 0) }
    if (makesAnother([module], placed)) return anotherOf(placed, waiting)
    const former = waiting.get(changeKey(keptOf(placed)))
    if (former) joined.push(former.id)
    // With the values that only memory has of it.
    return keptOf((former && mergeChanges(wholeOf(former.change), placed)) ?? placed)
  })
  unstage(joined)
  stage(changes)
  return undefined
}

const anotherOf = (
  call: StagedCall,
  waiting: ReadonlyMap<string, { change: ChangeDescription }>,
): ChangeDescription => {
  let copy = 0
  while (waiting.has(changeKey(keptOf({ ...call, copy })))) copy += 1
  return keptOf({ ...call, copy })
}
