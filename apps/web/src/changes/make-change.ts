import {
  type AnyChange,
  awaitSteps,
  type Caller,
  type Change,
  type DoneOutcome,
  isDone,
  type Looked,
  longestKept,
  mayKeep,
  overTheirs,
  runPlan,
  type State,
  type StepOutcome,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { changeHeader } from '../api/activity.ts'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { request } from '../api/client.ts'
import { fieldName } from '../text/fields.ts'
import { outcomesText } from '../text/outcomes.ts'
import { viewsText } from '../text/views.ts'
import { changedName } from './changed-name.ts'
import { describeFailure, isNoAccess, retryTime } from '../components/failure.ts'
import { mostLooks, pause } from './looks.ts'
import { shownPlain } from './shown-plain.ts'
import { noted } from '../requests/noted.ts'
import { dismissToast, showToast, type Toast } from '../components/toasts.ts'
import { sentences } from '../util/sentences.ts'

/**
 * Why a change was not made; the field keeps what was typed. `before` is what was read, `now` what somebody else made of it
 * meanwhile.
 */
export type ChangeProblem = {
  message: string
  before?: State
  now?: State
  isDrift: boolean
  /** What making it all the same would leave, in words. */
  wouldBe?: string
  /** Whoever asked may not do it: trying again gives the same. */
  isForbidden?: boolean | undefined
  /** The service is busy: when it is tried again. */
  retryAt?: number | undefined
}

type ChangeOptions = {
  /** Said when it is done. */
  done: string
  /** What the changed thing is called in a sentence; with it `done` says what changed, and the fields are not repeated. */
  name?: string
  /** What else is said when it is done: what of it can't be undone. */
  note?: string
  /** What of the audit log it takes back. */
  undoes?: string
  /** Whether that took something back itself. */
  isRedo?: boolean
  /** What the audit log calls the changed thing, where the change itself holds too little of it. */
  entryName?: string
}

/** The call of a change tells the audit log what it replaces; the looks before and after do not. @param noteOf what else it tells */
export const callerNoting =
  <C extends AnyChange = Change>(
    noteOf: (change: C) => Pick<ChangeClaim, 'id' | 'plan' | 'undoes' | 'name' | 'rows'>,
  ): Caller<C> =>
  ({ path, values, identity }, change, found) =>
    change
      ? noted(change.call, () =>
          request(path, values, {
            identity,
            headers: changeHeader({
              ...claimedNames(change),
              ...noteOf(change),
              ...(found ? claimedLook(change, found) : {}),
              ...claimedStates(change),
            }),
          }),
        )
      : request(path, values, { identity })

/** What was found just before, as far as an undo has to know it. */
const claimedLook = (
  { before, copiesIn }: AnyChange,
  { state, answer }: Looked,
): Pick<ChangeClaim, 'wasMissing' | 'copies'> => {
  if (!before) return { wasMissing: state === undefined }
  const copies = copiesIn?.(answer) ?? 1
  return copies > 1 ? { copies } : {}
}

/** For what is only looked at. */
export const caller: Caller<AnyChange> = callerNoting<AnyChange>(() => ({}))

/** What a change is about, as people call it. */
const nameOf = ({ description, subject }: AnyChange): string =>
  description ? changedName(description) : subject.name

/** The same, as far as the audit log may keep it. */
const claimedNames = (change: AnyChange): { subject: string; name: string } => {
  const { subject, call, description } = change
  const kept = (subject.keptName ?? subject.name) || call.path
  if (description && description.kind !== 'call') return { subject: kept, name: nameOf(change) }
  return { subject: kept, name: kept }
}

/** What the audit log is told of an edit: nothing where it doesn't keep each value whole, and so could compare none. */
const claimedStates = ({
  description,
  call,
  before,
  after,
}: AnyChange): Pick<ChangeClaim, 'before' | 'after'> => {
  if (description?.kind === 'call' && !description.shown) return {}
  const names = Object.keys(call.values)
  const isKept = Object.entries(call.values).every(
    ([name, value]) =>
      mayKeep(name, names) && typeof value !== 'object' && String(value).length <= longestKept,
  )
  return (description && description.kind !== 'call') || isKept ? { before, after } : {}
}

/** Names a change, or the run of a plan, in the audit log. */
export const newChangeId = (): string =>
  `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 10)}`

/**
 * Makes a change from a view: looks, calls once, reads back, says that it is done, and offers Undo where the former state
 * was really read.
 */
export const runChange = async (change: AnyChange, options: ChangeOptions): Promise<EndedOutcome> => {
  const id = newChangeId()
  const { undoes, entryName } = options
  const noting = callerNoting<AnyChange>(() => ({
    id,
    ...(undoes === undefined ? {} : { undoes }),
    ...(entryName === undefined ? {} : { name: entryName }),
  }))
  // What has no former state can't be compared with it, and may be shown by nothing.
  const skipsLook = change.before === undefined && !change.expect
  const steps = await runPlan<AnyChange>([change], noting, { skipsLook })
  const outcome = steps[0]?.outcome
  const refreshed = refreshAfterChange([changedBy(change)])
  if (!outcome || outcome.kind === 'held') throw new Error('A change alone waits for no other.')
  // Said at once: a session that has expired is read in again only after the next sign-in.
  if (!isDone(outcome)) return outcome
  await refreshed
  void settle({ change, outcome }, options, id)
  return outcome
}

/** How a change ends that waits for no other. */
export type EndedOutcome = Exclude<StepOutcome<AnyChange>, { kind: 'held' }>

/** The same. @returns the problem, or nothing when it was made */
export const makeChange = async (
  change: AnyChange,
  options: ChangeOptions,
): Promise<ChangeProblem | undefined> => {
  const outcome = await runChange(change, options)
  return isDone(outcome) ? undefined : problemOf(outcome, change, options.undoes !== undefined)
}

/** Says that it is done when the service shows it, and until then that it was accepted. */
const settle = async (
  step: { change: AnyChange; outcome: DoneOutcome<AnyChange> },
  { done, name, note = '', undoes, isRedo = false, entryName }: ChangeOptions,
  id: string,
): Promise<void> => {
  const { change, outcome } = step
  if (outcome.kind === 'already') {
    const detail = name ?? nameOf(change)
    showToast({ tone: 'ok', title: outcomesText.already, detail })
    return
  }
  const isAccepted = outcome.kind === 'applied' && !outcome.isConfirmed
  const waiting = isAccepted
    ? showToast({ tone: 'warn', title: done, detail: outcomesText.notConfirmed })
    : undefined
  const isShown = await awaitSteps([step], caller, { looks: mostLooks, pause })
  if (waiting !== undefined) {
    dismissToast(waiting)
    await refreshAfterChange([changedBy(change)])
  }
  const { undo } = outcome
  const offersRedo = undoes !== undefined && !isRedo
  const shown = name === undefined ? describeChange(change) : ''
  const detail = sentences([isShown ? shown : outcomesText.neverShown, note, saidBy(outcome)].filter(Boolean))
  showToast({
    tone: isShown ? 'ok' : 'warn',
    title: done,
    ...(detail === '' ? {} : { detail }),
    ...(undo
      ? {
          action: {
            label: offersRedo ? outcomesText.redo : viewsText.changes.undo,
            run: () => void takeBack(undo, { name, entryName, undoes: id, isRedo: offersRedo }),
          },
        }
      : {}),
  })
}

/** Of a message: a sentence of the service, or a value, not a page of it. */
const longestSaid = 200

const cut = (text: string): string =>
  text.length > longestSaid ? `${text.slice(0, longestSaid).toWellFormed()}…` : text

/** What the service has said of it, where that is more than that it went well. */
const saidBy = (outcome: DoneOutcome<AnyChange>): string => {
  const said = outcome.kind === 'applied' ? outcome.answer.status.text.trim() : ''
  if (said === '' || /^(?:ok|success)\W*$/i.test(said)) return ''
  return outcomesText.said(cut(said))
}

/** What a change is called, as its options say. */
type Called = { [Name in 'name' | 'entryName']: ChangeOptions[Name] | undefined }

/** @param isRedo it makes again what was undone */
const takeBack = async (
  change: AnyChange,
  { name, entryName, ...rest }: Called & { undoes: string; isRedo: boolean },
): Promise<void> => {
  const words = rest.isRedo
    ? { done: outcomesText.redone, failed: outcomesText.notRedone }
    : { done: outcomesText.undone, failed: outcomesText.notUndone }
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
    notTakenBack(
      words.failed(called),
      problem,
      rest.isRedo,
      based && (() => void takeBack(based, { name, entryName, ...rest })),
    ),
  )
}

