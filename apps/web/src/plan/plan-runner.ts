import type { ApiResponse } from '@hosting-console/api-client'
import {
  type Change,
  isInDoubt,
  type Journal,
  type RunItem,
  runSteps as runInJournal,
  type RunOptions,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../requests/look-pace.ts'
import { newChangeId } from '../changes/change-options.ts'
import { callerNoting } from '../changes/caller.ts'
import { tellMade } from '../changes/tell-made.ts'
import { keepOpen } from '../util/keep-open.ts'
import { attemptKey } from './attempt-key.ts'
import { patient } from './patient.ts'
import { wording } from '../changes/wording.ts'
import { watchForTwo } from '../changes/watch-for-two.ts'

type Given = 'parallel' | 'stopsAtFailure' | 'direction' | 'isStopping' | 'report' | 'onSent'

type Options = Required<Pick<RunOptions, Given>> & {
  /** What all runs of the same plan are called. */
  planName?: string
  /** What the audit log is told of a step. */
  note: (id: number) => Pick<ChangeClaim, 'id' | 'undoes' | 'redoes' | 'name' | 'rows' | 'size'>
  onResponse?: (id: number, response: ApiResponse) => void
}

/** Makes or undoes steps from the page: asked about before, told to the audit log, and loaded again after. */
export const runSteps = (
  waves: AsyncIterable<readonly RunItem[]> | Iterable<readonly RunItem[]>,
  journal: Journal,
  { planName, note, onResponse, onSent, ...options }: Options,
): Promise<void> => {
  const { direction, isStopping } = options
  const plan = [planName ?? [], newChangeId()].flat().join(':')
  const release = keepOpen()
  return runInJournal(waves, journal, {
    ...options,
    mayRepeat: true,
    waiting: { looks: mostLooks, pause },
    callerOf: ({ idOf, keyOf }) =>
      patient(
        callerNoting((change) => ({ plan, ...note(idOf(change)) }), keyOf),
        isStopping,
      ),
    wording,
    keyFor: (step) => attemptKey(step, direction),
    onEnded: ({ id, change }, { response, undo }) => {
      if (!response) return
      onResponse?.(id, response)
      noteMade(note(id).id, undo)
      const step = journal.step(id)
      if (step && isInDoubt(step, direction)) void watchForTwo(change)
    },
    onSent: () => {
      release()
      onSent()
    },
    refresh: (changes) => refreshAfterChange(changes.map(changedBy)),
  })
}

/** Tells what removes the thing that a call has made; an edit is undone by what it shows. */
const noteMade = (id: string | undefined, undo: Change | undefined): void => {
  if (id === undefined || undo?.description.kind !== 'call' || undo.description.shown) return
  tellMade(id, { call: undo.call, open: undo.description.open ?? [] })
}
