import { type ChangeDescription, isDeletion } from '../edits/edit.ts'
import { isBoundByOrder, prerequisites } from './order.ts'
import { canRetry, factsOf, hasFailed, isDenied, isMade, type LostOf, statusOf } from './status.ts'
import type { Step } from './step.ts'
import { stepsNeededBy } from '../edits/staged-call.ts'
import type { Effect } from '@hosting-console/contract'
import { asksFirst, effectOf } from '../effects/effects.ts'
import { type Risk, riskOf } from '../effects/risks.ts'
import { findDescribed, type ServiceDescription } from '../service.ts'

/** What of a plan another press makes. */
export type Next<S extends Step = Step> = {
  /** What is not made. */
  waiting: readonly S[]
  /** Of that what can come through before a person has decided what becomes of the rest. */
  ready: readonly S[]
  /** What failed and may come through now, with what has to come before it. */
  failed: readonly S[]
  /** What is sent first: what did not fail, as long as there is some. */
  next: readonly S[]
  /** Whether that is what failed, and no more. */
  isRetry: boolean
}

/** The one reader of what Apply and Retry do now. */
export const nextOf = <S extends Step>(steps: readonly S[], lostOf: LostOf): Next<S> => {
  const waiting = steps.filter((step) => !isMade(step))
  const ready = thatMayBeMade(waiting, lostOf)
  const denied = ready.filter(isDenied)
  const free = denied.length === 0 ? ready : withoutThoseAfter(ready, denied)
  // What has to come before a change is retried with it, so that it is asked about and counted.
  const failed = withPrerequisites(waiting, free.filter(canRetry))
  // What didn't come through once would only stop the others again.
  const behind = [...failed, ...denied]
  const others = behind.length > 0 ? withoutFailed(ready, behind) : []
  const next = others.length > 0 ? others : free.length > 0 ? free : ready
  const isRetry = others.length === 0 && failed.length > 0 && failed.length === next.length
  return { waiting, ready, failed, next, isRetry }
}

/** What a change stays behind, by its identifier in the plan: one that has not been tried, or that is stopped by a conflict. */
export const heldBack = (steps: readonly Step[], lostOf: LostOf): ReadonlyMap<number, ChangeDescription> => {
  const isStuck = (step: Step) => needsPerson(step, lostOf)
  const blocking = steps.filter((step) => hasFailed(step) || isStuck(step))
  if (blocking.length === 0) return new Map()
  const isBlocking = new Set(blocking.map(({ change }) => change))
  // What is gone, or uses what is gone, keeps nothing back but what has to come after it.
  const first = blocking.find((step) => !isStuck(step))?.change
  const conflict = blocking.find((step) => isInConflict(step, lostOf))?.change
  const { waiting, ready, next } = nextOf(steps, lostOf)
  const going = new Set(next)
  const mayGo = new Set(ready)
  const before = whatComesBefore(waiting)
  const blockerOf = (change: ChangeDescription): ChangeDescription | undefined => {
    const behind = new Set([change])
    for (const each of behind) {
      if (each !== change && isBlocking.has(each)) return each
      for (const other of before(each)) behind.add(other)
    }
    return undefined
  }
  return new Map(
    waiting.flatMap((step): [number, ChangeDescription][] => {
      const standing = statusOf(step, lostOf)
      const { needsPerson, isRunning } = factsOf(standing)
      // These say by themselves what they wait for, or are on their way.
      if (needsPerson || isRunning || ['waits', 'later'].includes(standing.why?.kind ?? '')) return []
      if (hasFailed(step) && mayGo.has(step)) return []
      const inOrder = going.has(step) ? undefined : mayGo.has(step) ? first : (conflict ?? first)
      const by = blockerOf(step.change) ?? inOrder
      return by ? [[step.id, by]] : []
    }),
  )
}

