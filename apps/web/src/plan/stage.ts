import {
  canBecomeAnother,
  type ChangeDescription,
  changeKey,
  evolve,
  isAddition,
  isMade,
  isOver,
  isRunning,
  mergeChanges,
  newStep,
  type RecordFields,
  textsOf,
  type Zone,
  zoneKey,
} from '@hosting-console/console-core'
import { useState, useSyncExternalStore } from 'react'
import { showToast } from '../components/toasts.ts'
import { text } from '../text/text.ts'
import { isPlanBusy, useIsPlanBusy } from './progress.ts'
import { newId, setStaged, type StagedChange, stagedChanges, subscribeStaged } from './staged.ts'

/**
 * Puts changes into the plan, from any view: nothing is sent. The description of a change is on the change itself
 * (`changeRecord(…)?.description`). A change of something that is in the plan already joins it, field by field; one that
 * undoes what was staged removes it. Nothing joins one that is being sent. What isn't described is none.
 * @returns whether they are in the plan now: more than a tab can keep are refused, and offered as a file
 */
export const stage = (changes: readonly (ChangeDescription | undefined)[]): boolean => {
  const wanted = changes.filter((each) => each !== undefined)
  if (wanted.length === 0) return true
  // A finished plan makes room for the next one.
  const items = isPlanFinished() ? [] : [...stagedChanges()]
  const places = new Map(
    items.flatMap((item, place) =>
      canBecomeAnother(item) ? [[changeKey(item.change), place] as const] : [],
    ),
  )
  const gone = new Set<StagedChange>()
  for (const change of wanted) {
    const place = places.get(changeKey(change))
    const former = place === undefined ? undefined : items[place]
    if (place !== undefined && former) {
      const merged = mergeChanges(former.change, change)
      gone.delete(former)
      items[place] = newStep(former.id, merged ?? former.change)
      if (!merged) gone.add(items[place])
    } else if (mergeChanges(change, change)) {
      places.set(changeKey(change), items.length)
      items.push(newStep(newId(), change))
    }
  }
  const isHeld = setStaged(unjudged(items.filter((item) => !gone.has(item))))
  if (!isHeld) tellTooMany(wanted)
  return isHeld
}

/** Says that changes aren't staged, and offers them as a file. */
export const tellTooMany = (wanted: readonly ChangeDescription[]): void => {
  const items = wanted.map((change, id) => ({ id, change }))
  const contents = { holds: text.views.files.changes(items.length), lacks: [] }
  const run = async () => (await import('./plan-files.ts')).savePlan(items, contents)
  const { tooMany, tooManyHint: detail, asFile: label } = text.planParts
  showToast({
    tone: 'danger',
    title: tooMany(items.length),
    detail,
    action: { label, run: () => void run() },
  })
}

/** The place that a change has in the plan, from 1 on; 0 where it has left it. */
export const stepOf = (id: number): number => stagedChanges().findIndex((item) => item.id === id) + 1

/** What a check found, it found of another plan. */
export const unjudged = (items: readonly StagedChange[]): StagedChange[] =>
  items.map((item) => evolve(item, { type: 'replanned' }))

/**
 * Takes changes out of the plan, by their identifiers in it. One that is on its way stays.
 * @returns puts those that waited back in their places, where what was staged of the same things since joins them; what is
 * done has become something else since, perhaps, and stays out
 */
export const unstage = (ids: readonly number[]): (() => void) => {
  const before = stagedChanges()
  const wanted = new Set(ids)
  const isTaken = (item: StagedChange) => wanted.has(item.id) && !isRunning(item)
  const dropped = new Map(
    before.flatMap((item) => (isTaken(item) && !isMade(item) ? [[item.id, item] as const] : [])),
  )
  setStaged(unjudged(before.filter((item) => !isTaken(item))))
  return () => {
    const known = new Set(before.map(({ id }) => id))
    const keys = new Set([...dropped.values()].map(({ change }) => changeKey(change)))
    const now = stagedChanges()
    // What was tried meanwhile, or joins nothing, stays what it is: others may refer to it.
    const joining = now.filter(
      ({ id, change, attempts }) => !known.has(id) && attempts.length === 0 && keys.has(changeKey(change)),
    )
    const isJoining = new Set(joining)
    const left = new Map(now.flatMap((item) => (isJoining.has(item) ? [] : [[item.id, item] as const])))
    const former = before.flatMap(({ id }) => dropped.get(id) ?? left.get(id) ?? [])
    if (!setStaged(unjudged([...former, ...[...left.values()].filter(({ id }) => !known.has(id))])))
      return tellTooMany([...dropped.values()].map(({ change }) => change))
    stage(joining.map(({ change }) => change))
  }
}

