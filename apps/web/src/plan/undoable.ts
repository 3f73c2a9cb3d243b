import { argumentKnowledge, backOf, type ChangeDescription, type Step } from '@hosting-console/console-core'
import { mayBeDone } from '../changes/attempt-key.ts'
import { nameMadeBy } from './call-name.ts'
import type { Asked } from './questions.ts'
import { wholeOf } from '../changes/kept-calls.ts'

/** All changes of the plan that can be undone, in its order. */
export const undoable = (steps: readonly Step[]): { id: number; undo: ChangeDescription }[] =>
  steps.flatMap((step) => {
    const undo = backOf(step)
    return undo && missingForUndo(step).length === 0 ? [{ id: step.id, undo }] : []
  })

/** The same, as they are asked about. An undo that may have been carried out isn't sent again unasked where nothing shows it. */
export const askedUndos = (steps: readonly Step[]): Asked[] => {
  const byId = new Map(steps.map((step) => [step.id, step]))
  return undoable(steps).map(({ id, undo: change }) => {
    const step = byId.get(id)
    const called = step?.change.kind === 'call' ? nameMadeBy(step.change) : undefined
    return { id, change, called, mayBeDone: step !== undefined && mayBeDone(step, 'undo') }
  })
}

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
