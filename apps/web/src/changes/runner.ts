import {
  type Change,
  isInDoubt,
  type Journal,
  type Made,
  type RunItem,
  type RunOptions,
  runSteps as runInJournal,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../requests/look-pace.ts'
import { keepOpen } from '../util/keep-open.ts'
import { attemptKey } from './attempt-key.ts'
import { callerNoting } from './caller.ts'
import { patient } from './patient.ts'
import { tellMade } from './tell-made.ts'
import { watchForTwo } from './watch-for-two.ts'
import { wording } from './wording.ts'

type Options = Pick<
  RunOptions,
  'parallel' | 'stopsAtFailure' | 'direction' | 'isStopping' | 'skipsLook' | 'report'
> & {
  /** Waits, unseen, where the console asks for a pause. */
  isPatient?: boolean
  onSent?: () => void
  /** What is shown is loaded again. */
  onRefreshed?: () => void
  /** What the audit log is told of a step. */
  note: (id: number) => Pick<ChangeClaim, 'id' | 'plan' | 'undoes' | 'redoes' | 'name' | 'rows' | 'size'>
  onEnded?: (id: number, made: Made) => void
}

/** Makes or undoes steps from the page: asked about before, told to the audit log, and loaded again after. */
export const runSteps = (
  waves: AsyncIterable<readonly RunItem[]> | Iterable<readonly RunItem[]>,
  journal: Journal,
  { note, isPatient = true, onEnded, onSent, onRefreshed, ...options }: Options,
): Promise<void> => {
  const { direction, isStopping } = options
  const release = keepOpen()
  return runInJournal(waves, journal, {
    ...options,
    mayRepeat: true,
    waiting: { looks: mostLooks, pause },
    callerOf: ({ idOf, keyOf }) => {
      const caller = callerNoting((change) => note(idOf(change)), keyOf)
      return isPatient ? patient(caller, isStopping) : caller
    },
    wording,
    keyFor: (step) => attemptKey(step, direction),
    onEnded: ({ id, change }, made) => {
      onEnded?.(id, made)
      if (!made.response) return
      noteMade(note(id).id, made.undo)
      const step = journal.step(id)
      if (step && isInDoubt(step, direction)) void watchForTwo(change)
    },
    onSent: () => {
      release()
      onSent?.()
    },
    refresh: async (changes) => {
      await refreshAfterChange(changes.map(changedBy))
      onRefreshed?.()
    },
  })
}

/** Tells what removes the thing that a call has made; an edit is undone by what it shows. */
const noteMade = (id: string | undefined, undo: Change | undefined): void => {
  if (id === undefined || undo?.description.kind !== 'call' || undo.description.shown) return
  tellMade(id, { call: undo.call, open: undo.description.open ?? [] })
}
