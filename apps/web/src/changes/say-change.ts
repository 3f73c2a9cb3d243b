import {
  type Change,
  endOf,
  type Made,
  type Standing,
  type State,
  statusOf,
  type Step,
} from '@hosting-console/console-core'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import { changedName } from './changed-name.ts'
import { wholeState } from './kept-calls.ts'
import { shownPlain } from './shown-plain.ts'
import { wordsOf } from './step-words.ts'
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

type Going = { isRedo: boolean; goOn: (() => void) | undefined }

/** The message for an undo or redo that wasn't made. @param goOn makes it anyway, where that is possible */
export const undoFailed = (
  title: string,
  change: Change,
  step: Step,
  { isRedo, goOn }: Going,
): Omit<Toast, 'id'> => ({
  tone: 'danger',
  title,
  detail: whyNotUndone(change, statusOf(step), goOn !== undefined),
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

/** What another person has made of a thing, where that is why a step wasn't made. */
export const theirsOf = (step: Step | undefined): State => {
  const end = step && endOf(step, 'make')
  return end?.kind === 'conflict' ? wholeState(end.now) : undefined
}

/** Why an undo wasn't made. What has changed since may well be one's own later change. @param canGoOn it can be made over that */
export const whyNotUndone = (change: Change, standing: Standing, canGoOn: boolean): string => {
  const { why } = standing
  if (why?.kind !== 'conflict') return wordsOf(standing).detail
  const now = text.outcomes.changedSince(differing(change, wholeState(why.now)))
  return [now, canGoOn ? wouldBe(change) : ''].filter(Boolean).join(' ')
}
