import {
  type Caller,
  type Change,
  changeByForm,
  type CurrentValues,
  type DoneOutcome,
  isDone,
  type Looked,
  longestKept,
  mayKeep,
  type PlannedCall,
  runPlan,
  type State,
  retryTime,
} from '@hosting-console/console-core'
import { type ChangeClaim, idempotencyKeyHeader } from '@hosting-console/contract'
import { changeHeader } from '../api/activity.ts'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { request } from '../api/client.ts'
import { fieldName } from '../text/names.ts'
import { text } from '../text/text.ts'
import { changedName } from './changed-name.ts'
import { describeFailure, isNoAccess } from '../components/failure.ts'
import { shownPlain } from './shown-plain.ts'
import { noted } from '../requests/noted.ts'
import type { ChangeProblem } from '../components/drafts.ts'
import { type ChangeOptions, type EndedOutcome, newChangeId } from './change-options.ts'
import { settle } from './say-change.ts'

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

/** What a change is about, as people call it. */
export const nameOf = ({ description, subject }: Change): string =>
  description.kind === 'call' ? subject.name : changedName(description)

/** The same, as far as the audit log may keep it. */
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

/** Of a message: a sentence of the service, or a value, not a page of it. */
const longestSaid = 200

export const cut = (text: string): string =>
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
export const hasNamedFields = ({ description }: Change): boolean => description.kind !== 'call'

export const shownIn = (change: Change, name: string, value = ''): string =>
  hasNamedFields(change) ? shownPlain(name, value) : value

/** What is another now. */
const differing = (change: Change, now: NonNullable<State>): string =>
  listed(
    change,
    Object.entries(now).filter(
      ([name, value]) => value !== change.before?.[name] && change.before?.[name] !== undefined,
    ),
  )

/** Why a change was not made, in words. @param isUndo what changed since may well be one's own later change */
export const problemOf = (
  outcome: Exclude<EndedOutcome, DoneOutcome>,
  change: Change,
  isUndo = false,
): ChangeProblem => {
  const { before } = change
  if (outcome.kind === 'conflict') {
    const { conflict, gone, changedSince } = text.outcomes
    return {
      message: !outcome.now ? gone : isUndo ? changedSince(differing(change, outcome.now)) : conflict,
      before,
      now: outcome.now,
      isConflict: outcome.now !== undefined,
      wouldBe: wouldBe(change),
    }
  }
  const { title, detail } = describeFailure(outcome.error)
  const { outcomeShown, outcomeUnknown } = text.outcomes
  // There was no look before it was added: what shows may have been there.
  const isShown = outcome.kind === 'unknown' && before === undefined && outcome.now !== undefined
  const message =
    outcome.kind === 'unknown'
      ? `${isShown ? outcomeShown : outcomeUnknown} ${title}`
      : [title, detail].filter(Boolean).join(' ')
  const { error } = outcome
  return { message, isConflict: false, isForbidden: isNoAccess(error), retryAt: retryTime(error) }
}
