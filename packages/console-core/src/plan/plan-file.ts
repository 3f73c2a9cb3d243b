import { parseTyped } from '@hosting-console/api-client'
import { isNumber, isRecordOf, isShape, isText } from '../shape.ts'
import type { ChangeDescription } from '../edits/edit.ts'
import { isChange } from '../edits/is-change.ts'
import { withSteps } from '../edits/staged-call.ts'
import { referencesIn, type StepReference } from '../edits/step-references.ts'

/** A plan as a file: JSON, without secrets, its changes in their order. `{{step 1…}}` is the first of them. */
type PlanFile = { hostingConsolePlan: typeof version; changes: readonly ChangeDescription[] }

/** Raised when files of before can't be read any more. */
const version = 1

type Numbered = { id: number; change: ChangeDescription }

/** A change that uses what no step before it returns: a step that has left the plan, or one of later on. */
export type LostStep = { id: number; reference: StepReference }

/** @returns the first such change, as a plan with it can neither be saved nor opened */
export const findLostStep = (items: readonly Numbered[]): LostStep | undefined => {
  const before = new Set<number>()
  for (const { id, change } of items) {
    const reference = referencesOf(change).find(({ step }) => !before.has(step))
    if (reference) return { id, reference }
    before.add(id)
  }
  return undefined
}

/**
 * @param items changes of a plan, with the numbers by which they refer to each other
 * @returns a file that `readPlan` reads, or why there is none
 */
export const writePlan = (items: readonly Numbered[]): { text: string } | { lost: LostStep } => {
  const lost = findLostStep(items)
  if (lost) return { lost }
  const places = new Map(items.map(({ id }, index) => [id, index + 1]))
  const changes = items.map(({ change }) => withSteps(change, (step) => places.get(step) ?? '?'))
  return {
    text: `${JSON.stringify({ hostingConsolePlan: version, changes } satisfies PlanFile, undefined, 2)}\n`,
  }
}

/**
 * What is wrong with a file: it is no JSON or no plan, holds no change, is of a later version, or its change of this place can't be read, or uses
 * what no step before it returns.
 */
export type PlanFault =
  | { fault: 'no-json' | 'no-plan' | 'later' | 'empty' }
  | { fault: 'change'; place: number }

/** @returns the changes of a file, or what is wrong with it */
export const readPlan = (text: string): { changes: ChangeDescription[] } | PlanFault => {
  let read: unknown
  try {
    read = parseTyped(text)
  } catch {
    return { fault: 'no-json' }
  }
  if (!isShape({ hostingConsolePlan: isNumber })(read)) return { fault: 'no-plan' }
  if (read.hostingConsolePlan > version) return { fault: 'later' }
  if (!isShape({ changes: Array.isArray })(read)) return { fault: 'no-plan' }
  const changes: readonly unknown[] = read.changes
  if (changes.length === 0) return { fault: 'empty' }
  const place = changes.findIndex((each) => !isChange(each) || !hasFunction(each))
  if (place >= 0) return { fault: 'change', place: place + 1 }
  const sound = changes.filter(isChange)
  const lost = findLostStep(sound.map((change, index) => ({ id: index + 1, change })))
  return lost ? { fault: 'change', place: lost.id } : { changes: sound }
}

const hasFunction = (change: ChangeDescription): boolean =>
  change.kind !== 'call' || /^\w+\/\w+$/.test(change.path)

const referencesOf = (change: ChangeDescription): readonly StepReference[] =>
  change.kind === 'call' ? referencesIn(change.values) : []

/** Values that a plan doesn't hold: by the place of a change in it, and the name of the argument. */
export const isGivenValues = isRecordOf(isRecordOf(isText))
