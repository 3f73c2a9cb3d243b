import {
  type AuditedChange,
  auditedStep,
  evolve,
  lookOnce,
  newStep,
  type NotUndone,
  type ServiceDescription,
} from '@hosting-console/console-core'
import type { ActivityEntry } from '@hosting-console/contract'
import { caller } from '../changes/caller.ts'
import { describeFailure } from '../components/failure.ts'
import { isPlanOpen } from '../plan/has-staged.ts'
import type { Asked } from '../plan/questions.ts'
import { type GivenValues, stagedIn, undoStaged } from '../plan/run-staged.ts'
import { isPlanFinished, tellTooMany } from '../plan/stage.ts'
import { newId, setStaged, type StagedChange, stagedChanges } from '../plan/staged.ts'
import { askedUndos, undoable as undoableOf } from '../plan/undoable.ts'
import { text } from '../text/text.ts'

export type Undoable = { entry: ActivityEntry; change: AuditedChange }

/** Why a change isn't undone, in words. */
export const reasonOf = (notUndone: NotUndone): string => {
  const words = text.activity.notUndoneBecause
  return notUndone.none === 'unread'
    ? words.unread(describeFailure(notUndone.error).title)
    : words[notUndone.none]
}

/** By what the plan of this tab, and other changes, call an entry. */
export const namesIn = ({ id, claim }: ActivityEntry): ReadonlySet<string> => new Set([id, claim?.id ?? id])

/** What is asked about before entries are undone. */
export type PreparedUndo = {
  /** As they are now, and as they will be. */
  asked: Asked[]
  entries: readonly ActivityEntry[]
  /** What isn't there as it was left. */
  lost: { entry: ActivityEntry; reason: string }[]
  /** Puts them into the plan as what was done, and undoes them there. */
  run: (given: ReadonlyMap<number, GivenValues>, isRedo: boolean) => void
}

/**
 * Looks how entries are undone. What is in the plan already stays as it is; a finished plan makes room, as it would be undone
 * along with them.
 * @param undoable newest first
 */
export const prepareUndo = async (
  service: ServiceDescription,
  undoable: readonly Undoable[],
): Promise<PreparedUndo> => {
  const look = lookOnce(caller)
  const added: StagedChange[] = []
  const lost: { entry: ActivityEntry; reason: string }[] = []
  const inPlan = new Set(undoableOf(stagedChanges()).map(({ id }) => id))
  const placesOf = ({ entry }: Undoable) => stagedIn(namesIn(entry)).filter((id) => inPlan.has(id))
  for (const each of undoable.toReversed()) {
    if (placesOf(each).length > 0) continue
    const { entry, change } = each
    const found = await auditedStep(service, change, look)
    if ('none' in found) lost.push({ entry, reason: reasonOf(found) })
    else {
      const end = { kind: 'done', by: 'response', shown: 'yes', back: found.back.description } as const
      const step: StagedChange = { ...newStep(newId(), found.change), entry: entry.id }
      added.push(evolve(step, { type: 'ended', direction: 'make', end }))
    }
  }
  const wanted = new Set([...undoable.flatMap(placesOf), ...added.map(({ id }) => id)])
  const steps = [...stagedChanges(), ...added].filter(({ id }) => wanted.has(id))
  const undos = undoableOf(steps)
  return {
    asked: askedUndos(steps),
    entries: undoable.flatMap(({ entry }) => (lost.some((each) => each.entry === entry) ? [] : [entry])),
    lost,
    run: (given, isRedo) => {
      const kept = isPlanFinished() ? stagedChanges().filter(({ id }) => wanted.has(id)) : stagedChanges()
      if (!setStaged([...kept, ...added])) return tellTooMany(added.map(({ change }) => change))
      isPlanOpen.set(true)
      void undoStaged(service, undos, { given, isRedo, parallel: 1, stopsAtFailure: true })
    },
  }
}
