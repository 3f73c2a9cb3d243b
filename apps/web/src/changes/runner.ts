import {
  type Change,
  isInDoubt,
  type Journal,
  type Made,
  type RunItem,
  type RunOptions,
  runSteps as runInJournal,
  copiesIn,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { keepZone } from '../requests/keep-zone.ts'
import { mostLooks, pause } from '../requests/look-pace.ts'
import { keepOpen } from '../util/keep-open.ts'
import { attemptKey } from './attempt-key.ts'
import { callerNoting } from './caller.ts'
import { patient } from './patient.ts'
import { tellMade } from '../api/activity.ts'
import { wording } from './wording.ts'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { nameOf } from './say-change.ts'
import { showToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'

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
    first: ({ call }) => keepZone(call),
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

/** When what was sent twice is read again: the first request may be carried out long after the second, in milliseconds. */
const waitsMs = [5_000, 10_000, 45_000]

/** Says where what was sent a second time is there twice in the end. */
const watchForTwo = async (change: Change): Promise<void> => {
  const { subject, before, after, description } = change
  if (!subject.source || before || !after) return
  for (const wait of waitsMs) {
    await new Promise((resume) => setTimeout(resume, wait))
    const look = { ...callQuery(subject.source), staleTime: 0 }
    const response = await queryClient.fetchQuery(look).catch(() => undefined)
    if (!response || copiesIn(response, description) < 2) continue
    const name = nameOf(change)
    showToast({ tone: 'warn', title: text.outcomes.isThereTwice(name), detail: text.outcomes.sentTwice })
    return
  }
}
