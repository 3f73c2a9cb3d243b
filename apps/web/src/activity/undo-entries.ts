import {
  type AnyChange,
  type ChangeDescription,
  isDone,
  isUndoableAsSaid,
  undoAudited,
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

export type Undoable = { entry: ActivityEntry; change: AuditedChange }

/** What is removed to undo it: found by what was sent, which the page said nothing of. Without `undo` it isn't there. */
export type Made = Undoable & { undo: ChangeDescription | undefined }

/** Looks for what calls have made, to ask by name before any of it is removed. */
export const lookForMade = (
  service: ServiceDescription,
  undoable: readonly Undoable[],
): Promise<readonly Made[]> =>
  Promise.all(
    undoable
      .filter(({ change }) => !isUndoableAsSaid(service, change))
      .map(async (each) => ({
        ...each,
        undo: (await undoAudited(service, each.change, caller))?.description,
      })),
  )

/**
 * Takes changes back, newest first, and says how many and what kept the others.
 * @param agreed those that were looked for and asked about, by entry
 */
export const undoEntries = async (
  service: ServiceDescription,
  wanted: readonly Undoable[],
  agreed?: ReadonlyMap<string, AnyChange>,
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
      new Map(
        wanted.flatMap(({ entry, change }) => {
          const undo = agreed?.get(entry.id)
          return undo ? [[change, undo] as const] : []
        }),
      ),
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
      return problemOf(outcome, undo, true).message
    default:
      return undefined
  }
}
