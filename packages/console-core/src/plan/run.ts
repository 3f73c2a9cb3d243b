import { type Answer, ApiError, MalformedAnswer } from '@hosting-console/api-client'
import { type Caller, type Change, type CheckedCall, type State, shows } from './change.ts'
import { isBoundByOrder, isReplaced, prerequisites, safeOrder } from './order.ts'
import { type Found, type Reads, shareReads } from './reads.ts'
import { sendOnce } from './send.ts'

/** How a change ended. */
export type StepOutcome<C = Change> =
  /**
   * `isConfirmed`: read back, the service shows what was wanted; never where nothing shows it. `undo` is there when the former
   * state was really read, `wasThere` when the look before has shown the thing; `isUnseen` when that couldn't tell whether it was
   * there, so that none is waited for.
   */
  | {
      kind: 'applied'
      answer: Answer
      isConfirmed: boolean
      undo: C | undefined
      wasThere?: true
      isUnseen?: true
    }
  /** Somebody else changed it since it was read: nothing was sent. */
  | { kind: 'drifted'; now: State }
  /** The service said no: nothing was changed. */
  | { kind: 'refused'; error: ApiError }
  /** The connection broke: it may or may not have been done. `now` is what was found afterwards, where that could be read. */
  | { kind: 'unknown'; error: unknown; now?: State }
  /** Looking before the change failed, or it is known not to have reached the service: nothing was sent. */
  | { kind: 'unread'; error: unknown }
  /** The answer was lost, and a look afterwards showed that it was done. */
  | { kind: 'recovered'; undo: C | undefined }
  /** The service showed what was wanted before anything was sent; so nothing was. */
  | { kind: 'already' }
  /** Another change has to be done before it and was not: nothing was sent. */
  | { kind: 'held'; by: C }

/** A change that may have been accepted, and whether it is shown. */
export type Accepted<C = Change> = {
  change: C
  outcome?:
    | { kind: 'applied'; isConfirmed: boolean; wasThere?: true; isUnseen?: true }
    | { kind: Exclude<StepOutcome['kind'], 'applied'> }
}

/** One change of a plan and what became of it; without an outcome it was not tried. */
export type RunStep<C = Change> = { change: C; outcome?: StepOutcome<C> }

export type RunOptions<C = Change> = {
  /** How many zones, addresses and servers are worked on at once. 1 is the order of the plan. */
  parallel?: number
  /** Begin nothing more after the first that is not done; what is under way is waited for. */
  stopsAtFailure?: boolean
  /** Where a failure stops: which of them holds back only what has to come after it, or may have to. */
  passes?: (change: C, outcome: StepOutcome<C>) => boolean
  /** Changes that were sent before, with an unknown outcome: what shows is then taken for theirs. */
  sentBefore?: ReadonlySet<C>
  /** Leaves out the look before, where there is no former state to compare with. */
  skipsLook?: boolean
  /** How it is waited for what the service is still doing to a thing, before that is changed again. */
  waiting?: Waiting
  /** Waits after what kept a change from being made; whether it is looked at, and sent, once more after that. */
  tryAgain?: (error: unknown, change: C) => Promise<boolean>
  /** For how long a shared look counts as "just before applying". */
  freshMs?: number
  /** Asked before a change is looked at and once more before it is sent: what nobody wants any more is left untried. */
  isWanted?: (change: C) => boolean
  /** Whether a change was dropped on purpose, so that nothing waits for it any more. */
  isDropped?: (change: C) => boolean
  /** Told before a change is sent, so that it can be noted first. */
  onSend?: (change: C) => void
  /** Told of what changed: each step after it was tried, and those of a lane when they were read back. */
  onStep?: (changed: readonly RunStep<C>[]) => void
}

/** How often it is looked whether something is shown, and what passes between. */
export type Waiting = { looks: number; pause: () => Promise<void> }

/** A look that old still counts as "just before"; see `shareReads` for what that promises. */
const usualFreshMs = 3000

export type DoneOutcome<C = Change> = Extract<StepOutcome<C>, { kind: 'applied' | 'recovered' | 'already' }>

