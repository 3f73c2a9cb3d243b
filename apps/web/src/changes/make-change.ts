import {
  type Change,
  changeByForm,
  type CurrentValues,
  evolve,
  isMade,
  isUnshown,
  isInDoubt,
  type Journal,
  type Made,
  newStep,
  overTheirs,
  type PlannedCall,
  retryTime,
  type Step,
} from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { sentences } from '../util/sentences.ts'
import { runSteps } from './runner.ts'
import { showToast, withdrawToast } from '../components/toasts.ts'
import { type ChangeOptions, newChangeId } from './change-options.ts'
import { describeChange, nameOf, saidBy, theirsOf, undoFailed } from './say-change.ts'

/** A step that was tried alone, and what is kept nowhere. */
export type Alone = { step: Step; made: Made }

/** Looks, sends and looks again, as the only step of a journal of its own. */
const runChange = async (change: Change, options: ChangeOptions, former?: Step): Promise<Alone> => {
  const id = newChangeId()
  const { undoes, isRedo, entryName } = options
  const { description } = change
  const isSame = former && JSON.stringify(former.change) === JSON.stringify(description)
  let step = isSame ? former : newStep(1, description)
  const journal: Journal = {
    step: () => step,
    record: (events) => {
      for (const event of events.values()) step = evolve(step, event)
    },
  }
  const ended = Promise.withResolvers<Made>()
  const refreshed = Promise.withResolvers<void>()
  const run = runSteps([[{ id: step.id, change }]], journal, {
    direction: 'make',
    parallel: 1,
    stopsAtFailure: true,
    isPatient: false,
    // What has no former state can't be compared with it, and may be shown by nothing.
    skipsLook: change.before === undefined && !change.isRemoval && !isInDoubt(step),
    // Where it is made, it is said when it is tried again, and that can be stopped.
    isStopping: () => step.attempts.at(-1)?.state === 'busy',
    note: () => ({
      id,
      ...(undoes === undefined ? {} : { undoes, ...(isRedo ? { redoes: true } : {}) }),
      ...(entryName === undefined ? {} : { name: entryName }),
    }),
    onEnded: (_, made) => ended.resolve(made),
    onRefreshed: refreshed.resolve,
  })
  run.catch(ended.reject)
  const made = await ended.promise
  retryTimes.set(step, retryTime(made.error))
  // What failed is said at once: a session that has expired is read in again only after the next sign-in.
  if (isMade(step)) {
    await refreshed.promise
    void settle(change, made, { ...options, id, isPending: () => isUnshown(step, 'make'), run })
  }
  return { step, made }
}

/** When a step is tried again by itself, in milliseconds since 1970. What a reload brings back is left to a person. */
const retryTimes = new WeakMap<Step, number | undefined>()

export const retryTimeOf = (step: Step): number | undefined => retryTimes.get(step)

/** The change that a form stands for. */
export const runEdit = async (
  call: PlannedCall,
  found: CurrentValues,
  options: ChangeOptions,
): Promise<Alone> => {
  const change = changeByForm(call, found)
  if (!change) throw new Error('The form changes nothing.')
  return await runChange(change, options)
}

/** @param former how it was tried before: what may have been made by that is not made twice */
export const makeChange = async (change: Change, options: ChangeOptions, former?: Step): Promise<Step> =>
  (await runChange(change, options, former)).step

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
  const step = await makeChange(change, { ...rest, done: words.done(called), name, entryName })
  if (isMade(step)) return
  const theirs = theirsOf(step)
  const based = theirs && overTheirs(change, theirs)
  const goOn = based && (() => void undoChange(based, { name, entryName, ...rest }))
  showToast(undoFailed(words.failed(called), change, step, { isRedo: rest.isRedo, goOn }))
}
