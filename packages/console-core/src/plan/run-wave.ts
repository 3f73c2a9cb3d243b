import { ApiError } from '@hosting-console/api-client'
import type { Caller, Change } from '../edits/change.ts'
import type { ChangeDescription } from '../edits/edit.ts'
import { retryTime } from '../retry-time.ts'
import { type Made, makeOne, type Sending } from './make-one.ts'
import { isBoundByOrder, isReplaced, prerequisites, safeOrder } from './order.ts'
import {
  type Accepted,
  awaitShown,
  type Journal,
  passUnless,
  readBack,
  type RunItem,
  usualFreshMs,
  type Waiting,
} from './read-back.ts'
import { type Reads, shareReads } from './reads.ts'
import { isUnheard } from './send.ts'
import { type Direction, type End, endOf, isInDoubt, type Step, type StepEvent } from './step.ts'

/** @property parallel how many zones, addresses and servers are worked on at once; 1 is the order of the plan */
export type RunChoice = { parallel: number; stopsAtFailure: boolean }

/** By which number and key a change is sent. */
type SentAs = { idOf: (change: Change) => number; keyOf: (change: Change) => string | undefined }

export type RunOptions = RunChoice &
  Pick<Sending, 'wording' | 'mayRepeat' | 'skipsLook' | 'first'> & {
    direction: Direction
    waiting: Waiting
    callerOf: (sentAs: SentAs) => Caller
    /** The key under which a step is sent. */
    keyFor?: (step: Step) => string
    isStopping: () => boolean
    /** Told before it is written down. */
    onEnded?: (item: RunItem, made: Made) => void
    /** Told how many are done. */
    report?: (done: number) => void
    /** Told when everything is sent; what the service is slow to show is looked at for a while after that. */
    onSent?: () => void
    /** What a change may have made stale is loaded again. */
    refresh?: (changes: readonly Change[]) => Promise<void>
  }

/** A run: its journal, and what all of its waves share. */
export type Run = RunOptions & {
  journal: Journal
  caller: Caller
  ids: Map<Change, number>
  keys: Map<Change, string>
  accepted: Accepted[]
  done: Set<number>
}

/** What can be made at once, and how far it is. */
type Wave = {
  reads: Reads
  itemOf: ReadonlyMap<ChangeDescription, RunItem>
  prerequisites: ReadonlyMap<ChangeDescription, readonly ChangeDescription[]>
  /** Each when the wave began: what is taken out or edited since isn't sent as it was. */
  steps: ReadonlyMap<number, Step | undefined>
  tried: Set<number>
  hasFailed: boolean
  /** The first that didn't come through and stops nothing, unless its thing is gone: what may have to come after it stays. */
  passed?: Change
}

export const runWave = async (items: readonly RunItem[], run: Run): Promise<void> => {
  const { caller, journal, parallel } = run
  const ordered = safeOrder(items, ({ change }) => change.description)
  const wave: Wave = {
    reads: shareReads(caller, { freshMs: usualFreshMs }),
    itemOf: new Map(items.map((item) => [item.change.description, item])),
    prerequisites: prerequisites(items.map(({ change }) => change.description)),
    steps: new Map(items.map(({ id }) => [id, journal.step(id)])),
    tried: new Set(),
    hasFailed: false,
  }
  const queues =
    parallel === 1 ? [ordered] : [...Map.groupBy(ordered, ({ change }) => change.subject.queue).values()]
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) await runQueue(queue, wave, run)
  }
  await Promise.all(Array.from({ length: Math.min(parallel, queues.length) }, work))
}

const isOver = (wave: Wave, { stopsAtFailure }: Run): boolean => wave.hasFailed && stopsAtFailure

const isWanted = ({ id }: RunItem, { steps }: Wave, { isStopping, journal }: Run): boolean => {
  const now = journal.step(id)
  return !isStopping() && now !== undefined && now.change === steps.get(id)?.change
}

const runQueue = async (queue: readonly RunItem[], wave: Wave, run: Run): Promise<void> => {
  const { reads } = wave
  const ids = new Set(queue.map(({ id }) => id))
  for (const item of queue) {
    if (isOver(wave, run)) break
    const missing = missingBefore(item, wave, run)
    const holder = missing.find(({ id }) => wave.tried.has(id))?.change
    // What it waits for may have been changed meanwhile, and is still to be tried: so is this.
    if (missing.length > 0 && !holder) continue
    const isHeld = holder !== undefined || passedBefore(item, wave) !== undefined
    const unshown = isHeld || !isWanted(item, wave, run) ? undefined : await unshownBefore(item, wave, run)
    if (isOver(wave, run)) break
    if (unshown && !isWanted(item, wave, run)) continue
    const behind = holder ?? passedBefore(item, wave)
    // What was read before shows the equal one that has gone since.
    if (isAfterItsEqual(item, wave)) reads.touch(item.change.subject)
    const by = behind ?? unshown
    const made = by ? heldBy(by, run) : await makePatiently(item, wave, run)
    if (!made) continue
    tell(item, made, run)
    wave.tried.add(item.id)
    if (run.done.has(item.id)) continue
    if (isPassed(item, made.end, wave, run))
      wave.passed ??= made.end.kind === 'gone' ? undefined : item.change
    else if (made.end.kind !== 'waits' || (unshown && !behind)) wave.hasFailed = true
  }
  await readBack(
    run.accepted.filter(({ id }) => ids.has(id)),
    run.journal,
    run.direction,
    reads,
  )
}

