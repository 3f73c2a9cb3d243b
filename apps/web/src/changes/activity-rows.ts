import { entryOutcome } from '@hosting-console/contract'
import type { NamedEntry } from './change-text.ts'

/** An entry, or the changes of a plan as one; `isWhole` says that none of them is missing. */
export type ActivityRow = NamedEntry & {
  plan?: {
    id: string
    entries: readonly ActivityRow[]
    isOpen: boolean
    isWhole: boolean
    /** How much of another plan it undid. */
    undid?: 'all' | 'some'
  }
  /** It took back a change that is at hand. */
  isUndo?: boolean
  /** It undid an undo, and so made a change again. */
  isRedo?: boolean
  /** It was undone, and that was undone in turn: what can be undone now is the last of these. */
  isRestored?: boolean
  /** Belongs to the plan above it. */
  isPart?: boolean
}

/**
 * A plan is pressed *Apply* for more than once, as what failed is tried again: its runs have names of their own behind its
 * own.
 */
const planOf = (claim: NamedEntry['claim']): string | undefined => claim?.plan?.split(':')[0]

const runOf = (claim: NamedEntry['claim']): string => `${claim?.plan} ${claim?.id}`

/** The clock of the person who staged a plan may be wrong by so much. */
const skewMs = 10 * 60_000

/** Whether what is older than these entries may hold more of a plan: nothing of it is older than what was staged first. */
const mayGoOn = (plan: string, entries: readonly NamedEntry[]): boolean => {
  const last = entries.at(-1)
  if (!last || planOf(last.claim) === plan) return last !== undefined
  const staged = Number(/\.(\d{12,})$/.exec(plan)?.[1] ?? Number.POSITIVE_INFINITY)
  return Date.parse(last.at) > staged - skewMs
}

/** What of all entries there are is not among those at hand. */
type Missing = { isFiltered: boolean; hasOlder: boolean }

/**
 * Entries, newest first, with those of a plan gathered where its newest stands; an open one is followed by its changes. A
 * plan is whole when nothing is filtered out and an entry older than all of it is at hand.
 */
export const rowsOf = (
  entries: readonly NamedEntry[],
  open: ReadonlySet<string>,
  { isFiltered, hasOlder }: Missing,
): ActivityRow[] => {
  const undos = undosIn(entries)
  const rows = withUndoMarks(entries, undos)
  // Of a change that has ended it is enough to say that. A step that is tried again keeps its own name, in another run of the plan.
  const ended = new Set(entries.flatMap(({ event, claim }) => (event === 'change' ? runOf(claim) : [])))
  const isLeftOut = ({ event, claim }: NamedEntry) =>
    event === 'change-begun' && claim?.plan !== undefined && ended.has(runOf(claim))
  const plans = Map.groupBy(
    rows.filter((entry) => !isLeftOut(entry)),
    ({ claim }) => planOf(claim),
  )
  return rows.flatMap((entry): ActivityRow[] => {
    const id = planOf(entry.claim)
    const [newest, ...others] = plans.get(id) ?? []
    if (id === undefined || !newest || others.length === 0) return [entry]
    if (entry !== newest) return []
    const isOpen = open.has(id)
    const { id: _, isUndone: __, undoneBy: ___, claim: ____, arguments: _____, ...head } = newest
    const all = [newest, ...others]
    // Without what it undid at hand, an undo can't be told from a redo.
    const isWhole = !isFiltered && (!hasOlder || (!mayGoOn(id, entries) && all.every(undos.isAtHand)))
    const done = all.filter(({ result }) => entryOutcome(result) !== 'refused')
    const undid = done.every((each) => each.isRedo) ? undefined : undoneBy(done, entries)
    const plan: ActivityRow = {
      ...head,
      id: `plan ${id}`,
      plan: { id, entries: all, isOpen, isWhole, ...(undid ? { undid } : {}) },
    }
    return [plan, ...(isOpen ? all.map((each) => ({ ...each, isPart: true })) : [])]
  })
}

