import type { Change, CurrentValues, PlannedCall, StepOutcome } from '@hosting-console/console-core'
// What other tabs change is followed before anything is changed here.
import '../api/after-change.ts'
import type { ChangeProblem } from '../components/drafts.ts'
import { text } from '../text/text.ts'
import { LoadFailure } from '../util/lazily.ts'

export type ChangeOptions = {
  /** Said when it is done. */
  done: string
  /** What the changed thing is called in a sentence; with it `done` says what changed, and the fields are not repeated. */
  name?: string
  /** What else is said when it is done: what of it can't be undone. */
  note?: string
  /** The entry of the audit log that it undoes. */
  undoes?: string
  /** Whether that took something back itself. */
  isRedo?: boolean
  /** What the audit log calls the changed thing, where the change itself holds too little of it. */
  entryName?: string
}

/** Names a change, or the run of a plan, in the audit log. */
export const newChangeId = (): string =>
  `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 10)}`

/** How a change ends that waits for no other. */
export type EndedOutcome = Exclude<StepOutcome, { kind: 'held' }>

/** What makes a change is loaded when the first is made. */
const runner = () => import('./run-change.ts').catch(() => undefined)

/**
 * Makes the change that a form stands for: looks, calls once, reads back, says that it is done, and offers Undo where the former
 * state was really read.
 */
export const runEdit = async (
  call: PlannedCall,
  found: CurrentValues,
  options: ChangeOptions,
): Promise<EndedOutcome> =>
  (await runner())?.runEdit(call, found, options) ?? {
    kind: 'unread',
    error: new LoadFailure(undefined, () => undefined),
  }

/** Makes a change that a view has described, in the same way. @returns the problem, or nothing when it was made */
export const makeChange = async (
  change: Change,
  options: ChangeOptions,
): Promise<ChangeProblem | undefined> => {
  const loaded = await runner()
  return loaded ? loaded.makeChange(change, options) : { message: text.errors.part, isConflict: false }
}
