import { entryOutcome } from '@hosting-console/contract'
import type { NamedEntry } from './change-text.ts'

/** An entry, or the changes of a plan as one; `isWhole` says that none of them is missing. */
export type ActivityRow = NamedEntry & {
  plan?: {
    id: string
    entries: readonly ActivityRow[]
    isOpen: boolean
    isWhole: boolean
  }
  /** It undid a change. */
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
  const rows = withUndoMarks(entries)
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
    const isWhole = !isFiltered && (!hasOlder || !mayGoOn(id, entries))
    const plan: ActivityRow = { ...head, id: `plan ${id}`, plan: { id, entries: all, isOpen, isWhole } }
    return [plan, ...(isOpen ? all.map((each) => ({ ...each, isPart: true })) : [])]
  })
}

/** Entries, newest first, with those marked that undid something, or an undo, and those whose undo was undone. */
export const withUndoMarks = (entries: readonly NamedEntry[]): ActivityRow[] => {
  const restored = restoredIn(entries)
  return entries.map((entry, place) => ({
    ...entry,
    ...(entry.claim?.undoes === undefined ? {} : entry.claim.redoes ? { isRedo: true } : { isUndo: true }),
    ...(restored.has(place) ? { isRestored: true } : {}),
  }))
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
