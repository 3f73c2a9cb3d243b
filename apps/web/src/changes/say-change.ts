import {
  awaitSteps,
  type Change,
  type DoneOutcome,
  overTheirs,
  type State,
} from '@hosting-console/console-core'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { showToast, type Toast, withdrawToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'
import { sentences } from '../util/sentences.ts'
import { mostLooks, pause } from './looks.ts'
import type { ChangeProblem } from '../components/drafts.ts'
import type { ChangeOptions } from './change-options.ts'
import { caller, cut, hasNamedFields, makeChange, nameOf, shownIn } from './make-change.ts'

/** Says that it is done when the service shows it, and until then that it was accepted. */
export const settle = async (
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

/** What the service has said of it, where that is more than that it went well. */
const saidBy = (outcome: DoneOutcome): string => {
  const said = outcome.kind === 'applied' ? outcome.response.status.text.trim() : ''
  if (said === '' || /^(?:ok|success)\W*$/i.test(said)) return ''
  return text.outcomes.said(cut(said))
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
    ...(name === undefined ? {} : { name }),
    ...(entryName === undefined ? {} : { entryName }),
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

/** The message for an undo or redo that wasn't made. @param goOn makes it anyway, where that is possible */
export const undoFailed = (
  title: string,
  { message, wouldBe = '' }: ChangeProblem,
  isRedo: boolean,
  goOn: (() => void) | undefined,
): Omit<Toast, 'id'> => ({
  tone: 'danger',
  title,
  detail: goOn ? [message, wouldBe].filter(Boolean).join(' ') : message,
  ...(goOn
    ? { action: { label: isRedo ? text.outcomes.redoAnyway : text.outcomes.undoAnyway, run: goOn } }
    : {}),
})

/**
 * `192.0.2.1 → 192.0.2.2`, for every field that changes; of an edit of anything with its name. What is added or deleted as a
 * whole is named: `api A 192.0.2.77`.
 */
const describeChange = (change: Change): string => {
  const { before, after } = change
  if (!before || !after)
    return Object.values(before ?? after ?? {})
      .filter(Boolean)
      .join(' ')
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const shown = (name: string, state: State) =>
    shownIn(change, name, state?.[name]) || text.views.changes.nothing
  return [...names]
    .map(
      (name) => `${hasNamedFields(change) ? '' : `${name} `}${shown(name, before)} → ${shown(name, after)}`,
    )
    .join(', ')
}
