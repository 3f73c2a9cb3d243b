import {
  type Change,
  changeByForm,
  type CurrentValues,
  evolve,
  isMade,
  isUnshown,
  type Journal,
  type Made,
  newStep,
  overTheirs,
  type PlannedCall,
} from '@hosting-console/console-core'
import type { ChangeProblem } from '../components/drafts.ts'
import { text } from '../text/text.ts'
import { sentences } from '../util/sentences.ts'
import { runSteps } from './runner.ts'
import { showToast, withdrawToast } from '../components/toasts.ts'
import { type ChangeOptions, newChangeId } from './change-options.ts'
import { describeChange, nameOf, problemOf, saidBy, undoFailed } from './say-change.ts'

/** Looks, sends and looks again, as the only step of a journal of its own. */
const runChange = async (change: Change, options: ChangeOptions): Promise<Made> => {
  const id = newChangeId()
  const { undoes, isRedo, entryName } = options
  let step = newStep(1, change.description)
  const journal: Journal = {
    step: () => step,
    record: (events) => {
      for (const event of events.values()) step = evolve(step, event)
    },
  }
  let made: Made | undefined
  const sent = Promise.withResolvers<void>()
  const refreshed = Promise.withResolvers<void>()
  const run = runSteps([[{ id: step.id, change }]], journal, {
    direction: 'make',
    parallel: 1,
    stopsAtFailure: true,
    isPatient: false,
    // What has no former state can't be compared with it, and may be shown by nothing.
    skipsLook: change.before === undefined && !change.isRemoval,
    // Where it is made, it is said when it is tried again, and that can be stopped.
    isStopping: () => step.attempts.at(-1)?.state === 'busy',
    note: () => ({
      id,
      ...(undoes === undefined ? {} : { undoes, ...(isRedo ? { redoes: true } : {}) }),
      ...(entryName === undefined ? {} : { name: entryName }),
    }),
    onEnded: (_, ended) => {
      made = ended
    },
    onSent: sent.resolve,
    onRefreshed: refreshed.resolve,
  })
  await sent.promise
  if (!made) await run
  if (!made) throw new Error('A change alone is tried.')
  // Said at once: a session that has expired is read in again only after the next sign-in.
  if (!isMade(step)) return made
  await refreshed.promise
  void settle(change, made, { ...options, id, isPending: () => isUnshown(step, 'make'), run })
  return made
}

/** The change that a form stands for. */
export const runEdit = async (
  call: PlannedCall,
  found: CurrentValues,
  options: ChangeOptions,
): Promise<Made> => {
  const change = changeByForm(call, found)
  if (!change) throw new Error('The form changes nothing.')
  return await runChange(change, options)
}

/** The same. @returns the problem, or nothing when it was made */
export const makeChange = async (
  change: Change,
  options: ChangeOptions,
): Promise<ChangeProblem | undefined> => {
  const made = await runChange(change, options)
  const isDone = made.end.kind === 'done' || made.end.kind === 'unchanged'
  return isDone ? undefined : problemOf(made, change, options.undoes !== undefined)
}

type Settling = ChangeOptions & { id: string; isPending: () => boolean; run: Promise<void> }

/** Says that it is done when the service shows it, and until then that it was accepted. */
const settle = async (
  change: Change,
  made: Made,
  { done, name, note = '', undoes, isRedo = false, entryName, id, isPending, run }: Settling,
): Promise<void> => {
  if (made.end.kind === 'unchanged') {
    showToast({ tone: 'ok', title: text.outcomes.already, detail: name ?? nameOf(change) })
    return
  }
  const waiting = isPending()
    ? showToast({ tone: 'warn', title: done, detail: text.outcomes.notConfirmed })
    : undefined
  await run
  if (waiting !== undefined) withdrawToast(waiting)
  const { undo } = made
  const offersRedo = undoes !== undefined && !isRedo
  const described = name === undefined ? describeChange(change) : ''
  const detail = sentences(
    [isPending() ? text.outcomes.neverShown : described, note, saidBy(made)].filter(Boolean),
  )
  showToast({
    tone: isPending() ? 'warn' : 'ok',
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
