import {
  canBecomeAnother,
  type ChangeDescription,
  changeKey,
  fillReferences,
  isMade,
  newStep,
  type PlanFault,
  readPlan,
  withSteps,
  writePlan,
} from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { type Contents, saveFile } from '../components/save-file.ts'
import { keptOf, wholeOf } from '../changes/kept-calls.ts'
import { isPlanFinished } from './stage.ts'
import { responses } from './step-values.ts'
import { newId, setStaged, stagedChanges } from './staged.ts'

/**
 * What is saved of the plan: what waits in it, or all of it once it is finished. Where a step uses another of the file it
 * stays so, and what other completed steps answered is written into it.
 */
export const savedItems = (): { id: number; change: ChangeDescription }[] => {
  const items = stagedChanges()
  const waiting = items.filter((item) => !isMade(item))
  const saved = waiting.length > 0 ? waiting : items
  const ids = new Set(saved.map(({ id }) => id))
  const fill = (change: ChangeDescription) => {
    const whole = wholeOf(change)
    if (whole.kind !== 'call') return { change: whole, isWhole: true }
    const { values, missing } = fillReferences(whole.values, (step) =>
      ids.has(step) ? undefined : responses.get(step),
    )
    return { change: { ...whole, values }, isWhole: missing.every(({ step }) => ids.has(step)) }
  }
  return saved.map(({ id, change, written = change }) => {
    const asWritten = fill(written)
    // What a step answered before a reload is known from the step alone that it was written into.
    return { id, change: (asWritten.isWhole ? asWritten : fill(change)).change }
  })
}

/** What is said of a file of so many changes of the plan. */
export const planContents = (held: number, undescribed = 0): Contents => {
  const { changes, left, made, undescribed: unknown } = text.views.files
  const others = stagedChanges().length - held - undescribed
  return {
    holds: changes(held),
    lacks: [
      ...(others > 0 ? [left(others, made)] : []),
      ...(undescribed > 0 ? [left(undescribed, unknown)] : []),
    ],
  }
}

/** Hands the plan, or other changes as one, over as a file. @returns why it could not, and then there is none */
export const savePlan = (items = savedItems(), contents = planContents(items.length)) => {
  const written = writePlan(items)
  if ('lost' in written) return written.lost
  saveFile('plan.json', 'application/json', written.text, contents)
  return undefined
}

/** What is wrong with a file, or that the tab has no room for it. */
type OpenFault = PlanFault | { fault: 'full' }

/**
 * Puts the changes of a file into the plan, after what is there; of one thing the file's replaces the other.
 * @returns what is wrong with the file, and then nothing is staged
 */
export const openPlan = (text: string): OpenFault | undefined => {
  const read = readPlan(text)
  if ('fault' in read) return read
  const ids = read.changes.map(newId)
  const added = read.changes.map((change, index) => {
    const id = ids[index] ?? 0
    const placed = withSteps(change, (step) => ids[step - 1] ?? 0)
    return newStep(id, keptOf(placed.kind === 'call' ? { ...placed, copy: id } : placed))
  })
  const keys = new Set(added.map(({ change }) => changeKey(change)))
  const before = isPlanFinished() ? [] : stagedChanges()
  const others = before.filter(
    (item) =>
      // A call stays: others may use what it returns.
      item.change.kind === 'call' || !canBecomeAnother(item) || !keys.has(changeKey(item.change)),
  )
  return setStaged([...others, ...added]) ? undefined : { fault: 'full' }
}

/** What is wrong with a file, as a sentence. */
export const describeFault = (fault: OpenFault): string => {
  const { newer, plan } = text.saved.file
  if (fault.fault === 'change') return plan.change(fault.place)
  return fault.fault === 'later' ? newer : plan[fault.fault]
}
