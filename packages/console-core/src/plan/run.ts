import { applyChange, type Outcome } from './apply.ts'
import type { Caller, Change } from './change.ts'

/** One change of a plan and what became of it; without an outcome it was not tried. */
export type Step = { change: Change; outcome?: Outcome }

/**
 * Applies changes in order. Stops at the first that is not applied, so that what follows from it is not built on sand;
 * what was not tried stays without an outcome and can be run again.
 * @param onStep told after each change
 */
export const runPlan = async (
  changes: readonly Change[],
  caller: Caller,
  onStep: (steps: readonly Step[]) => void = () => {},
): Promise<Step[]> => {
  const steps: Step[] = changes.map((change) => ({ change }))
  for (const step of steps) {
    step.outcome = await applyChange(step.change, caller)
    onStep([...steps])
    if (step.outcome.kind !== 'applied') break
  }
  return steps
}

/** What is left to do of a plan that stopped: everything that was not applied, in order. */
export const remaining = (steps: readonly Step[]): Change[] =>
  steps.filter(({ outcome }) => outcome?.kind !== 'applied').map(({ change }) => change)

/** The plan that takes a plan back: the inverses of what was applied, last first. */
export const undoPlan = (steps: readonly Step[]): Change[] =>
  steps
    .flatMap(({ outcome }) => (outcome?.kind === 'applied' && outcome.undo ? [outcome.undo] : []))
    .toReversed()