/** What is said of an undo, or a redo, that was not made. @param goOn makes it all the same, where that can be */
export const notTakenBack = (
  title: string,
  { message, wouldBe = '' }: ChangeProblem,
  isRedo: boolean,
  goOn: (() => void) | undefined,
): Omit<Toast, 'id'> => ({
  tone: 'danger',
  title,
  detail: goOn ? [message, wouldBe].filter(Boolean).join(' ') : message,
  ...(goOn
    ? { action: { label: isRedo ? outcomesText.redoAnyway : outcomesText.undoAnyway, run: goOn } }
    : {}),
})

/** What a change would leave, in words: `Going ahead sets data 192.0.2.1, TTL 300.` */
const wouldBe = (change: AnyChange): string => {
  const { description, before, after } = change
  if (!after) return outcomesText.wouldBeDeleted
  if (description?.kind === 'reset reverse name') return outcomesText.wouldBeDefault
  const wanted = Object.entries(after).filter(([name, value]) => value !== before?.[name])
  return wanted.length > 0 ? outcomesText.wouldBe(listed(change, wanted)) : ''
}

/** `data 192.0.2.1, TTL 300`, as a part of a sentence: a name loses the dot at its end. */
const listed = (change: AnyChange, fields: readonly (readonly [string, string | undefined])[]): string =>
  fields
    .map(
      ([name, value]) =>
        `${hasNamedFields(change) ? fieldName(name) : name} ${cut(shownIn(change, name, value)) || viewsText.changes.nothing}`,
    )
    .join(', ')
    .replace(/\.$/, '')

