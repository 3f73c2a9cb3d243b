import { isNumber, isRecordOf, isShape, isText } from '../shape.ts'
import type { ChangeDescription } from './description.ts'
import { isChange } from './is-change.ts'
import { stepsNeededBy } from './staged-call.ts'
import { renumber } from './step-references.ts'

/** A plan as a file: JSON, without secrets, its changes in their order. `{{step 1…}}` is the first of them. */
type PlanFile = { hostingConsolePlan: typeof version; changes: readonly ChangeDescription[] }

/** Raised when files of before can't be read any more. */
const version = 1

/** @param items changes of a plan, with the numbers by which they refer to each other */
export const writePlan = (items: readonly { id: number; change: ChangeDescription }[]): string => {
  const places = new Map(items.map(({ id }, index) => [id, index + 1]))
  const changes = items.map(({ change }) => withSteps(change, (step) => places.get(step) ?? 0))
  return `${JSON.stringify({ hostingConsolePlan: version, changes } satisfies PlanFile, undefined, 2)}\n`
}

/**
 * What is wrong with a file: it is no JSON or no plan, is of a later version, or its change of this place can't be read, or uses
 * what no step before it answers.
 */
export type PlanFault = { fault: 'no-json' | 'no-plan' | 'later' } | { fault: 'change'; place: number }

/** @returns the changes of a file, or what is wrong with it */
export const readPlan = (text: string): { changes: ChangeDescription[] } | PlanFault => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return { fault: 'no-json' }
  }
  if (!isShape({ hostingConsolePlan: isNumber })(read)) return { fault: 'no-plan' }
  if (read.hostingConsolePlan > version) return { fault: 'later' }
  if (!isShape({ changes: Array.isArray })(read)) return { fault: 'no-plan' }
  const changes: unknown[] = read.changes
  const place = changes.findIndex((each, index) => !isChange(each) || !isSound(each, index))
  return place >= 0 ? { fault: 'change', place: place + 1 } : { changes: changes.filter(isChange) }
}

/** Whether it calls a function, and uses only what steps before it answer. */
const isSound = (change: ChangeDescription, index: number): boolean =>
  change.kind !== 'call' ||
  (/^\w+\/\w+$/.test(change.path) && stepsNeededBy(change).every((step) => step >= 1 && step <= index))

/** A change whose references are by other numbers. */
export const withSteps = (
  change: ChangeDescription,
  numberOf: (step: number) => number | '?',
): ChangeDescription =>
  change.kind === 'call' ? { ...change, values: renumber(change.values, numberOf) } : change

/** Values that a plan doesn't hold: by the place of a change in it, and the name of the argument. */
export const isGivenValues = isRecordOf(isRecordOf(isText))
