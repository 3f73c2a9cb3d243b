import { type Answer, ApiError } from '@hosting-console/api-client'
import {
  awaitSteps,
  type Change,
  type ChangeDescription,
  type Direction,
  type End,
  endOf,
  isDone,
  isEnd,
  isInDoubt,
  isUnheard,
  runPlan,
  type RunStep,
  type Step,
  type StepEvent,
  type StepOutcome,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { changedBy, refreshAfterChange } from '../api/after-change.ts'
import { mostLooks, pause } from '../changes/looks.ts'
import { newChangeId } from '../changes/make-change.ts'
import { caller, callerNoting } from '../changes/run-change.ts'
import { tellMade } from '../changes/tell-made.ts'
import { retryTime } from '../components/failure.ts'
import { keepOpen } from '../util/keep-open.ts'
import { attemptKey } from './attempt-key.ts'
import { passUnless, patient } from './patient.ts'
import { toEnd } from './to-end.ts'

export type RunChoice = { parallel: number; stopsAtFailure: boolean }

/** Where steps live: the plan of the tab, or a dialog. */
export type Journal = {
  /** As it is by now; nothing once it was taken out. */
  step: (id: number) => Step | undefined
  /** Written before it returns: what was sent is known even when the page ends the next moment. */
  record: (events: ReadonlyMap<number, StepEvent>) => void
}

/** A change under the number of its step. */
export type RunItem = { id: number; change: Change }

type Options = RunChoice & {
  direction: Direction
  /** What all runs of the same plan are called. */
  planName?: string
  /** What the audit log is told of a step. */
  note: (id: number) => Pick<ChangeClaim, 'id' | 'undoes' | 'name' | 'rows'>
  isStopping: () => boolean
  onAnswer?: (id: number, answer: Answer) => void
  /** Told how many are done. */
  report: (done: number) => void
  /** Told when everything is sent; what the service is slow to show is looked at for a while after that. */
  onSent: () => void
}

/** How it is waited for what the service is slow to do. */
const waiting = { looks: mostLooks, pause }

/**
 * Makes or takes back steps as one run, one after the other where they are of one thing, and writes down what becomes of each. What
 * breaks leaves what was made before it told and loaded again.
 * @param waves what can be made at once; the next ones are asked for when those before have ended
 */
export const runSteps = async (
  waves: AsyncIterable<readonly RunItem[]> | Iterable<readonly RunItem[]>,
  journal: Journal,
  { direction, planName, note, isStopping, onAnswer, report, onSent, ...choice }: Options,
): Promise<void> => {
  const plan = [planName ?? [], newChangeId()].flat().join(':')
  const idOf = new Map<Change, number>()
  const keys = new Map<Change, string>()
  /** What each was when its turn came: what is taken out or edited since isn't sent as it was. */
  const wanted = new Map<number, ChangeDescription>()
  const done = new Set<number>()
  const told = new Map<number, string>()
  const step = (change: Change): Step | undefined => journal.step(idOf.get(change) ?? 0)
  const refresh = () => refreshAfterChange([...idOf.keys()].map(changedBy))
  const happens = (change: Change, event: StepEvent) =>
    journal.record(new Map([[idOf.get(change) ?? 0, event]]))
  const follow = (changed: readonly RunStep[]) => {
    const events = new Map<number, StepEvent>()
    for (const { change, outcome } of changed) {
      const now = step(change)
      const event = now && outcome && eventOf(now, direction, toEnd(outcome, change), told)
      if (!event) continue
      if (event.type === 'ended' && outcome.kind === 'unknown') event.isUnheard = isUnheard(outcome.error)
      events.set(now.id, event)
      if (isDone(outcome)) done.add(now.id)
      if (event.type === 'ended' && outcome?.kind === 'applied') {
        onAnswer?.(now.id, outcome.answer)
        noteMade(note(now.id).id, outcome.undo)
      }
    }
    if (events.size > 0) journal.record(events)
    report(done.size)
  }
  const noting = callerNoting(
    (change) => ({ plan, ...note(idOf.get(change) ?? 0) }),
    (change) => keys.get(change),
  )
  const release = keepOpen()
  const steps: RunStep[] = []
  try {
    for await (const wave of waves) {
      for (const { id, change } of wave) {
        idOf.set(change, id)
        const now = journal.step(id)
        if (now) wanted.set(id, now.change)
      }
      const before = new Map(wave.map(({ change }) => [change, step(change)]))
      const ended = await runPlan(
        wave.map(({ change }) => change),
        patient(noting, isStopping),
        {
          ...choice,
          waiting,
          sentBefore: new Set(
            wave.flatMap(({ change }) => (doubts(before.get(change), direction) ? [change] : [])),
          ),
          tryAgain: async (error, change) => {
            const time = retryTime(error)
            if (time === undefined) return false
            happens(change, { type: 'busy', direction, isByService: error instanceof ApiError })
            await passUnless(isStopping)(time - Date.now())
            return !isStopping()
          },
          passes: (change, outcome) => passes(direction, outcome, before.get(change)),
          isDropped: (change) => step(change) === undefined,
          isWanted: (change) => {
            const now = step(change)
            return !isStopping() && now !== undefined && now.change === wanted.get(now.id)
          },
          onSend: (change) => {
            const key = attemptKey(step(change), direction)
            keys.set(change, key)
            happens(change, { type: 'sent', direction, key })
          },
          onStep: follow,
        },
      )
      follow(ended)
      steps.push(...ended)
      if (isStopping() || (choice.stopsAtFailure && ended.some(({ outcome }) => !isDone(outcome)))) break
    }
  } finally {
    release()
    onSent()
    await refresh()
  }
  if (await awaitSteps(steps, caller, { ...waiting, onStep: () => follow(steps) })) await refresh()
}

const doubts = (step: Step | undefined, direction: Direction): boolean =>
  step !== undefined && isInDoubt(step, direction)

/** What an undo passes: what somebody else has changed since, and what the service has refused before. */
const passes = (direction: Direction, { kind }: StepOutcome, before: Step | undefined): boolean =>
  direction === 'undo' &&
  (kind === 'drifted' ||
    (kind === 'refused' && before !== undefined && endOf(before, 'undo')?.kind === 'refused'))

/**
 * What is new of a step. What was taken back while the service was slow to show it stays taken back.
 * @param told how it ended in this run, which may be told again
 */
const eventOf = (
  step: Step,
  direction: Direction,
  end: End,
  told: Map<number, string>,
): StepEvent | undefined => {
  const last = step.attempts.at(-1)
  if (direction === 'make' && last?.direction === 'undo') return undefined
  const known = last?.direction === direction && isEnd(last.state) ? last.state : undefined
  if (known?.kind === 'done')
    return end.kind === 'done' && end.shown === 'yes' && known.shown !== 'yes' ? { type: 'shown' } : undefined
  const sign = JSON.stringify(end)
  if (known && told.get(step.id) === sign) return undefined
  told.set(step.id, sign)
  return { type: 'ended', direction, end }
}

/** Tells what removes the thing that a call has made; an edit is undone by what it shows. */
const noteMade = (id: string | undefined, undo: Change | undefined): void => {
  if (id === undefined || undo?.description.kind !== 'call' || undo.description.shown) return
  tellMade(id, { call: undo.call, open: undo.description.open ?? [] })
}
