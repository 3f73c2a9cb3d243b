import {
  backOf,
  type ChangeDescription,
  evolve,
  evolveBy,
  type Guard,
  isChange,
  isMade,
  isNumber,
  isOptional,
  isShape,
  isStep,
  isText,
  safeOrder,
  type Step,
  type StepEvent,
} from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { text } from '../text/text.ts'
import { createStore, type Store, useStore } from '../util/store.ts'
import { keepOpen } from '../util/keep-open.ts'
import { readTabList, writeSoon, writeTab } from '../util/tab-storage.ts'
import { throttled } from '../util/throttle.ts'
import { hasStaged, planKey } from './has-staged.ts'

/** A change that waits to be applied, and its outcome. */
export type StagedChange = Step & {
  /** As it was staged, once what earlier steps answered is written into it. */
  written?: ChangeDescription
  /** The entry of the audit log that it is, where it was made before and is here to be undone. */
  entry?: string
}

const isStagedChange: Guard<StagedChange> = (value): value is StagedChange =>
  isStep(value) && isShape({ written: isOptional(isChange), entry: isOptional(isText) })(value)

/** Changes sent since the plan was written last, with their keys: a long one is not written anew for each of its changes. */
const sentKey = 'plan sent'

let sentUnnoted = new Map(
  readTabList(sentKey, isShape({ id: isNumber, key: isOptional(isText) })).map(({ id, key }) => [id, key]),
)

/** What was on its way when the page was closed may or may not have been done. */
const interrupted = (step: StagedChange): StagedChange => {
  const direction = !isMade(step) ? 'make' : backOf(step) ? 'undo' : undefined
  const sent =
    sentUnnoted.has(step.id) && direction
      ? evolve<StagedChange>(step, { type: 'sent', direction, key: sentUnnoted.get(step.id) })
      : step
  return evolve(sent, { type: 'closed' })
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

const write = (plan: readonly StagedChange[]): boolean =>
  writeTab(planKey, plan.length === 0 ? undefined : plan)

/** The tab keeps another plan than this one: nothing of it may be sent. */
let isUnkept = false

const keep = writeSoon(() => {
  // As long as the plan isn't written with them, they are kept beside it.
  if (!write(staged.get())) return
  isUnkept = false
  sentUnnoted = new Map()
  writeTab(sentKey, undefined)
})

export const stagedChanges = staged.get

/** By the identifier of a change, where it is in the plan: a step of a long plan looks through none of the others. */
let places: ReadonlyMap<number, number> | undefined

/** @returns -1 where it isn't in the plan */
const placeOf = (id: number): number => {
  places ??= new Map(staged.get().map((item, place) => [item.id, place]))
  return places.get(id) ?? -1
}

let release: (() => void) | undefined

const countUnmade = (items: readonly StagedChange[]): number => items.filter((item) => !isMade(item)).length

/** How many aren't made: counted on, as a long plan would be looked through for each of its steps. */
let unmade = countUnmade(staged.get())

/** A tab that is closed takes its plan along. */
const askBeforeLeaving = (): void => {
  if (unmade === 0) {
    release?.()
    release = undefined
  } else release ??= keepOpen()
}

const hold = (next: readonly StagedChange[]): void => {
  staged.set(next)
  keep()
  askBeforeLeaving()
}

/** The plan is in the order of doing: what is shown, saved and written as a script is what is applied. */
const inOrder = (items: readonly StagedChange[]): StagedChange[] =>
  safeOrder(items, (item) => (isMade(item) ? undefined : item.change))

/** @returns whether it is the plan now: where a tab can't keep it, nothing new comes into it */
export const setStaged = (wanted: readonly StagedChange[]): boolean => {
  const next = inOrder(wanted)
  const isKept = write(next)
  if (!isKept && next.some(({ id }) => placeOf(id) < 0)) return false
  isUnkept = !isKept
  places = undefined
  unmade = countUnmade(next)
  hold(next)
  // Apply goes by what is shown: it must not be of a plan that is gone.
  staged.flush()
  hasStaged.set(next.length > 0)
  return true
}

export const stagedChange = (id: number): StagedChange | undefined => staged.get()[placeOf(id)]

/** Changes some of the plan in their places; what has left it stays out. */
export const updateStaged = (ids: Iterable<number>, change: (item: StagedChange) => StagedChange): void => {
  const next = [...staged.get()]
  for (const id of ids) {
    const place = placeOf(id)
    const item = next[place]
    if (!item) continue
    const changed = change(item)
    next[place] = changed
    unmade += countUnmade([changed]) - countUnmade([item])
  }
  hold(next)
}

/** These are written anew with each step that is sent. */
const mostUnnoted = 500

/**
 * Writes down what happened to steps. That one is sent is known from then on, even when the page ends the next moment; one that was
 * refused as busy is not on its way until it is sent again.
 * @throws where the tab has no room for what is sent
 */
export const record = (events: ReadonlyMap<number, StepEvent>): void => {
  const ahead = [...events].filter(([, { type }]) => type === 'sent' || type === 'busy')
  const noted = new Map(sentUnnoted)
  for (const [id, event] of ahead) {
    if (event.type === 'sent') noted.set(id, event.key)
    else noted.delete(id)
  }
  const kept = [...noted].map(([id, key]) => ({ id, key }))
  if (ahead.length > 0 && (isUnkept || !writeTab(sentKey, kept))) throw new Error(text.planParts.full)
  sentUnnoted = noted
  updateStaged(events.keys(), evolveBy(events))
  // Where the tab has no room for the plan, not with each that follows.
  if ((sentUnnoted.size + 1) % mostUnnoted === 0) keep.flush()
}

askBeforeLeaving()
onForget(() => setStaged([]))

export const subscribeStaged = staged.follow

/** The outcome of one change, for views that show no other. */
export const useStep = (id: number): StagedChange | undefined => useStore(staged, () => stagedChange(id))

export const useStaged = (): readonly StagedChange[] => useStore(staged)