/** What has to come before a step, and was not done. */
const missingBefore = ({ change }: RunItem, wave: Wave, { done, journal }: Run): RunItem[] =>
  (wave.prerequisites.get(change.description) ?? []).flatMap((description) => {
    const item = wave.itemOf.get(description)
    return !item || done.has(item.id) || journal.step(item.id) === undefined ? [] : [item]
  })

const passedBefore = ({ change }: RunItem, { passed }: Wave): Change | undefined =>
  isBoundByOrder(change.description) ? passed : undefined

const isAfterItsEqual = ({ change }: RunItem, wave: Wave): boolean =>
  (wave.prerequisites.get(change.description) ?? []).some((each) => isReplaced(each, change.description))

/** What an undo passes: what another person has changed since, and what the service has refused before. */
const isPassed = ({ id }: RunItem, { kind }: End, { steps }: Wave, run: Run): boolean => {
  const before = steps.get(id)
  const wasRefused = before !== undefined && endOf(before, 'undo')?.kind === 'refused'
  return (
    run.stopsAtFailure &&
    run.direction === 'undo' &&
    (kind === 'conflict' || kind === 'gone' || (kind === 'refused' && wasRefused))
  )
}

/**
 * A change is compared with what those before it leave. Until the service shows that, what it shows would be taken for another
 * person's change, or for what is wanted already.
 * @returns a change before it that isn't shown even after the wait
 */
const unshownBefore = async ({ id, change }: RunItem, wave: Wave, run: Run): Promise<Change | undefined> => {
  const { journal, caller, direction, waiting, skipsLook } = run
  const compared = Object.keys(change.before ?? {})
  const former = run.accepted.filter(
    ({ change: { subject, after = {} } }) =>
      subject.key === change.subject.key && compared.some((field) => field in after),
  )
  const unshown = () => former.find(({ isShown }) => !isShown)?.change
  if (skipsLook || former.length === 0) return undefined
  await readBack(former, journal, direction, wave.reads)
  if (!unshown()) return undefined
  const isStillWanted = () => isWanted({ id, change }, wave, run) && !isOver(wave, run)
  await awaitShown(former, journal, caller, { ...waiting, direction, isWanted: isStillWanted })
  wave.reads.touch(change.subject)
  return unshown()
}

/** Once more where the service is busy, when the time is over that it asks for. */
const makePatiently = async (item: RunItem, wave: Wave, run: Run): Promise<Made | undefined> => {
  const { direction, isStopping, journal } = run
  const made = await makeNow(item, wave, run)
  const time = made?.end.kind === 'refused' || made?.end.kind === 'unread' ? retryTime(made.error) : undefined
  if (time === undefined) return made
  const isByService = made?.error instanceof ApiError
  journal.record(new Map([[item.id, { type: 'busy', direction, isByService }]]))
  await passUnless(isStopping)(time - Date.now())
  if (isStopping() || isOver(wave, run)) return made
  // Another queue may have met it meanwhile.
  const passed = passedBefore(item, wave)
  if (passed) return heldBy(passed, run)
  // What held it may have changed it.
  wave.reads.touch(item.change.subject)
  return (await makeNow(item, wave, run)) ?? made
}

const makeNow = (item: RunItem, wave: Wave, run: Run): Promise<Made | undefined> => {
  const { caller, direction, journal, keyFor, keys } = run
  const before = wave.steps.get(item.id)
  return makeOne(item.change, caller, wave.reads, {
    ...run,
    wasSent: before !== undefined && isInDoubt(before, direction),
    isWanted: () => isWanted(item, wave, run),
    onSend: () => {
      const now = journal.step(item.id)
      const key = now && keyFor?.(now)
      if (key !== undefined) keys.set(item.change, key)
      journal.record(new Map([[item.id, { type: 'sent', direction, key }]]))
    },
  })
}

const heldBy = (by: Change, { wording }: Run): Made => ({
  end: { kind: 'waits', by: wording.keptChange(by.description) },
})

const tell = (item: RunItem, made: Made, run: Run): void => {
  const { accepted, direction, done, journal, onEnded, report } = run
  const { end, error, wasThere = false } = made
  const isDone = end.kind === 'done' || end.kind === 'unchanged'
  if (isDone) done.add(item.id)
  if (end.kind === 'done' && end.shown === 'pending') accepted.push({ ...item, wasThere })
  onEnded?.(item, made)
  const isUnknown = end.kind === 'unknown' && isUnheard(error)
  const event: StepEvent = { type: 'ended', direction, end, ...(isUnknown ? { isUnheard: true } : {}) }
  // What was taken out meanwhile has nothing to keep.
  if (journal.step(item.id)) journal.record(new Map([[item.id, event]]))
  report?.(done.size)
}
