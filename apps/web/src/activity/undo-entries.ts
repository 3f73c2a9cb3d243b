import {
  type AnyChange,
  type Change,
  type ChangeDescription,
  definite,
  isDone,
  isUndoableAsSaid,
  lookOnce,
  type NotUndone,
  type ServiceDescription,
  type StepOutcome,
  type AuditedChange,
  toChange,
  undoMade,
  undosOf,
} from '@hosting-console/console-core'
import type { ActivityEntry } from '@hosting-console/contract'
import { onForget } from '../api/forget.ts'
import { describeFailure } from '../components/failure.ts'
import { caller, problemOf } from '../changes/run-change.ts'
import { newChangeId } from '../changes/make-change.ts'
import { activityText } from '../text/activity.ts'
import { nameOfEntry } from '../changes/change-text.ts'
import { nameMadeBy } from '../plan/call-name.ts'
import { workOn } from '../plan/progress.ts'
import { type GivenValues, withGiven } from '../plan/run-staged.ts'
import { run } from '../plan/run-steps.ts'

type Undone = {
  /** What was undone. */
  entries: ActivityEntry[]
  problems: string[]
  untried: number
  /** Whether the service shows all that was undone. */
  isShown: boolean
}

export type Undoable = { entry: ActivityEntry; change: AuditedChange }

/** What is removed to undo it; or why it isn't. */
export type Made = Undoable &
  ({ undo: ChangeDescription; notUndone?: undefined } | { undo?: undefined; notUndone: NotUndone })

/** Why what was made isn't removed, in words. */
export const reasonOf = (notUndone: NotUndone): string => {
  const words = activityText.activity.notUndoneBecause
  return notUndone.none === 'unread'
    ? words.unread(describeFailure(notUndone.error).title)
    : words[notUndone.none]
}

/** What a call has named that it made, where the call says so. */
export const nameOfMade = ({ path, identity, values }: AuditedChange): string | undefined =>
  nameMadeBy({ kind: 'call', path, identity, values: definite(values) })

/** Looks for what calls have made, to ask by name before any of it is removed. */
export const lookForMade = async (
  service: ServiceDescription,
  undoable: readonly Undoable[],
): Promise<readonly Made[]> => {
  const look = lookOnce(caller)
  const made: Made[] = []
  for (const each of undoable) {
    if (isUndoableAsSaid(service, each.change)) continue
    const found = await undoMade(service, each.change, look)
    made.push({ ...each, ...('none' in found ? { notUndone: found } : { undo: found.description }) })
  }
  return made
}

/** What the service has refused to undo, by its entry: another time it keeps nothing else from being undone. */
const refusedUndos = new Set<string>()

/** Undos whose response was lost: that the thing is gone then tells that it was they. */
const lostUndos = new Set<string>()

onForget(() => {
  refusedUndos.clear()
  lostUndos.clear()
})

/** An entry, with what takes it back and what became of that. */
type Row = Undoable & {
  undo?: AnyChange
  notUndone?: NotUndone
  /** Of a thing that is removed: only if the call that made it gave it one. */
  name: string | undefined
  id: string
  agreed: Change | undefined
  isUntried: boolean
  isSent?: true
  outcome?: StepOutcome<AnyChange>
}

/**
 * Takes changes back as one plan, newest first and up to the first that fails, past what somebody else has changed since and what was
 * refused before, and says what kept the others; nothing while something else is being made or checked.
 * @param onSent told what is undone when everything is sent; the service may be slow to show it
 * @param made what was looked for and asked about
 * @param given what was chosen for each of those, by its place
 */
export const undoEntries = async (
  service: ServiceDescription,
  wanted: readonly Undoable[],
  onSent: (undone: Undone) => void,
  made: readonly Made[] = [],
  given: ReadonlyMap<number, GivenValues> = new Map(),
): Promise<Undone | undefined> =>
  workOn('undo', wanted.length, async (work) => {
    const refused = new Set(refusedUndos)
    const madeOf = new Map(made.map((each, place) => [each.entry.id, { ...each, values: given.get(place) }]))
    const rows = wanted.map(({ entry, change }): Row => {
      const { undo, values, notUndone } = madeOf.get(entry.id) ?? {}
      return {
        entry,
        change,
        name: undo ? nameOfMade(change) : (nameOfEntry(entry) ?? change.subject),
        id: newChangeId(),
        agreed: undo && toChange(service, withGiven(undo, values)),
        ...(notUndone ? { notUndone } : {}),
        isUntried: true,
      }
    })
    const sentBefore = new Set<AnyChange>()
    const waves = async function* () {
      const undos = await undosOf(service, rows, caller, work.isStopping)
      for (const [at, undo] of undos.entries())
        Object.assign(rows[at] ?? {}, { ...(undo ? { undo } : {}), isUntried: false })
      for (const { undo, entry } of rows) if (undo && lostUndos.has(entry.id)) sentBefore.add(undo)
      yield rows.flatMap((row) => (row.undo ? [{ change: row.undo, row }] : []))
    }
    const tell = (...failures: string[]): Undone => ({
      entries: rows.flatMap(({ entry, outcome }) => (isDone(outcome) ? [entry] : [])),
      problems: [
        ...rows.flatMap((row) => {
          const problem = row.isUntried ? undefined : problemOfUndo(row)
          return problem === undefined ? [] : [`${row.name ?? row.change.path}: ${problem}`]
        }),
        ...failures,
      ],
      untried: rows.filter(
        ({ undo, isSent, outcome, isUntried }) =>
          isUntried || (undo && !isSent && (!outcome || outcome.kind === 'held')),
      ).length,
      isShown: rows.every(
        ({ undo, outcome }) =>
          outcome?.kind !== 'applied' || outcome.isConfirmed || outcome.isUnseen || !undo?.subject.source,
      ),
    })
    try {
      await run<{ change: AnyChange; row: Row }, AnyChange>(waves(), {
        parallel: 1,
        stopsAtFailure: true,
        sentBefore,
        passes: ({ row }, { kind }) =>
          kind === 'drifted' || (kind === 'refused' && refused.has(row.entry.id)),
        isStopping: work.isStopping,
        isSingle: wanted.length === 1,
        note: ({ row: { id, name, entry } }) => ({
          id,
          undoes: entry.id,
          ...(name === undefined ? {} : { name }),
        }),
        onSend: ({ row }) => {
          row.isSent = true
        },
        onStep: (ended) => {
          for (const [{ row }, outcome] of ended) {
            row.outcome = outcome
            if (outcome.kind === 'refused') refusedUndos.add(row.entry.id)
            if (outcome.kind === 'unknown') lostUndos.add(row.entry.id)
            // It may be made again, and undone again.
            if (isDone(outcome)) for (const former of [refusedUndos, lostUndos]) former.delete(row.entry.id)
          }
          work.report(rows.filter(({ outcome }) => isDone(outcome)).length)
        },
        onSent: () => {
          work.end()
          onSent(tell())
        },
      })
      return tell()
    } catch (error) {
      // Nothing was looked at any more.
      return { ...tell(describeFailure(error).title), isShown: true }
    }
  })

const problemOfUndo = ({ undo, notUndone = { none: 'not-found' }, outcome }: Row): string | undefined => {
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