/** Steps that failed after what they replace was deleted, by their identifiers. */
export const halfDone = (steps: readonly Step[]): ReadonlySet<number> => {
  const failed = steps.filter(hasFailed)
  if (failed.length === 0) return new Set()
  const before = prerequisites(steps.map(({ change }) => change))
  const gone = new Set(
    steps.filter((step) => isDeletion(step.change) && isGone(step)).map(({ change }) => change),
  )
  return new Set(
    failed.filter(({ change }) => before.get(change)?.some((each) => gone.has(each))).map(({ id }) => id),
  )
}

const isGone = (step: Step): boolean => ['done', 'pending'].includes(statusOf(step).status)

const needsPerson = (step: Step, lostOf: LostOf): boolean =>
  factsOf(statusOf(step, lostOf)).needsPerson === true

/** A conflict that has not been decided. */
export const isInConflict = (step: Step, lostOf?: LostOf): boolean =>
  statusOf(step, lostOf).status === 'conflict'

/**
 * Without what waits for a value that no step gives any more, what was to change a thing that is gone, and what has to come after
 * such a change; a conflict is decided by a person, and what it may stop stays behind it.
 */
const thatMayBeMade = <S extends Step>(waiting: readonly S[], lostOf: LostOf): readonly S[] => {
  const stuck = waiting.filter((step) => needsPerson(step, lostOf))
  if (stuck.length === 0) return waiting
  const conflicts = stuck.filter((step) => isInConflict(step, lostOf))
  return withoutThoseAfter(waiting, [...stuck, ...boundBehind(waiting, conflicts)])
}

/** What can be made although others have failed. */
const withoutFailed = <S extends Step>(waiting: readonly S[], failed: readonly S[]): readonly S[] =>
  withoutThoseAfter(waiting, [...failed, ...boundBehind(waiting, failed)])

/** Of calls, deletions and sizes it may be the order of the plan alone that says what they wait for: the first of these, maybe. */
const boundBehind = <S extends Step>(waiting: readonly S[], these: readonly S[]): readonly S[] => {
  const ids = new Set(these.map(({ id }) => id))
  const first = waiting.findIndex(({ id }) => ids.has(id))
  return first < 0 ? [] : waiting.filter(({ change }, index) => index > first && isBoundByOrder(change))
}

/** Without these, and without what has to come after one of them. */
const withoutThoseAfter = <S extends Step>(waiting: readonly S[], these: readonly S[]): readonly S[] => {
  const left = new Set(these.map(({ change }) => change))
  const before = whatComesBefore(waiting)
  for (let size = 0; size < left.size; ) {
    size = left.size
    for (const { change } of waiting) if (before(change).some((each) => left.has(each))) left.add(change)
  }
  return waiting.filter(({ change }) => !left.has(change))
}

/** These, and those that have to come before them. */
const withPrerequisites = <S extends Step>(waiting: readonly S[], these: readonly S[]): readonly S[] => {
  if (these.length === 0) return []
  const wanted = new Set(these.map(({ change }) => change))
  const before = whatComesBefore(waiting)
  for (const change of wanted) for (const each of before(change)) wanted.add(each)
  return waiting.filter(({ change }) => wanted.has(change))
}

const whatComesBefore = (steps: readonly Step[]) => {
  const before = prerequisites(steps.map(({ change }) => change))
  const changeOf = new Map(steps.map(({ id, change }) => [id, change]))
  return (change: ChangeDescription): ChangeDescription[] => [
    ...(before.get(change) ?? []),
    ...stepsNeededBy(change).flatMap((step) => changeOf.get(step) ?? []),
  ]
}

/** Why a person is asked before a change is made; nothing where it is made at once. */
export const whyAsked = (
  service: ServiceDescription,
  change: ChangeDescription,
): Effect | Risk | undefined => {
  if (isDeletion(change)) return 'destroys'
  // The page shows what it will cost.
  if (change.kind === 'server') return 'price'
  if (change.kind !== 'call') return undefined
  const { path, values } = change
  const description = findDescribed(service, path)?.description
  const judged = effectOf(path, description)
  const risk = riskOf(path, description, values)
  if (!asksFirst(judged, risk)) return undefined
  return judged.effect === 'changes' ? risk : judged.effect
}
