import { ApiError } from '@hosting-console/api-client'
import type { Caller, Change } from '../edits/change.ts'
import { retryTime } from '../retry-time.ts'
import { isDone, type RunStep, type StepOutcome } from './outcome.ts'
import { awaitSteps, type Waiting } from './read-back.ts'
import { type RunOptions, runPlan } from './run.ts'
import { isUnheard } from './send.ts'
import { statusOf } from './status.ts'
import { type Direction, type End, endOf, isEnd, isInDoubt, type Step, type StepEvent } from './step.ts'

export type RunChoice = { parallel: number; stopsAtFailure: boolean }

/** Where steps live: the plan of the tab, a dialog, or a file. */
export type Journal = {
  /** As it is by now; nothing once it was taken out. */
  step: (id: number) => Step | undefined
  /** Written before it returns: what was sent is known even when the process ends the next moment. */
  record: (events: ReadonlyMap<number, StepEvent>) => void
}

/** A change under the number of its step. */
export type RunItem = { id: number; change: Change }

type Applied = Extract<StepOutcome, { kind: 'applied' }>

/** By which number and key a change is sent. */
type SentAs = { idOf: (change: Change) => number; keyOf: (change: Change) => string | undefined }

export type StepsOptions = RunChoice &
  Pick<RunOptions, 'mayRepeat'> & {
    direction: Direction
    waiting: Waiting
    callerOf: (sentAs: SentAs) => Caller
    toEnd: (outcome: StepOutcome, change: Change) => End
    /** The key under which a step is sent. */
    keyFor?: (step: Step) => string
    isStopping: () => boolean
    /** Told before it is written down that a change is made. */
    onApplied?: (id: number, outcome: Applied, change: Change) => void
    /** Told how many are done. */
    report?: (done: number) => void
    /** Told when everything is sent; what the service is slow to show is looked at for a while after that. */
    onSent?: () => void
    /** What a change may have made stale is loaded again. */
    refresh?: (changes: readonly Change[]) => Promise<void>
  }

/** Lets time pass, until it is over or the wait was given up. */
export const passUnless =
  (isStopping: () => boolean) =>
  async (ms: number): Promise<void> => {
    for (const end = Date.now() + ms; Date.now() < end && !isStopping(); )
      await new Promise((resume) => setTimeout(resume, Math.min(sliceMs, end - Date.now())))
  }

const sliceMs = 250

/**
 * Makes or undoes steps as one run, one after the other where they are of one thing, and writes down what becomes of each. What
 * breaks leaves what was made before it told and loaded again.
 * @param waves what can be made at once; the next ones are asked for when those before have ended
 */
export const runSteps = async (
  waves: AsyncIterable<readonly RunItem[]> | Iterable<readonly RunItem[]>,
  journal: Journal,
  options: StepsOptions,
): Promise<void> => {
  const { isStopping, parallel, stopsAtFailure, waiting } = options
  const ids = new Map<Change, number>()
  const keys = new Map<Change, string>()
  const idOf = (change: Change) => ids.get(change) ?? 0
  const caller = options.callerOf({ idOf, keyOf: (change) => keys.get(change) })
  const follow = following(journal, idOf, options)
  const refresh = async () => await options.refresh?.([...ids.keys()])
  const steps: RunStep[] = []
  try {
    for await (const wave of waves) {
      const changes = wave.map(({ change }) => change)
      for (const { id, change } of wave) ids.set(change, id)
      const ended = await runPlan(changes, caller, {
        ...sendingOf(changes, journal, { ...options, idOf, keys }),
        parallel,
        stopsAtFailure,
        waiting,
        onStep: follow,
      })
      follow(ended)
      steps.push(...ended)
      if (isStopping() || (stopsAtFailure && ended.some(({ outcome }) => !isDone(outcome)))) break
    }
  } finally {
    options.onSent?.()
    await refresh()
  }
  if (await awaitSteps(steps, caller, { ...waiting, onStep: () => follow(steps) })) await refresh()
}

