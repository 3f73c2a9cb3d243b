import { argumentKnowledge, backOf, type ChangeDescription, type Step } from '@hosting-console/console-core'
import { wholeOf } from './kept-calls.ts'

/** All changes of the plan that can be undone, in its order. */
export const undoable = (steps: readonly Step[]): { id: number; undo: ChangeDescription }[] =>
  steps.flatMap((step) => {
    const undo = backOf(step)
    return undo && missingForUndo(step).length === 0 ? [{ id: step.id, undo }] : []
  })

/**
 * What would have to be known to take a change back, and isn't kept over a reload. What has to be chosen, such as whether an
 * address is kept, is asked for; what names the thing, or was set before, could be something else if it were.
 */
export const missingForUndo = (step: Pick<Step, 'attempts'>): string[] => {
  const undo = backOf(step)
  const whole = undo && wholeOf(undo)
  if (whole?.kind !== 'call') return []
  return (whole.open ?? []).filter((name) => argumentKnowledge(whole.path, name).kind !== 'switch')
}
