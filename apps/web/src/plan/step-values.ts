import type { Payload } from '@hosting-console/api-client'
import {
  fillReferences,
  findCurrent,
  prerequisites,
  referencesIn,
  safeOrder,
  type ServiceDescription,
  stagedCall,
  stepsNeededBy,
} from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { caller } from '../changes/make-change.ts'
import { planText } from '../text/plan.ts'
import { keptOf, wholeOf } from './kept-calls.ts'
import { isFinished, type StagedOutcome } from './outcome.ts'
import { stepOf } from './stage.ts'
import { type StagedChange, stagedChange, updateStaged } from './staged.ts'

/** What the calls of the plan answered, by their identifiers in it: later steps may use it. Kept in memory only. */
export const responses = new Map<number, Payload>()
onForget(() => responses.clear())

/** The step that a change still waits for, to use what it answers. */
export const awaited = ({ change }: StagedChange): StagedChange | undefined =>
  stepsNeededBy(change)
    .flatMap((step) => stagedChange(step) ?? [])
    .find(({ outcome }) => !isFinished(outcome))

/**
 * The changes in an order that is safe, cut where a step uses what one before it answers: what is in a wave can be made
 * without waiting for another's response. A step whose values are there by then has them from then on; one that can't get
 * them is left out and says why, as is one that has to come after a step that was not made.
 */
export const wavesOf = async function* (
  service: ServiceDescription,
  items: readonly StagedChange[],
  onLeftOut: (id: number, why: StagedOutcome) => void,
): AsyncGenerator<readonly StagedChange[]> {
  const ordered = safeOrder(items, ({ change }) => change)
  const before = prerequisites(items.map(({ change }) => change))
  const idOf = new Map(items.map(({ id, change }) => [change, id]))
  const tried = new Set<number>()
  let wave: StagedChange[] = []
  for (const { id } of ordered) {
    const now = stagedChange(id)
    if (!now) continue
    const steps = stepsNeededBy(now.change)
    if (steps.length > 0 && wave.some((each) => steps.includes(each.id))) {
      yield wave
      for (const each of wave) tried.add(each.id)
      wave = []
    }
    const missing = (before.get(now.change) ?? []).find((each) => isLeft(idOf.get(each), tried))
    const filled = missing ? undefined : await filledFrom(service, now)
    if (missing) onLeftOut(id, { kind: 'held', by: missing })
    else if (filled && 'outcome' in filled) onLeftOut(id, filled.outcome)
    else if (filled) wave.push(filled.item)
  }
  if (wave.length > 0) yield wave
}

const isLeft = (id: number | undefined, tried: ReadonlySet<number>): boolean => {
  const item = id === undefined || !tried.has(id) ? undefined : stagedChange(id)
  return item !== undefined && !isFinished(item.outcome)
}

/** The change with what the steps before it have answered, and with what it replaces where that can be read by now. */
const filledFrom = async (
  service: ServiceDescription,
  item: StagedChange,
): Promise<{ item: StagedChange } | { outcome: StagedOutcome }> => {
  const { id } = item
  const change = wholeOf(item.change)
  if (change.kind !== 'call' || referencesIn(change.values).length === 0) return { item }
  const by = awaited(item)
  if (by) return { outcome: { kind: 'held', by: by.change } }
  const { values, missing } = fillReferences(change.values, (step) => responses.get(step))
  const [first] = missing
  if (first) {
    const { unfilled, lostStep } = planText.explained
    const place = stepOf(first.step)
    const text = responses.has(first.step) && place > 0 ? unfilled(place, first.field) : lostStep(first.field)
    return { outcome: { kind: 'unread', text } }
  }
  const call = { path: change.path, identity: change.identity, values }
  // Without them it is sent all the same, and can't be undone.
  const found = await findCurrent(service, call, caller).catch(() => undefined)
  const next = keptOf(
    found && !('none' in found)
      ? { ...stagedCall(call, found), ...(change.open ? { open: change.open } : {}) }
      : { ...change, values },
  )
  updateStaged([id], (each) => ({ ...each, change: next }))
  return { item: { ...item, change: next } }
}
