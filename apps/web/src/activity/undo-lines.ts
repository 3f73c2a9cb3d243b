import {
  isDone,
  type ServiceDescription,
  type TrailChange,
  type TrailUndo,
  undoAllFromTrail,
} from '@hosting-console/console-core'
import type { ActivityLine } from '../api/activity.ts'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { describeFailure } from '../components/failure.ts'
import { caller, callerNoting, newTrailId, noteOutcome, problemOf } from '../components/use-change.ts'
import { activityText } from '../text/activity.ts'
import { nameOfLine } from './entries.ts'

type Undone = { done: number; problems: string[]; untried: number }

/** Takes the changes of a plan back, newest first, and says how many and what kept the others. */
export const undoLines = async (
  service: ServiceDescription,
  wanted: readonly { line: ActivityLine; change: TrailChange }[],
): Promise<Undone> => {
  const lineOf = new Map(wanted.map(({ line, change }) => [change, line]))
  const nameOf = (change: TrailChange): string => {
    const line = lineOf.get(change)
    return (line && nameOfLine(line)) ?? change.subject
  }
  try {
    const undos = await undoAllFromTrail(
      service,
      wanted.map(({ change }) => change),
      caller,
      (undoneBy) =>
        callerNoting((undo) => {
          const change = undoneBy(undo)
          const line = change && lineOf.get(change)
          return { id: newTrailId(), ...(line ? { undoes: line.id, name: nameOf(change) } : {}) }
        }),
    )
    for (const { undo, outcome } of undos) if (undo && outcome) noteOutcome(undo, outcome)
    await refreshAfterChange(undos.flatMap(({ undo }) => (undo ? [changedBy(undo)] : [])))
    return {
      done: undos.filter(({ outcome }) => isDone(outcome)).length,
      problems: undos.flatMap((each) => {
        const problem = problemOfUndo(each)
        return problem === undefined ? [] : [`${nameOf(each.change)}: ${problem}`]
      }),
      untried: undos.filter(({ undo, outcome }) => undo && (!outcome || outcome.kind === 'held')).length,
    }
  } catch (error) {
    return { done: 0, problems: [describeFailure(error).title], untried: 0 }
  }
}

const problemOfUndo = ({ undo, outcome }: TrailUndo): string | undefined => {
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