/** Whether a change needs nothing more: the service has done it, or showed it already. */
export const isDone = <C = Change>(outcome: StepOutcome<C> | undefined): outcome is DoneOutcome<C> =>
  outcome?.kind === 'applied' || outcome?.kind === 'recovered' || outcome?.kind === 'already'

/**
 * Applies changes. Those of one zone, address or server stay in their order; with `parallel` 1 all do. What others wait
 * for comes before them (see `prerequisites`), and when it was not done, they are not sent. Each is looked at
 * just before, sent once, and read back when the others of its lane are done, by one look for all of them. What was not
 * tried stays without an outcome and can be run again. An unknown outcome is never sent again here: it is looked at, and
 * when the service shows what was wanted, it was done.
 */
export const runPlan = async <C extends CheckedCall<C> = Change>(
  changes: readonly C[],
  caller: Caller<C>,
  options: RunOptions<C> = {},
): Promise<RunStep<C>[]> => {
  const { parallel = 1, stopsAtFailure = true, freshMs = usualFreshMs, onStep } = options
  const reads = shareReads(caller, { freshMs })
  const steps: RunStep<C>[] = changes.map((change) => ({ change }))
  const ordered = safeOrder(steps, ({ change }) => change.description)
  const stepOf = new Map(steps.map((step) => [step.change.description, step]))
  const before = prerequisites(changes.flatMap(({ description }) => description ?? []))
  const { isDropped = () => false, isWanted = () => true } = options
  /** What has to come before a step, and was not done. */
  const missingOf = ({ change }: RunStep<C>): RunStep<C>[] =>
    ((change.description && before.get(change.description)) ?? []).flatMap((description) => {
      const step = stepOf.get(description)
      return !step || isDone(step.outcome) || isDropped(step.change) ? [] : [step]
    })
  const isAfterItsEqual = ({ description }: C): boolean =>
    description !== undefined && (before.get(description) ?? []).some((each) => isReplaced(each, description))
  let hasFailed = false
  const isOver = () => hasFailed && stopsAtFailure
  const passes = stopsAtFailure ? options.passes : undefined
  /** The first that was passed, unless its thing is gone: that keeps nothing back but what has to come after it. */
  let passed: C | undefined
  const isBehindPassed = ({ description }: C) => passed !== undefined && isBoundByOrder(description)
  /**
   * A change is compared with what those before it leave. Until the service shows that, what it shows would be taken for somebody
   * else's change, or for what is wanted already.
   * @returns a change before it that isn't shown even after the wait
   */
  const unshownBefore = async (next: C, lane: readonly RunStep<C>[]): Promise<C | undefined> => {
    const compared = Object.keys(next.before ?? {})
    const former = lane.filter(
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
  const applyPatiently = async (change: C): Promise<StepOutcome<C> | undefined> => {
    const outcome = await applyStep(change, caller, reads, options)
    if (outcome?.kind !== 'refused' && outcome?.kind !== 'unread') return outcome
    if (!(await options.tryAgain?.(outcome.error, change))) return outcome
    if (isOver()) return outcome
    // Another lane may have met it meanwhile.
    if (passed && isBehindPassed(change)) return { kind: 'held', by: passed }
    // Whoever was at it may have changed it.
    reads.touch(change.subject)
    return (await applyStep(change, caller, reads, options)) ?? outcome
  }
  const runLane = async (lane: readonly RunStep<C>[]) => {
    for (const step of lane) {
      if (isOver()) break
      const missing = missingOf(step)
      const holder = missing.find(({ outcome }) => outcome)?.change
      // What it waits for may have been changed meanwhile, and is still to be tried: so is this.
      if (missing.length > 0 && !holder) continue
      const isBehind = holder !== undefined || isBehindPassed(step.change)
      const unshown = isBehind || !isWanted(step.change) ? undefined : await unshownBefore(step.change, lane)
      if (isOver()) break
      if (unshown && !isWanted(step.change)) continue
      const behind = holder ?? (isBehindPassed(step.change) ? passed : undefined)
      const by = behind ?? unshown
      // What was read before shows the equal one that has gone since.
      if (isAfterItsEqual(step.change)) reads.touch(step.change.subject)
      const outcome: StepOutcome<C> | undefined = by
        ? { kind: 'held', by }
        : await applyPatiently(step.change)
      if (!outcome) continue
      step.outcome = outcome
      const isGone = outcome.kind === 'drifted' && !outcome.now
      if (!isDone(outcome) && passes?.(step.change, outcome)) passed ??= isGone ? undefined : step.change
      else if (!isDone(outcome) && !(passes && outcome.kind === 'held' && outcome.by !== unshown))
        hasFailed = true
      onStep?.([step])
    }
    await readBack(lane, reads)
    onStep?.(lane)
  }
  const lanes =
    parallel === 1 ? [ordered] : [...Map.groupBy(ordered, ({ change }) => change.subject.lane).values()]
  await Promise.all(
    Array.from({ length: Math.min(parallel, lanes.length) }, async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift()) await runLane(lane)
    }),
  )
  return steps
}