/** Entries, newest first, with those marked that undid something, or an undo, and those whose undo was undone. */
export const withUndoMarks = (entries: readonly NamedEntry[], undos = undosIn(entries)): ActivityRow[] =>
  entries.map((entry, place) => ({
    ...entry,
    ...(undos.isUndo(place) ? { isUndo: true } : {}),
    ...(undos.isRedo(place) ? { isRedo: true } : {}),
    ...(undos.isRestored(place) ? { isRestored: true } : {}),
  }))

/**
 * Whether what an entry undid is at hand, and, by its place, whether that was an undo. It may be older than all that is at
 * hand, and is never newer: what claims say can't go in circles.
 */
const undosIn = (entries: readonly NamedEntry[]) => {
  const placeOf = new Map(
    entries.flatMap(({ id, claim }, place) => [id, claim?.id ?? id].map((name) => [name, place] as const)),
  )
  const isUndo: boolean[] = []
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    const undoes = entries[place]?.claim?.undoes
    const undone = (undoes === undefined ? undefined : placeOf.get(undoes)) ?? -1
    isUndo[place] = undoes !== undefined && !(undone > place && isUndo[undone] === true)
  }
  const restored = restoredIn(entries)
  const isAtHand = ({ claim }: NamedEntry): boolean =>
    claim?.undoes === undefined || placeOf.has(claim.undoes)
  const isOf = (place: number, isWanted: boolean): boolean => {
    const entry = entries[place]
    return entry?.claim?.undoes !== undefined && isAtHand(entry) && isUndo[place] === isWanted
  }
  return {
    isAtHand,
    isUndo: (place: number): boolean => isOf(place, true),
    isRedo: (place: number): boolean => isOf(place, false),
    isRestored: (place: number): boolean => restored.has(place),
  }
}

/** Places of what was undone and made again by something at hand, which is what can be undone now. */
const restoredIn = (entries: readonly NamedEntry[]): ReadonlySet<number> => {
  const undoers = new Map<string, number[]>()
  /** Whether the chain of undos that begins here is loaded to its end. */
  const hasEnd: boolean[] = []
  const restored = new Set<number>()
  for (const [place, entry] of entries.entries()) {
    const { id, claim, isUndone } = entry
    const undone = [id, claim?.id ?? id]
      .flatMap((name) => undoers.get(name) ?? [])
      .filter((each) => isBelieved(entries[each], entry))
    hasEnd[place] = undone.some((each) => !entries[each]?.isUndone || hasEnd[each] === true)
    if (!isUndone && undone.some((each) => entries[each]?.isUndone && hasEnd[each])) restored.add(place)
    const isDone = entry.event === 'change' && entryOutcome(entry.result) === 'done'
    if (claim?.undoes !== undefined && isDone)
      undoers.set(claim.undoes, [...(undoers.get(claim.undoes) ?? []), place])
  }
  return restored
}

/** Of others it’s only said that they undid something (SEC-72); whose own an entry is shows by its request. */
const isBelieved = (undo: NamedEntry | undefined, undone: NamedEntry): boolean =>
  undo !== undefined && (undo.requestId !== undefined || undo.who === undone.who)

/** Whether the changes of a run undid those of another one, and all of them. */
const undoneBy = (run: readonly NamedEntry[], entries: readonly NamedEntry[]): 'all' | 'some' | undefined => {
  const undone = new Set(run.flatMap(({ claim }) => claim?.undoes ?? []))
  if (undone.size < run.length) return undefined
  const isUndone = ({ id, claim }: NamedEntry) => undone.has(id) || undone.has(claim?.id ?? '')
  const plan = planOf(entries.find(isUndone)?.claim)
  const all = plan === undefined ? [] : entries.filter(({ claim }) => planOf(claim) === plan)
  return all.length > 0 && all.every(isUndone) ? 'all' : 'some'
}
