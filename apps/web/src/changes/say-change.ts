import { type Change, type Made, retryTime, type State } from '@hosting-console/console-core'
import type { ChangeProblem } from '../components/drafts.ts'
import { describeFailure, isNoAccess } from '../components/failure.ts'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import { changedName } from './changed-name.ts'
import { shownPlain } from './shown-plain.ts'
import type { Toast } from '../components/toasts.ts'

/** What a change is about, as people call it. */
export const nameOf = ({ description, subject }: Change): string =>
  description.kind === 'call' ? subject.name : changedName(description)

/** What the service has said of it, where that is more than that it went well. */
export const saidBy = ({ response }: Made): string => {
  const said = response?.status.text.trim() ?? ''
  if (said === '' || /^(?:ok|success)\W*$/i.test(said)) return ''
  return text.outcomes.said(cut(said))
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
export const describeChange = (change: Change): string => {
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

/** Of a message: a sentence of the service, or a value, not a page of it. */
const longestSaid = 200

const cut = (text: string): string =>
  text.length > longestSaid ? `${text.slice(0, longestSaid).toWellFormed()}…` : text

/** What a change would leave, in words: `Overwriting sets data 192.0.2.1, TTL 300.` */
const wouldBe = (change: Change): string => {
  const { description, before, after } = change
  if (!after) return text.outcomes.wouldBeDeleted
  if (description.kind === 'address' && !description.after) return text.outcomes.wouldBeDefault
  const wanted = Object.entries(after).filter(([name, value]) => value !== before?.[name])
  return wanted.length > 0 ? text.outcomes.wouldBe(listed(change, wanted)) : ''
}

/** `data 192.0.2.1, TTL 300`, as a part of a sentence: a name loses the dot at its end. */
const listed = (change: Change, fields: readonly (readonly [string, string | undefined])[]): string =>
  fields
    .map(
      ([name, value]) =>
        `${hasNamedFields(change) ? fieldName(name) : name} ${cut(shownIn(change, name, value)) || text.views.changes.nothing}`,
    )
    .join(', ')
    .replace(/\.$/, '')

/** What an argument of a call means is not known. */
const hasNamedFields = ({ description }: Change): boolean => description.kind !== 'call'

const shownIn = (change: Change, name: string, value = ''): string =>
  hasNamedFields(change) ? shownPlain(name, value) : value

/** What is another now. */
const differing = (change: Change, now: NonNullable<State>): string =>
  listed(
    change,
    Object.entries(now).filter(
      ([name, value]) => value !== change.before?.[name] && change.before?.[name] !== undefined,
    ),
  )

/** That a thing isn’t as it was read, in words. @param isUndo what changed since may well be one's own later change */
export const conflictOf = (change: Change, now: State, isUndo: boolean): ChangeProblem => {
  const { conflict, gone, changedSince } = text.outcomes
  return {
    message: !now ? gone : isUndo ? changedSince(differing(change, now)) : conflict,
    before: change.before,
    now,
    isConflict: now !== undefined,
    wouldBe: wouldBe(change),
  }
}

/** Why a change was not made, in words. */
export const problemOf = ({ end, error, now }: Made, change: Change, isUndo: boolean): ChangeProblem => {
  if (end.kind === 'conflict' || end.kind === 'gone') return conflictOf(change, now, isUndo)
  const { title, detail } = describeFailure(error)
  const { outcomeShown, outcomeUnknown } = text.outcomes
  // There was no look before it was added: what shows may have been there.
  const isShown = change.before === undefined && now !== undefined
  const message =
    end.kind === 'unknown'
      ? `${isShown ? outcomeShown : outcomeUnknown} ${title}`
      : [title, detail].filter(Boolean).join(' ')
  return { message, isConflict: false, isForbidden: isNoAccess(error), retryAt: retryTime(error) }
}
