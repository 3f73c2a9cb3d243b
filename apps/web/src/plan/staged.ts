import { type ChangeDescription, isNumber, safeOrder } from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { createStore, type Store, useStore } from '../util/store.ts'
import { keepOpen } from '../util/keep-open.ts'
import { readTabList, writeSoon, writeTab } from '../util/tab-storage.ts'
import { throttled } from '../util/throttle.ts'
import { hasStaged, planKey } from './has-staged.ts'
import { isStagedChange } from './is-staged.ts'
import { isFinished, type StagedOutcome, undoOf } from './outcome.ts'

/** A change that waits to be applied, or what became of it. Plain data: all of it is kept over a reload. */
export type StagedChange = {
  id: number
  change: ChangeDescription
  /** As it was staged, once what earlier steps answered is written into it. */
  written?: ChangeDescription
  outcome?: StagedOutcome
  /** It was sent, and nobody knows whether it was done: what comes after that tells nothing of it, until it is done. */
  mayBeDone?: boolean | undefined
  /** It was to be applied, and a stop came before its turn; without it nobody has asked for it yet. */
  isLeft?: boolean | undefined
  /** What a rehearsal found, until something else happens. */
  outlook?: StagedOutcome
  /** Its undo is on its way. */
  isUndoing?: boolean | undefined
  /** Its undo was sent, likewise. */
  undoMayBeDone?: boolean | undefined
  /** Why it could not be taken back. */
  undoProblem?: StagedOutcome
}

/** Changes sent since the plan was written last: a long one is not written anew for each of its changes. */
const sentKey = 'plan sent'

const sentUnnoted = new Set(readTabList(sentKey, isNumber))

/** What was on its way when the page was closed may or may not have been done. */
const interrupted = (staged: StagedChange): StagedChange => {
  const { id, outcome, outlook: _, isUndoing, ...rest } = staged
  const { mayBeDone, undoMayBeDone, undoProblem } = rest
  if (undoProblem?.kind === 'unknown') return { ...staged, undoMayBeDone: true }
  if (isUndoing || (undoMayBeDone && !undoProblem) || (sentUnnoted.has(id) && undoOf(outcome)))
    return {
      ...rest,
      id,
      ...(outcome ? { outcome } : {}),
      undoProblem: { kind: 'unknown', text: '' },
      undoMayBeDone: true,
    }
  // It was refused, and was to be sent again.
  if (outcome?.kind === 'sending' && outcome.isBusy && !sentUnnoted.has(id) && !mayBeDone)
    return { ...rest, id, isLeft: true }
  const isUnknown = outcome?.kind === 'sending' || outcome?.kind === 'unknown'
  const wasSent = isUnknown || (sentUnnoted.has(id) && !isFinished(outcome))
  if (!wasSent) return staged
  const unknown = outcome?.kind === 'unknown' ? outcome : ({ kind: 'unknown', text: '' } as const)
  return { ...rest, id, outcome: unknown, mayBeDone: true }
}

/**
 * Never given twice: what becomes of a change is told by it, also when the change has left the plan. The audit log knows the
 * change by it for longer than a page is open, so it is the time: a count would begin anew with each page.
 */
let lastId = 0
export const newId = (): number => {
  lastId = Math.max(lastId + 1, Date.now())
  return lastId
}

/** People read no faster; a plan that runs changes more often than that. What follows a long one takes longer, too. */
const staged: Store<readonly StagedChange[]> = createStore<readonly StagedChange[]>(
  readTabList(planKey, isStagedChange).map(interrupted),
  (tell) => throttled(tell, () => Math.max(100, staged.get().length / 10)),
)
lastId = Math.max(0, ...staged.get().map(({ id }) => id))
// What is kept may be no plan of this version.
hasStaged.set(staged.get().length > 0)

const keep = writeSoon(() => {
  writeTab(planKey, staged.get().length === 0 ? undefined : staged.get())
  sentUnnoted.clear()
  writeTab(sentKey, undefined)
})

export const stagedChanges = staged.get

/** By the identifier of a change, where it is in the plan: a step of a long plan looks through none of the others. */
let places: ReadonlyMap<number, number> | undefined

const placeOf = (id: number): number | undefined => {
  places ??= new Map(staged.get().map((item, place) => [item.id, place]))
  return places.get(id)
}

let release: (() => void) | undefined

/** A tab that is closed takes its plan along. */
const askBeforeLeaving = (): void => {
  if (staged.get().every(({ outcome }) => isFinished(outcome))) {
    release?.()
    release = undefined
  } else release ??= keepOpen()
}

const hold = (next: readonly StagedChange[]): void => {
  staged.set(next)
  keep()
  askBeforeLeaving()
}

/** The plan stands in the order of doing: what is shown, saved and written as a script is what is applied. */
const inOrder = (items: readonly StagedChange[]): StagedChange[] =>
  safeOrder(items, ({ change, outcome }) => (isFinished(outcome) ? undefined : change))

export const setStaged = (wanted: readonly StagedChange[]): void => {
  const next = inOrder(wanted)
  places = undefined
  hold(next)
  // Apply goes by what is shown: it must not be of a plan that is gone.
  staged.flush()
  hasStaged.set(next.length > 0)
}

export const stagedChange = (id: number): StagedChange | undefined => {
  const place = placeOf(id)
  return place === undefined ? undefined : staged.get()[place]
}

/** Changes some of the plan in their places; what has left it stays out. */
export const updateStaged = (ids: Iterable<number>, change: (item: StagedChange) => StagedChange): void => {
  const next = [...staged.get()]
  for (const id of ids) {
    const place = placeOf(id)
    const item = place === undefined ? undefined : next[place]
    if (place !== undefined && item) next[place] = change(item)
  }
  hold(next)
}

/** To be called before a change is sent: that it was is known even when the page ends the next moment. */
export const noteSending = (id: number): void => {
  sentUnnoted.add(id)
  writeTab(sentKey, [...sentUnnoted])
  updateStaged([id], (item) => ({ ...item, outcome: { kind: 'sending' } }))
}

/** The same before it is undone. */
export const noteUndoing = (id: number): void => {
  sentUnnoted.add(id)
  writeTab(sentKey, [...sentUnnoted])
  updateStaged([id], (item) => {
    const { undoProblem: _, ...rest } = item
    return { ...rest, isUndoing: true }
  })
}

/** One that was refused is not on its way until it is sent again, to be made or to be undone. */
export const noteUndoWaiting = (id: number): void => {
  sentUnnoted.delete(id)
  writeTab(sentKey, [...sentUnnoted])
  updateStaged([id], (item) => {
    const { isUndoing: _, ...rest } = item
    return rest
  })
}

export const noteWaiting = (id: number): void => {
  sentUnnoted.delete(id)
  writeTab(sentKey, [...sentUnnoted])
  updateStaged([id], (item) => ({ ...item, outcome: { kind: 'sending', isBusy: true } }))
}

askBeforeLeaving()
onForget(() => setStaged([]))

export const subscribeStaged = staged.follow

/** What is being made or undone stays in the plan until it is known what became of it. */
export const isOnItsWay = ({ outcome, isUndoing }: Pick<StagedChange, 'outcome' | 'isUndoing'>): boolean =>
  outcome?.kind === 'sending' || isUndoing === true

/** What became of one change, for what shows no other. */
export const useStep = (id: number): StagedChange | undefined => useStore(staged, () => stagedChange(id))

export const useStaged = (): readonly StagedChange[] => useStore(staged)