/** What an argument of a call means is not known. */
const hasNamedFields = ({ description }: AnyChange): boolean =>
  description !== undefined && description.kind !== 'call'

const shownIn = (change: AnyChange, name: string, value = ''): string =>
  hasNamedFields(change) ? shownPlain(name, value) : value

/**
 * `192.0.2.1 → 192.0.2.2`, for every field that changes; of an edit of anything with its name. What is added or deleted as a
 * whole is named: `api A 192.0.2.77`.
 */
const describeChange = (change: AnyChange): string => {
  const { description, before, after } = change
  if (!before || !after)
    return Object.values(before ?? after ?? {})
      .filter(Boolean)
      .join(' ')
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const shown = (name: string, state: State) =>
    shownIn(change, name, state?.[name]) || viewsText.changes.nothing
  return [...names]
    .map((name) => `${description ? '' : `${name} `}${shown(name, before)} → ${shown(name, after)}`)
    .join(', ')
}

/** What is another now. */
const differing = (change: AnyChange, now: NonNullable<State>): string =>
  listed(
    change,
    Object.entries(now).filter(
      ([name, value]) => value !== change.before?.[name] && change.before?.[name] !== undefined,
    ),
  )

/** Why a change was not made, in words. @param isUndo what changed since may well be one's own later change */
export const problemOf = (
  outcome: Exclude<EndedOutcome, DoneOutcome<AnyChange>>,
  change: AnyChange,
  isUndo = false,
): ChangeProblem => {
  const { before } = change
  if (outcome.kind === 'drifted') {
    const { drifted, gone, changedSince } = outcomesText
    return {
      message: !outcome.now ? gone : isUndo ? changedSince(differing(change, outcome.now)) : drifted,
      before,
      now: outcome.now,
      isDrift: outcome.now !== undefined,
      wouldBe: wouldBe(change),
    }
  }
  const { title, detail } = describeFailure(outcome.error)
  const { outcomeShown, outcomeUnknown } = outcomesText
  // Nobody has looked before it was added: what shows may have been there.
  const isShown = outcome.kind === 'unknown' && before === undefined && outcome.now !== undefined
  const message =
    outcome.kind === 'unknown'
      ? `${isShown ? outcomeShown : outcomeUnknown} ${title}`
      : [title, detail].filter(Boolean).join(' ')
  const { error } = outcome
  return { message, isDrift: false, isForbidden: isNoAccess(error), retryAt: retryTime(error) }
}
