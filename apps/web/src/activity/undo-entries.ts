import {
  type AnyChange,
  type ChangeDescription,
  isDone,
  isUndoableAsSaid,
  lookOnce,
  type NotUndone,
  type ServiceDescription,
  type AuditedChange,
  type AuditedUndo,
  toChange,
  undoAllAudited,
  undoMade,
} from '@hosting-console/console-core'
import type { ActivityEntry } from '@hosting-console/contract'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { describeFailure } from '../components/failure.ts'
import { caller, callerNoting, newChangeId, problemOf } from '../changes/make-change.ts'
import { activityText } from '../text/activity.ts'
import { nameOfEntry } from '../changes/change-text.ts'
import { patient } from '../plan/patient.ts'
import { type Work, workOn } from '../plan/progress.ts'
import { type GivenValues, withGiven } from '../plan/run-staged.ts'
import { keepOpen } from '../util/keep-open.ts'
import { createLaterThan } from './later-than.ts'

type Undone = {
  done: number
  problems: string[]
  untried: number
  /** What was undone. */
  entries: ActivityEntry[]
}

export type Undoable = { entry: ActivityEntry; change: AuditedChange }

/** What is removed to undo it: found by what was sent, which the page said nothing of; or why it isn't. */
export type Made = Undoable &
  ({ undo: ChangeDescription; notUndone?: undefined } | { undo?: undefined; notUndone: NotUndone })

/** Why what was made isn't removed, in words. */
export const reasonOf = (notUndone: NotUndone): string => {
  const words = activityText.activity.notUndoneBecause
  return notUndone.none === 'unread'
    ? words.unread(describeFailure(notUndone.error).title)
    : words[notUndone.none]
}

/** Looks for what calls have made, to ask by name before any of it is removed. */
export const lookForMade = async (
  service: ServiceDescription,
  undoable: readonly Undoable[],
): Promise<readonly Made[]> => {
  const look = lookOnce(caller)
  const laterThan = createLaterThan(undoable.map(({ entry }) => entry))
  const made: Made[] = []
  for (const each of undoable) {
    if (isUndoableAsSaid(service, each.change)) continue
    const found = await undoMade(service, each.change, look, laterThan)
    made.push({ ...each, ...('none' in found ? { notUndone: found } : { undo: found.description }) })
  }
  return made
}

/**
 * Takes changes back, newest first, and says how many and what kept the others; nothing while the plan is busy.
 * @param made what was looked for and asked about
 * @param given what was chosen for each of those, by its place
 */
export const undoEntries = async (
  service: ServiceDescription,
  wanted: readonly Undoable[],
  made: readonly Made[] = [],
  given: ReadonlyMap<number, GivenValues> = new Map(),
): Promise<Undone | undefined> =>
  workOn('undo', wanted.length, async (work) => {
    const release = keepOpen()
    try {
      return await undoThem(work, service, wanted, made, given)
    } finally {
      release()
    }
  })

const undoThem = async (
  work: Work,
  service: ServiceDescription,
  wanted: readonly Undoable[],
  made: readonly Made[],
  given: ReadonlyMap<number, GivenValues>,
): Promise<Undone> => {
  const done = new Set<AnyChange>()
  const entryOf = new Map(wanted.map(({ entry, change }) => [change, entry]))
  const changeOf = new Map(wanted.map(({ entry, change }) => [entry.id, change]))
  const nameOf = (change: AuditedChange): string => {
    const entry = entryOf.get(change)
    return (entry && nameOfEntry(entry)) ?? change.subject
  }
  const plan = wanted.length > 1 ? { plan: newChangeId() } : {}
  try {
    const undos = await undoAllAudited(
      service,
      wanted.map(({ change }) => change),
      caller,
      (undoneBy) =>
        patient(
          callerNoting<AnyChange>((undo) => {
            const change = undoneBy(undo)
            const entry = change && entryOf.get(change)
            return {
              id: newChangeId(),
              ...plan,
              ...(entry ? { undoes: entry.id, name: nameOf(change) } : {}),
            }
          }),
          work.isStopping,
        ),
      {
        removals: new Map(
          made.flatMap(({ entry, undo }, at) => {
            const change = changeOf.get(entry.id)
            const removal = undo && toChange(service, withGiven(undo, given.get(at)))
            return change && removal ? [[change, removal] as const] : []
          }),
        ),
        laterThan: createLaterThan(wanted.map(({ entry }) => entry)),
      },
      {
        isStopping: work.isStopping,
        onStep: (steps) => {
          for (const { change, outcome } of steps) if (isDone(outcome)) done.add(change)
          work.report(done.size)
        },
      },
    )
    const toldOf = new Map(made.map(({ entry, notUndone }) => [changeOf.get(entry.id), notUndone]))
    await refreshAfterChange(undos.flatMap(({ undo }) => (undo ? [changedBy(undo)] : [])))
    return {
      entries: undos.flatMap(({ change, outcome }) => (isDone(outcome) ? (entryOf.get(change) ?? []) : [])),
      done: undos.filter(({ outcome }) => isDone(outcome)).length,
      problems: undos.flatMap((each) => {
        if (each.isUntried) return []
        const problem = problemOfUndo({ ...each, notUndone: each.notUndone ?? toldOf.get(each.change) })
        return problem === undefined ? [] : [`${nameOf(each.change)}: ${problem}`]
      }),
      untried: undos.filter(
        ({ undo, outcome, isUntried }) => isUntried || (undo && (!outcome || outcome.kind === 'held')),
      ).length,
    }
  } catch (error) {
    return { done: 0, problems: [describeFailure(error).title], untried: 0, entries: [] }
  }
}

const problemOfUndo = ({
  undo,
  notUndone = { none: 'not-found' },
  outcome,
}: Pick<AuditedUndo, 'undo' | 'outcome'> & { notUndone: NotUndone | undefined }): string | undefined => {
  if (!undo) return reasonOf(notUndone)
  switch (outcome?.kind) {
    case 'drifted':
    case 'refused':
    case 'unread':
    case 'unknown':
      return problemOf(outcome, undo, true).message
    default:
      return undefined
  }
}