/** @returns `undefined` when nobody wants it any more */
const applyStep = async <C extends CheckedCall<C>>(
  change: C,
  caller: Caller<C>,
  reads: Reads,
  { sentBefore, skipsLook = false, isWanted = () => true, onSend }: RunOptions<C>,
): Promise<StepOutcome<C> | undefined> => {
  if (!isWanted(change)) return undefined
  const found = skipsLook ? undefined : await lookAt(change, reads)
  // Where no function shows the thing, and none is needed because there is no former state, it is sent unseen.
  if (
    found &&
    'error' in found &&
    !change.isSentUnseen &&
    (change.before !== undefined || change.subject.source)
  )
    return { kind: 'unread', error: found.error }
  if (found && 'state' in found) {
    change.expect?.(found.answer)
    if (isThere(change, found.state))
      return sentBefore?.has(change) ? recovered(change, found.answer) : { kind: 'already' }
    if (change.before !== undefined && !shows(found.state, change.before))
      return { kind: 'drifted', now: found.state }
  }
  if (!isWanted(change)) return undefined
  onSend?.(change)
  const seen = found && 'state' in found ? found : undefined
  const sent = await sendOnce(() => caller(change.call, change, seen))
  if (sent.kind === 'refused') {
    const mayBeGone = change.isRemoval && sentBefore?.has(change) && !seen?.state
    return mayBeGone && tellsGone(sent.error) ? { kind: 'recovered', undo: undefined } : sent
  }
  if (sent.kind === 'not-sent') return { kind: 'unread', error: sent.error }
  reads.touch(change.subject)
  if (sent.kind === 'done')
    return {
      kind: 'applied',
      answer: sent.answer,
      isConfirmed: false,
      undo: change.inverse?.(sent.answer.payload, seen ? seen.state : 'unseen', seen?.answer),
      ...(seen?.state ? { wasThere: true } : {}),
      ...(found && 'error' in found && found.error instanceof MalformedAnswer ? { isUnseen: true } : {}),
    }
  const after = await lookAfter(change, reads, seen?.state !== undefined)
  if ('error' in after) return sent
  // A removal has no former state that it could be recognized by: only the look before can tell.
  if (seen?.state && change.after === undefined && after.state === undefined)
    return recovered(change, after.answer)
  // Something new is told from what was there before only by whoever looked.
  const hasLooked = change.before !== undefined || found !== undefined
  return hasLooked && isThere(change, after.state)
    ? recovered(change, after.answer)
    : { ...sent, now: after.state }
}

/** Of several equal things another step may have taken one since, and what is left is told from the look. */
const lookAt = async <C extends CheckedCall<C>>({ subject, copiesIn }: C, reads: Reads): Promise<Found> => {
  const found = await reads.look(subject)
  if ('error' in found || !copiesIn || copiesIn(found.answer) < 2) return found
  reads.touch(subject)
  return await reads.look(subject)
}

