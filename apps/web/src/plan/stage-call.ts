import {
  canBecomeAnother,
  type ChangeDescription,
  changeKey,
  type CurrentValues,
  mergeChanges,
  newStep,
  type PlannedCall,
  renumber,
  type StagedCall,
  stagedCall,
  stepsNeededBy,
} from '@hosting-console/console-core'
import { holdStep, leaveStep } from '../requests/form-step.ts'
import { type EditedCall, editedCall } from './edited-step.ts'
import { keptOf, wholeOf } from '../changes/kept-calls.ts'
import { isPlanFinished, stage, unjudged } from './stage.ts'
import { newId, setStaged, type StagedChange, stagedChanges, updateStaged } from './staged.ts'

/**
 * Puts calls into the plan: nothing is sent. What they say of `step 1` is kept as the call that has this place now. An edit
 * of what is in the plan already joins it in its place; any other call is a step of its own.
 * @param found current values, where they edit something that was read
 * @param isOfForm whether a form has made the call, which takes the place of the step that this form holds
 * @returns the number of a step that the plan doesn't have as a call, or that the plan is full; then nothing is staged
 */
export const stageCalls = (
  calls: readonly PlannedCall[],
  found?: CurrentValues,
  isOfForm = false,
): number | 'full' | undefined => {
  const steps = isPlanFinished() ? [] : stagedChanges()
  const edited = isOfForm && calls[0] ? editedCall(calls[0].path) : undefined
  const staged = calls.map((call) => stagedCall(call, found))
  const [first] = staged
  const waiting = waitingIn(steps)
  const same = edited && first ? waiting.get(changeKey(placedAs(edited, steps, first))) : undefined
  const unknown = staged
    .flatMap(stepsNeededBy)
    .find(
      (step) =>
        steps[step - 1]?.change.kind !== 'call' ||
        (edited && (step >= (same ?? edited).place || step === edited.place)),
    )
  if (unknown !== undefined) return unknown
  if (edited && first) {
    const next = placedAs(edited, steps, first)
    if (same && same.id !== edited.id) joinStep(edited.id, same, next)
    else replace(edited.id, keptOf(next))
    return undefined
  }
  const added = staged.flatMap((call) => {
    const placed = { ...placedIn(steps, call), copy: newId() }
    const former = waiting.get(changeKey(keptOf(placed)))
    if (!former) return [keptOf(placed)]
    const change = joined(former, placed)
    updateStaged([former.id], ({ id }) => newStep(id, change))
    return []
  })
  if (!stage(added)) return 'full'
  if (isOfForm && calls[0]) leaveStep(calls[0].path)
  return undefined
}

type Waiting = { id: number; place: number; change: ChangeDescription }

/** What another change of the same thing joins, by this thing. */
const waitingIn = (steps: readonly StagedChange[]): ReadonlyMap<string, Waiting> =>
  new Map(
    steps.flatMap((step, index) => {
      const { id, change } = step
      return canBecomeAnother(step) ? [[changeKey(change), { id, place: index + 1, change }] as const] : []
    }),
  )

/** With the values that only memory has of it. */
const joined = ({ change }: Waiting, placed: StagedCall): ChangeDescription =>
  keptOf(mergeChanges(wholeOf(change), placed) ?? placed)

/** A call that refers to steps as the plan does: not by their places, which change. */
const placedIn = (steps: readonly StagedChange[], call: StagedCall): StagedCall => ({
  ...call,
  values: renumber(call.values, (step) => steps[step - 1]?.id ?? 0),
})

/** The call that takes the place of an edited one. */
const placedAs = ({ call: { copy } }: EditedCall, steps: readonly StagedChange[], next: StagedCall) => ({
  ...placedIn(steps, next),
  ...(copy === undefined ? {} : { copy }),
})

/** The outcome of the step before, and what a check found of any, belonged to another plan. */
const replace = (replaced: number, change: ChangeDescription): void => {
  setStaged(
    unjudged(stagedChanges().map((item) => (item.id === replaced ? newStep(replaced, change) : item))),
  )
  holdStep(undefined)
}

/** A step that was edited onto what another one changes joins it, and what refers to it refers to that one. */
const joinStep = (gone: number, into: Waiting, next: StagedCall): void => {
  replace(into.id, joined(into, next))
  const [before, after] = [stagedChanges().slice(0, into.place), stagedChanges().slice(into.place)]
  setStaged(
    [...before, ...after.map((item) => referringTo(item, gone, into.id))].filter(({ id }) => id !== gone),
  )
}

const referringTo = (item: StagedChange, gone: number, id: number): StagedChange => {
  const change = wholeOf(item.change)
  if (change.kind !== 'call' || !stepsNeededBy(change).includes(gone)) return item
  const values = renumber(change.values, (step) => (step === gone ? id : step))
  return { ...item, change: keptOf({ ...change, values }) }
}
