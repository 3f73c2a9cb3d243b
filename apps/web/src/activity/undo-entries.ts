import {
  type AnyChange,
  isDone,
  type ServiceDescription,
  type AuditedChange,
  type AuditedUndo,
  undoAllAudited,
} from '@hosting-console/console-core'
import type { ActivityEntry } from '@hosting-console/contract'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { describeFailure } from '../components/failure.ts'
import { caller, callerNoting, newChangeId, problemOf } from '../changes/make-change.ts'
import { activityText } from '../text/activity.ts'
import { nameOfEntry } from '../changes/change-text.ts'

type Undone = {
  done: number
  problems: string[]
  untried: number
  /** What was undone. */
  entries: ActivityEntry[]
}

/** Takes the changes of a plan back, newest first, and says how many and what kept the others. */
export const undoEntries = async (
  service: ServiceDescription,
  wanted: readonly { entry: ActivityEntry; change: AuditedChange }[],
): Promise<Undone> => {
  const entryOf = new Map(wanted.map(({ entry, change }) => [change, entry]))
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
        callerNoting<AnyChange>((undo) => {
          const change = undoneBy(undo)
          const entry = change && entryOf.get(change)
          return { id: newChangeId(), ...plan, ...(entry ? { undoes: entry.id, name: nameOf(change) } : {}) }
        }),
    )
    await refreshAfterChange(undos.flatMap(({ undo }) => (undo ? [changedBy(undo)] : [])))
    return {
      entries: undos.flatMap(({ change, outcome }) => (isDone(outcome) ? (entryOf.get(change) ?? []) : [])),
      done: undos.filter(({ outcome }) => isDone(outcome)).length,
      problems: undos.flatMap((each) => {
        const problem = problemOfUndo(each)
        return problem === undefined ? [] : [`${nameOf(each.change)}: ${problem}`]
      }),
      untried: undos.filter(({ undo, outcome }) => undo && (!outcome || outcome.kind === 'held')).length,
    }
  } catch (error) {
    return { done: 0, problems: [describeFailure(error).title], untried: 0, entries: [] }
  }
}

const problemOfUndo = ({ undo, outcome }: AuditedUndo): string | undefined => {
  if (!undo) return activityText.activity.notFound
  switch (outcome?.kind) {
    case 'drifted':
    case 'refused':
    case 'unread':
    case 'unknown':
      return problemOf(outcome, undo).message
    default:
      return undefined
  }
}