/** What is done leaves the plan; what could not be undone does when nothing else is left to leave it. */
export const clearFinished = (): void => {
  const items = stagedChanges()
  const isLeaving = items.some(isOver) ? isOver : isMade
  setStaged(items.filter((item) => !isLeaving(item)))
}

/** Whether nothing is left to do or to be told of the plan. */
export const isPlanFinished = (): boolean => !isPlanBusy() && stagedChanges().every(isOver)

/** A record that is staged to be added, by its place in the plan. */
export type StagedAddition = { id: number; fields: RecordFields }

type Index = {
  of: readonly StagedChange[]
  byKey: ReadonlyMap<string, ChangeDescription>
  additions: ReadonlyMap<string, readonly StagedAddition[]>
  /** By zone, what changes, deletes or adds records. */
  ofRecords: ReadonlyMap<string, readonly ChangeDescription[]>
}

let indexed: Index | undefined

/** One index for all cells that ask, made anew when the plan changes. */
const indexOf = (items: readonly StagedChange[]): Index => {
  if (indexed?.of !== items) {
    const waiting = items.filter((item) => !isMade(item))
    const added = waiting.flatMap(({ id, change }) =>
      isAddition(change)
        ? [{ zone: zoneKey({ identity: change.identity, name: change.zone }), id, fields: change.after }]
        : [],
    )
    indexed = {
      of: items,
      byKey: new Map(waiting.map(({ change }) => [changeKey(change), change])),
      additions: Map.groupBy(added, ({ zone }) => zone),
      ofRecords: Map.groupBy(
        waiting.flatMap(({ change }) => (change.kind === 'record' ? [change] : [])),
        ({ identity, zone }) => zoneKey({ identity, name: zone }),
      ),
    }
  }
  return indexed
}

/** What is staged for one thing, by `recordKey`, `addressKey` or `serverKey`. */
export const useStagedFor = (key: string): ChangeDescription | undefined =>
  useSyncExternalStore(subscribeStaged, () => indexOf(stagedChanges()).byKey.get(key))

/**
 * How many of these would take the place of other values that are staged for the same thing. What `stage` doesn't join is replaced
 * by nothing. Calls are staged one by one, and not compared.
 */
export const replacedIn = (items: readonly StagedChange[], changes: readonly ChangeDescription[]): number => {
  const staged = new Map(items.filter(canBecomeAnother).map(({ change }) => [changeKey(change), change]))
  return changes.filter((change) => replaces(change, staged.get(changeKey(change)))).length
}

const replaces = (change: ChangeDescription, staged: ChangeDescription | undefined): boolean => {
  if (staged === undefined || staged.kind === 'call' || change.kind === 'call') return false
  const [{ after: wanted }, { after: held }] = [textsOf(change), textsOf(staged)]
  if (!wanted || !held) return wanted !== held
  return Object.entries(wanted).some(([field, value]) => field in held && held[field] !== value)
}

/** The records that are staged to be added to a zone, in the order of the plan. */
export const stagedAdditions = (zone: Zone, items = stagedChanges()): readonly StagedAddition[] =>
  indexOf(items).additions.get(zoneKey(zone)) ?? noAdditions

export const useStagedAdditions = (zone: Zone): readonly StagedAddition[] =>
  useSyncExternalStore(subscribeNowAndThen, () => stagedAdditions(zone))

/** The changes, deletions and additions that are staged for records of a zone. */
export const stagedOfRecords = (zone: Zone, items = stagedChanges()): readonly ChangeDescription[] =>
  indexOf(items).ofRecords.get(zoneKey(zone)) ?? noChanges

export const useStagedOfRecords = (zone: Zone): readonly ChangeDescription[] =>
  useSyncExternalStore(subscribeNowAndThen, () => stagedOfRecords(zone))

/** The whole plan, followed as a table may follow it. */
export const useFollowedPlan = (): readonly StagedChange[] =>
  useSyncExternalStore(subscribeNowAndThen, stagedChanges)

/** What is staged, as it was before the plan was applied until that is over: what the plan leaves is the same all the while. */
export const useAtRest = <T>(staged: T): T => {
  const isBusy = useIsPlanBusy()
  const [atRest, setAtRest] = useState(staged)
  if (!isBusy && atRest !== staged) setAtRest(staged)
  return atRest
}

/** A long plan changes with every step while it is applied: a whole table does not follow each of them. */
const followMs = (): number => Math.max(300, stagedChanges().length / 2)

const subscribeNowAndThen = (listener: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = 0
  const tell = () => {
    timer = undefined
    told = Date.now()
    listener()
  }
  const unsubscribe = subscribeStaged(() => {
    if (Date.now() - told > followMs()) tell()
    else timer ??= setTimeout(tell, followMs())
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

const noAdditions: readonly StagedAddition[] = []
const noChanges: readonly ChangeDescription[] = []