/** @param look what showed that it was done */
const recovered = <C extends CheckedCall<C>>(change: C, look: Answer): StepOutcome<C> => ({
  kind: 'recovered',
  undo: change.inverse?.(change.recover?.(look) ?? {}, undefined, look),
})

/** Whether the service shows what is wanted. A change that does not say what it leaves can not be recognized. */
const isThere = ({ before, after }: Pick<Change, 'before' | 'after'>, state: State): boolean =>
  !(after !== undefined && Object.keys(after).length === 0) && !shows(before, after)
    ? shows(state, after)
    : false

/**
 * Reads back what was applied. Of several changes of one thing the last one shows; that it was made tells that those
 * before it were there to be changed.
 */
const readBack = async <C extends CheckedCall<C>>(
  steps: readonly Accepted<C>[],
  reads: Reads,
): Promise<void> => {
  const shown = new Map<string, boolean>()
  for (const { change, outcome } of steps.toReversed()) {
    if (outcome?.kind !== 'applied' || outcome.isConfirmed || outcome.isUnseen || !change.subject.source)
      continue
    const { key } = change.subject
    const isShown = shown.get(key) ?? (await looksAsWanted(change, reads, outcome.wasThere === true))
    shown.set(key, isShown)
    outcome.isConfirmed = isShown
  }
}

const looksAsWanted = async <C extends CheckedCall<C>>(
  change: C,
  reads: Reads,
  wasThere: boolean,
): Promise<boolean> => {
  const found = await lookAfter(change, reads, wasThere)
  return 'state' in found && shows(found.state, change.after)
}

/** A look after a change. To be asked for what was removed may be refused, where it was shown before. */
const lookAfter = async <C extends CheckedCall<C>>(
  { subject, after }: C,
  reads: Reads,
  wasThere: boolean,
): Promise<Found> => {
  const found = await reads.look(subject)
  if ('state' in found || after !== undefined || !wasThere || !subject.isAskedFor) return found
  const { error } = found
  return error instanceof ApiError && isNotFound(error) ? { state: undefined, answer: error.answer } : found
}

/** Of several things one may be there still, and a module or function that is not found says nothing of any. */
const tellsGone = (error: ApiError): boolean =>
  isNotFound(error) && !/\b(?:module|function|every|all|some)\b/i.test(error.text)

/** As the live service says it, and as newer clients expect it: docs/developing.md, "Unknown things". */
const isNotFound = ({ code, text }: ApiError): boolean =>
  code === 404 || (code === 400 && /not f(?:i|ou)nd/i.test(text))

const isOpen = <C extends CheckedCall<C>>({ change, outcome }: Accepted<C>): boolean =>
  outcome?.kind === 'applied' &&
  !outcome.isConfirmed &&
  !outcome.isUnseen &&
  change.subject.source !== undefined

/**
 * Looks again at what was accepted and is not shown yet, until it is. Only reads, one for all that share a source.
 * @returns whether everything is shown
 */
export const awaitSteps = async <C extends CheckedCall<C> = Change>(
  steps: readonly Accepted<C>[],
  caller: Caller<C>,
  {
    looks,
    pause,
    isWanted = () => true,
    onStep,
  }: Waiting & { isWanted?: () => boolean; onStep?: () => void },
): Promise<boolean> => {
  for (let count = 0; count < looks && isWanted() && steps.some(isOpen); count += 1) {
    await pause()
    await readBack(steps, shareReads(caller, { freshMs: usualFreshMs }))
    onStep?.()
  }
  return !steps.some(isOpen)
}

/** What is left to do of a plan that stopped: everything that was not done, in order. */
export const remaining = (steps: readonly RunStep[]): Change[] =>
  steps.filter(({ outcome }) => !isDone(outcome)).map(({ change }) => change)

/** The plan that takes a plan back: the inverses of what was applied, last first. */
export const undoPlan = (steps: readonly RunStep[]): Change[] =>
  steps
    .flatMap(({ outcome }) =>
      (outcome?.kind === 'applied' || outcome?.kind === 'recovered') && outcome.undo ? [outcome.undo] : [],
    )
    .toReversed()
