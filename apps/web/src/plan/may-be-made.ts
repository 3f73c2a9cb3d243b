import {
  type ChangeDescription,
  isBoundByOrder,
  prerequisites,
  stepsNeededBy,
} from '@hosting-console/console-core'
import { canRetry, hasFailed, isDenied, isFinished } from './outcome.ts'
import { type StagedChange, stagedChanges } from './staged.ts'
import { isInConflict, isStuck, stateOf } from './state.ts'

/** The waiting changes of the plan with these identifiers, and those that have to come before them. */
const withPrerequisites = (ids: readonly number[]): StagedChange[] => {
  if (ids.length === 0) return []
  const waiting = stagedChanges().filter(({ outcome }) => !isFinished(outcome))
  const chosen = new Set(ids)
  const wanted = new Set(waiting.filter(({ id }) => chosen.has(id)).map(({ change }) => change))
  const before = whatComesBefore(waiting)
  for (const change of wanted) for (const each of before(change)) wanted.add(each)
  return waiting.filter(({ change }) => wanted.has(change))
}

/** What of a plan another press makes. */
export type Left = {
  /** What is not done. */
  waiting: readonly StagedChange[]
  /** Of that what can come through before a person has decided what becomes of the rest. */
  ready: readonly StagedChange[]
  /** What failed and may come through now, with what has to come before it. */
  failed: readonly StagedChange[]
  /** What is made first: what did not fail, as long as there is some. */
  next: readonly StagedChange[]
  /** Whether that is what failed, and no more. */
  isRetry: boolean
}

export const leftOf = (items: readonly StagedChange[]): Left => {
  const waiting = items.filter(({ outcome }) => !isFinished(outcome))
  const ready = thatMayBeMade(waiting)
  const denied = ready.filter(({ outcome }) => isDenied(outcome))
  const free = denied.length === 0 ? ready : withoutThoseAfter(ready, denied)
  // What has to come before a change is retried with it, so that it is asked about and counted.
  const failed = withPrerequisites(free.flatMap(({ id, outcome }) => (canRetry(outcome) ? [id] : [])))
  // What didn't come through once would only stop the others again.
  const behind = [...failed, ...denied]
  const others = behind.length > 0 ? withoutFailed(ready, behind) : []
  const next = others.length > 0 ? others : free.length > 0 ? free : ready
  const isRetry = others.length === 0 && failed.length > 0 && failed.length === next.length
  return { waiting, ready, failed, next, isRetry }
}

/** What a change stays behind, by its identifier in the plan: one that nobody has tried yet, or that is stopped by a conflict. */
export const heldBack = (items: readonly StagedChange[]): ReadonlyMap<number, ChangeDescription> => {
  const blocking = items.filter((item) => hasFailed(item.outcome) || isStuck(item))
  if (blocking.length === 0) return new Map()
  const isBlocking = new Set(blocking.map(({ change }) => change))
  // What is gone, or uses what is gone, keeps nothing back but what has to come after it.
  const first = blocking.find((item) => !isStuck(item))?.change
  const conflict = blocking.find(isInConflict)?.change
  const { waiting, ready, next } = leftOf(items)
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
    waiting.flatMap((item): [number, ChangeDescription][] => {
      const state = stateOf(item)
      // These say by themselves what they wait for, or are on their way.
      if (isStuck(item) || state?.kind === 'held' || state?.kind === 'later' || state?.kind === 'sending')
        return []
      if (item.outcome && mayGo.has(item)) return []
      const inOrder = going.has(item) ? undefined : mayGo.has(item) ? first : (conflict ?? first)
      const by = blockerOf(item.change) ?? inOrder
      return by ? [[item.id, by]] : []
    }),
  )
}

/**
 * Without what waits for a value that no step gives any more, what was to change a thing that is gone, and what has to come after
 * such a change; a conflict is decided by a person, and what it may stop stays behind it.
 */
const thatMayBeMade = (waiting: readonly StagedChange[]): readonly StagedChange[] => {
  const stuck = waiting.filter(isStuck)
  if (stuck.length === 0) return waiting
  return withoutThoseAfter(waiting, [...stuck, ...boundBehind(waiting, stuck.filter(isInConflict))])
}

/** What can be made although others have failed. */
const withoutFailed = (
  waiting: readonly StagedChange[],
  failed: readonly StagedChange[],
): readonly StagedChange[] => withoutThoseAfter(waiting, [...failed, ...boundBehind(waiting, failed)])

/** Of calls, deletions and sizes it may be the order of the plan alone that says what they wait for: the first of these, maybe. */
const boundBehind = (
  waiting: readonly StagedChange[],
  these: readonly StagedChange[],
): readonly StagedChange[] => {
  const ids = new Set(these.map(({ id }) => id))
  const first = waiting.findIndex(({ id }) => ids.has(id))
  return first < 0 ? [] : waiting.filter(({ change }, index) => index > first && isBoundByOrder(change))
}

/** Without these, and without what has to come after one of them. */
const withoutThoseAfter = (
  waiting: readonly StagedChange[],
  these: readonly StagedChange[],
): readonly StagedChange[] => {
  const left = new Set(these.map(({ change }) => change))
  const before = whatComesBefore(waiting)
  for (let size = 0; size < left.size; ) {
    size = left.size
    for (const { change } of waiting) if (before(change).some((each) => left.has(each))) left.add(change)
  }
  return waiting.filter(({ change }) => !left.has(change))
}

const whatComesBefore = (items: readonly StagedChange[]) => {
  const before = prerequisites(items.map(({ change }) => change))
  const changeOf = new Map(items.map(({ id, change }) => [id, change]))
  return (change: ChangeDescription): ChangeDescription[] => [
    ...(before.get(change) ?? []),
    ...stepsNeededBy(change).flatMap((step) => changeOf.get(step) ?? []),
  ]
}
