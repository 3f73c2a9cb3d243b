import type { Caller, Change } from '../edits/change.ts'
import { makeOne, type Sending } from './make-one.ts'
import { isBoundByOrder, isReplaced, prerequisites, safeOrder } from './order.ts'
import { isDone, type RunStep, type StepOutcome } from './outcome.ts'
import { awaitSteps, isOpen, readBack, usualFreshMs, type Waiting } from './read-back.ts'
import { shareReads } from './reads.ts'

export type RunOptions = Sending & {
  /** How many zones, addresses and servers are worked on at once. 1 is the order of the plan. */
  parallel?: number
  /** Begin nothing more after the first that is not done; what is under way is waited for. */
  stopsAtFailure?: boolean
  /** Where a failure stops: which of them holds back only what has to come after it, or may have to. */
  passes?: (change: Change, outcome: StepOutcome) => boolean
  /** How it is waited for what the service is still doing to a thing, before that is changed again. */
  waiting?: Waiting
  /** Waits after what kept a change from being made; whether it is looked at, and sent, once more after that. */
  tryAgain?: (error: unknown, change: Change) => Promise<boolean>
  /** For how long a shared look counts as "just before applying". */
  freshMs?: number
  /** Whether a change was dropped on purpose, so that nothing waits for it any more. */
  isDropped?: (change: Change) => boolean
  /** Told of what changed: each step after it was tried, and those of a queue when they were read back. */
  onStep?: (changed: readonly RunStep[]) => void
}

/**
 * Applies changes. Those of one zone, address or server stay in their order; with `parallel` 1 all do. What others wait
 * for comes before them (see `prerequisites`), and when it was not done, they are not sent. Each is looked at
 * just before, sent once, and read back when the others of its queue are done, by one look for all of them. What was not
 * tried stays without an outcome and can be run again. An unknown outcome is never sent again here: it is looked at, and
 * when the service shows what was wanted, it was done.
 */
export const runPlan = async (
  changes: readonly Change[],
  caller: Caller,
  options: RunOptions = {},
): Promise<RunStep[]> => {
  const { parallel = 1, stopsAtFailure = true, freshMs = usualFreshMs, onStep } = options
  const reads = shareReads(caller, { freshMs })
  const steps: RunStep[] = changes.map((change) => ({ change }))
  const ordered = safeOrder(steps, ({ change }) => change.description)
  const stepOf = new Map(steps.map((step) => [step.change.description, step]))
  const before = prerequisites(changes.map(({ description }) => description))
  const { isDropped = () => false, isWanted = () => true } = options
  /** What has to come before a step, and was not done. */
  const missingOf = ({ change }: RunStep): RunStep[] =>
    (before.get(change.description) ?? []).flatMap((description) => {
      const step = stepOf.get(description)
      return !step || isDone(step.outcome) || isDropped(step.change) ? [] : [step]
    })
  const isAfterItsEqual = ({ description }: Change): boolean =>
    (before.get(description) ?? []).some((each) => isReplaced(each, description))
  let hasFailed = false
  const isOver = () => hasFailed && stopsAtFailure
  const passes = stopsAtFailure ? options.passes : undefined
  /** The first that was passed, unless its thing is gone: that keeps nothing back but what has to come after it. */
  let passed: Change | undefined
  const isBehindPassed = ({ description }: Change) => passed !== undefined && isBoundByOrder(description)
  /**
   * A change is compared with what those before it leave. Until the service shows that, what it shows would be taken for another
   * person's change, or for what is wanted already.
   * @returns a change before it that isn't shown even after the wait
   */
  const unshownBefore = async (next: Change, queue: readonly RunStep[]): Promise<Change | undefined> => {
    const compared = Object.keys(next.before ?? {})
    const former = queue.filter(
      ({ change: { subject, after = {} }, outcome }) =>
        outcome && subject.key === next.subject.key && compared.some((field) => field in after),
    )
    if (!options.waiting || options.skipsLook || former.length === 0) return undefined
    await readBack(former, reads)
    if (!former.some(isOpen)) return undefined
    await awaitSteps(former, caller, { ...options.waiting, isWanted: () => isWanted(next) && !isOver() })
    reads.touch(next.subject)
    return former.find(isOpen)?.change
  }
  const makePatiently = async (change: Change): Promise<StepOutcome | undefined> => {
    const outcome = await makeOne(change, caller, reads, options)
    if (outcome?.kind !== 'refused' && outcome?.kind !== 'unread') return outcome
    if (!(await options.tryAgain?.(outcome.error, change))) return outcome
    if (isOver()) return outcome
    // Another queue may have met it meanwhile.
    if (passed && isBehindPassed(change)) return { kind: 'held', by: passed }
    // What held it may have changed it.
    reads.touch(change.subject)
    return (await makeOne(change, caller, reads, options)) ?? outcome
  }
  const runQueue = async (queue: readonly RunStep[]) => {
    for (const step of queue) {
      if (isOver()) break
      const missing = missingOf(step)
      const holder = missing.find(({ outcome }) => outcome)?.change
      // What it waits for may have been changed meanwhile, and is still to be tried: so is this.
      if (missing.length > 0 && !holder) continue
      const isBehind = holder !== undefined || isBehindPassed(step.change)
      const unshown = isBehind || !isWanted(step.change) ? undefined : await unshownBefore(step.change, queue)
      if (isOver()) break
      if (unshown && !isWanted(step.change)) continue
      const behind = holder ?? (isBehindPassed(step.change) ? passed : undefined)
      const by = behind ?? unshown
      // What was read before shows the equal one that has gone since.
      if (isAfterItsEqual(step.change)) reads.touch(step.change.subject)
      const outcome: StepOutcome | undefined = by ? { kind: 'held', by } : await makePatiently(step.change)
      if (!outcome) continue
      step.outcome = outcome
      const isGone = outcome.kind === 'conflict' && !outcome.now
      if (!isDone(outcome) && passes?.(step.change, outcome)) passed ??= isGone ? undefined : step.change
      else if (!isDone(outcome) && !(passes && outcome.kind === 'held' && outcome.by !== unshown))
        hasFailed = true
      onStep?.([step])
    }
    await readBack(queue, reads)
    onStep?.(queue)
  }
  const queues =
    parallel === 1 ? [ordered] : [...Map.groupBy(ordered, ({ change }) => change.subject.queue).values()]
  await Promise.all(
    Array.from({ length: Math.min(parallel, queues.length) }, async () => {
      for (let queue = queues.shift(); queue; queue = queues.shift()) await runQueue(queue)
    }),
  )
  return steps
}
