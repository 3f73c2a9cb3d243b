import { argumentKnowledge, type ChangeDescription } from '@hosting-console/console-core'
import { wholeOf } from './kept-calls.ts'
import { type StagedOutcome, undoOf } from './outcome.ts'
import type { StagedChange } from './staged.ts'

/** Everything of the plan that can be taken back, in its order. */
export const undoable = (items: readonly StagedChange[]): { id: number; undo: ChangeDescription }[] =>
  items.flatMap(({ id, outcome }) => {
    const undo = undoOf(outcome)
    return undo && missingForUndo(outcome).length === 0 ? [{ id, undo }] : []
  })

/**
 * What would have to be known to take a change back, and isn't kept over a reload. What has to be chosen, such as whether an
 * address is kept, is asked for; what names the thing, or was set before, could be something else if it were.
 */
export const missingForUndo = (outcome: StagedOutcome | undefined): string[] => {
  const undo = undoOf(outcome)
  const whole = undo && wholeOf(undo)
  if (whole?.kind !== 'call') return []
  return (whole.open ?? []).filter((name) => argumentKnowledge(whole.path, name).kind !== 'switch')
}
