import { changeKey, type PlanFault, readPlan, withSteps, writePlan } from '@hosting-console/console-core'
import { download } from '../util/download.ts'
import { keptOf, wholeOf } from './kept-calls.ts'
import { isFinished } from './outcome.ts'
import { isPlanFinished } from './stage.ts'
import { newId, setStaged, type StagedChange, stagedChanges } from './staged.ts'

/** What is saved of the plan: what waits in it, or all of it once it is finished. */
export const savedItems = (): readonly StagedChange[] => {
  const items = stagedChanges()
  const waiting = items.filter(({ outcome }) => !isFinished(outcome))
  return waiting.length > 0 ? waiting : items
}

/** Hands the plan over as a file. */
export const savePlan = (): void => {
  const saved = savedItems().map(({ id, change }) => ({
    id,
    change: wholeOf(change),
  }))
  download('plan.json', 'application/json', writePlan(saved))
}

/**
 * Puts the changes of a file into the plan, after what is there; of one thing the file's replaces the other.
 * @returns how many there are, or what is wrong with the file
 */
export const openPlan = (text: string): number | PlanFault => {
  const read = readPlan(text)
  if ('fault' in read) return read
  const ids = read.changes.map(newId)
  const added = read.changes.map((change, index) => ({
    id: ids[index] ?? 0,
    change: keptOf(withSteps(change, (step) => ids[step - 1] ?? 0)),
  }))
  const keys = new Set(added.map(({ change }) => changeKey(change)))
  const before = isPlanFinished() ? [] : stagedChanges()
  const others = before.filter(
    ({ change, outcome }) =>
      isFinished(outcome) || outcome?.kind === 'sending' || !keys.has(changeKey(change)),
  )
  setStaged([...others, ...added])
  return added.length
}
