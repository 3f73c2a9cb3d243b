import {
  awaitSteps,
  type Caller,
  type Change,
  changeByForm,
  type CurrentValues,
  type DoneOutcome,
  isDone,
  longestKept,
  type Looked,
  mayKeep,
  overTheirs,
  type PlannedCall,
  runPlan,
} from '@hosting-console/console-core'
import { type ChangeClaim, idempotencyKeyHeader } from '@hosting-console/contract'
import { changeHeader } from '../api/activity.ts'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { request } from '../api/client.ts'
import type { ChangeProblem } from '../components/drafts.ts'
import { text } from '../text/text.ts'
import { sentences } from '../util/sentences.ts'
import { noted } from '../requests/noted.ts'
import { mostLooks, pause } from './looks.ts'
import { showToast, withdrawToast } from '../components/toasts.ts'
import { type ChangeOptions, type EndedOutcome, newChangeId } from './change-options.ts'
import { describeChange, nameOf, problemOf, saidBy, undoFailed } from './say-change.ts'

/** The call of a change tells the audit log what it replaces, and `noteOf`; the looks before and after do not. */
export const callerNoting =
  (
    noteOf: (
      change: Change,
    ) => Pick<ChangeClaim, 'id' | 'plan' | 'undoes' | 'redoes' | 'name' | 'rows' | 'size'>,
    keyOf: (change: Change) => string | undefined = () => undefined,
  ): Caller =>
  ({ path, values, identity }, change, found) =>
    change
      ? noted(change.call, () =>
          request(path, values, {
            identity,
            headers: {
              ...keyHeader(keyOf(change)),
              ...changeHeader({
                ...claimedNames(change),
                ...noteOf(change),
                ...(found ? claimedLook(change, found) : {}),
                ...claimedStates(change),
              }),
            },
          }),
        )
      : request(path, values, { identity })

/** Without a key of its own a call gets a new one. */
const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { [idempotencyKeyHeader]: key }

/** What was found just before, as far as an undo has to know it. */
const claimedLook = (
  { before, copiesIn }: Change,
  { state, response }: Looked,
): Pick<ChangeClaim, 'wasMissing' | 'copies'> => {
  if (!before) return { wasMissing: state === undefined }
  const copies = copiesIn?.(response) ?? 1
  return copies > 1 ? { copies } : {}
}

/** For what is only looked at. */
export const caller: Caller = callerNoting(() => ({}))

/** What a change is about, as far as the audit log may keep it. */
const claimedNames = (change: Change): { subject: string; name: string } => {
  const { subject, call, description } = change
  const kept = (subject.keptName ?? subject.name) || call.path
  if (description.kind !== 'call') return { subject: kept, name: nameOf(change) }
  return { subject: kept, name: kept }
}

/** What the audit log is told of an edit: nothing where it doesn't keep each value whole, and so could compare none. */
const claimedStates = ({
  description,
  call,
  before,
  after,
}: Change): Pick<ChangeClaim, 'before' | 'after'> => {
  if (description.kind === 'call' && !description.shown) return {}
  const names = Object.keys(call.values)
  const isKept = Object.entries(call.values).every(
    ([name, value]) =>
      mayKeep(name, names) && typeof value !== 'object' && String(value).length <= longestKept,
  )
  return description.kind !== 'call' || isKept ? { before, after } : {}
}

const runChange = async (change: Change, options: ChangeOptions): Promise<EndedOutcome> => {
  const id = newChangeId()
  const { undoes, isRedo, entryName } = options
  const noting = callerNoting(() => ({
    id,
    ...(undoes === undefined ? {} : { undoes, ...(isRedo ? { redoes: true } : {}) }),
    ...(entryName === undefined ? {} : { name: entryName }),
  }))
  // What has no former state can't be compared with it, and may be shown by nothing.
  const skipsLook = change.before === undefined && !change.expect && !change.isRemoval
  const steps = await runPlan([change], noting, { skipsLook })
  const outcome = steps[0]?.outcome
  const refreshed = refreshAfterChange([changedBy(change)])
  if (!outcome || outcome.kind === 'held') throw new Error('A change alone waits for no other.')
  // Said at once: a session that has expired is read in again only after the next sign-in.
  if (!isDone(outcome)) return outcome
  await refreshed
  void settle({ change, outcome }, options, id)
  return outcome
}

/** The change that a form stands for. */
export const runEdit = async (
  call: PlannedCall,
  found: CurrentValues,
  options: ChangeOptions,
): Promise<EndedOutcome> => {
  const change = changeByForm(call, found)
  if (!change) throw new Error('The form changes nothing.')
  return await runChange(change, options)
}

/** The same. @returns the problem, or nothing when it was made */
export const makeChange = async (
  change: Change,
  options: ChangeOptions,
): Promise<ChangeProblem | undefined> => {
  const outcome = await runChange(change, options)
  return isDone(outcome) ? undefined : problemOf(outcome, change, options.undoes !== undefined)
}

/** Says that it is done when the service shows it, and until then that it was accepted. */
const settle = async (
  step: { change: Change; outcome: DoneOutcome },
  { done, name, note = '', undoes, isRedo = false, entryName }: ChangeOptions,
  id: string,
): Promise<void> => {
  const { change, outcome } = step
  if (outcome.kind === 'already') {
    const detail = name ?? nameOf(change)
    showToast({ tone: 'ok', title: text.outcomes.already, detail })
    return
  }
  const isAccepted = outcome.kind === 'applied' && !outcome.isConfirmed
  const waiting = isAccepted
    ? showToast({ tone: 'warn', title: done, detail: text.outcomes.notConfirmed })
    : undefined
  const isShown = await awaitSteps([step], caller, { looks: mostLooks, pause })
  if (waiting !== undefined) {
    withdrawToast(waiting)
    await refreshAfterChange([changedBy(change)])
  }
  const { undo } = outcome
  const offersRedo = undoes !== undefined && !isRedo
  const shown = name === undefined ? describeChange(change) : ''
  const detail = sentences(
    [isShown ? shown : text.outcomes.neverShown, note, saidBy(outcome)].filter(Boolean),
  )
  showToast({
    tone: isShown ? 'ok' : 'warn',
    title: done,
    ...(detail === '' ? {} : { detail }),
    ...(undo
      ? {
          action: {
            label: offersRedo ? text.outcomes.redo : text.views.changes.undo,
            run: () => void undoChange(undo, { name, entryName, undoes: id, isRedo: offersRedo }),
          },
        }
      : {}),
  })
}

/** What a change is called, as its options say. */
type Called = { [Name in 'name' | 'entryName']: ChangeOptions[Name] | undefined }

/** @param isRedo it makes again what was undone */
const undoChange = async (
  change: Change,
  { name, entryName, ...rest }: Called & { undoes: string; isRedo: boolean },
): Promise<void> => {
  const words = rest.isRedo
    ? { done: text.outcomes.redone, failed: text.outcomes.notRedone }
    : { done: text.outcomes.undone, failed: text.outcomes.notUndone }
  const called = name ?? entryName ?? nameOf(change)
  const problem = await makeChange(change, {
    ...rest,
    done: words.done(called),
    name,
    entryName,
  })
  if (!problem) return
  const based = problem.now && overTheirs(change, problem.now)
  showToast(
    undoFailed(
      words.failed(called),
      problem,
      rest.isRedo,
      based && (() => void undoChange(based, { name, entryName, ...rest })),
    ),
  )
}