type Sending = StepsOptions & { idOf: SentAs['idOf']; keys: Map<Change, string> }

/** How each of these is sent, by what is known of its step. */
const sendingOf = (
  changes: readonly Change[],
  journal: Journal,
  { direction, idOf, isStopping, keyFor, keys, mayRepeat = false }: Sending,
): RunOptions => {
  const step = (change: Change) => journal.step(idOf(change))
  const happens = (change: Change, event: StepEvent) => journal.record(new Map([[idOf(change), event]]))
  /** What each was when its turn came: what is taken out or edited since isn't sent as it was. */
  const before = new Map(changes.map((change) => [change, step(change)]))
  const isDoubted = (change: Change) => {
    const known = before.get(change)
    return known !== undefined && isInDoubt(known, direction)
  }
  return {
    mayRepeat,
    sentBefore: new Set(changes.filter(isDoubted)),
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
      return !isStopping() && now !== undefined && now.change === before.get(change)?.change
    },
    onSend: (change) => {
      const now = step(change)
      const key = now && keyFor?.(now)
      if (key !== undefined) keys.set(change, key)
      happens(change, { type: 'sent', direction, key })
    },
  }
}

/** Writes down what is new of the steps that it is told of. */
const following = (
  journal: Journal,
  idOf: SentAs['idOf'],
  { direction, toEnd, onApplied, report }: StepsOptions,
) => {
  const done = new Set<number>()
  const told = new Map<number, string>()
  return (changed: readonly RunStep[]): void => {
    const events = new Map<number, StepEvent>()
    for (const { change, outcome } of changed) {
      const now = journal.step(idOf(change))
      const event = now && outcome && eventOf(now, direction, toEnd(outcome, change), told)
      if (!event) continue
      if (event.type === 'ended' && outcome.kind === 'unknown') event.isUnheard = isUnheard(outcome.error)
      events.set(now.id, event)
      if (isDone(outcome)) done.add(now.id)
      if (event.type === 'ended' && outcome.kind === 'applied') onApplied?.(now.id, outcome, change)
    }
    if (events.size > 0) journal.record(events)
    report?.(done.size)
  }
}

/** What an undo passes: what another person has changed since, and what the service has refused before. */
const passes = (direction: Direction, { kind }: StepOutcome, before: Step | undefined): boolean =>
  direction === 'undo' &&
  (kind === 'conflict' ||
    (kind === 'refused' && before !== undefined && endOf(before, 'undo')?.kind === 'refused'))

/**
 * What is new of a step. What was undone while the service was slow to show it stays undone.
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

export const isPending = (step: Step | undefined): boolean =>
  step !== undefined && statusOf(step).status === 'pending'

/**
 * Goes on looking at what the service was slow to show in an earlier run, as long as it is in the journal.
 * @returns whether all of it is shown
 */
export const awaitPending = (
  items: readonly RunItem[],
  journal: Journal,
  caller: Caller,
  waiting: Waiting,
): Promise<boolean> => {
  const isPendingStill = ({ id }: { id: number }) => isPending(journal.step(id))
  const steps = items.filter(isPendingStill).map(({ id, change }) => {
    const wasThere = change.before === undefined ? {} : { wasThere: true as const }
    return { id, change, outcome: { kind: 'applied' as const, isConfirmed: false, ...wasThere } }
  })
  const follow = () => {
    const shown = steps.flatMap((step) => (step.outcome.isConfirmed && isPendingStill(step) ? [step.id] : []))
    if (shown.length > 0) journal.record(new Map(shown.map((id) => [id, { type: 'shown' }])))
  }
  const { isWanted = () => true } = waiting
  return awaitSteps(steps, caller, {
    ...waiting,
    isWanted: () => isWanted() && steps.some(isPendingStill),
    onStep: follow,
  })
}
