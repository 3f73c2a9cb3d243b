import { entryOutcome } from '@hosting-console/contract'
import type { NamedEntry } from './change-text.ts'

/** An entry, or the changes of one run of a plan as one; `isWhole` says that none of them is missing. */
export type ActivityRow = NamedEntry & {
  plan?: {
    id: string
    entries: readonly ActivityRow[]
    isOpen: boolean
    isWhole: boolean
    /** How much of another plan it undid. */
    undid?: 'all' | 'some'
  }
  /** It undid an undo, and so made a change again. */
  isRedo?: boolean
  /** Belongs to the plan above it. */
  isPart?: boolean
}

const runOf = (claim: NamedEntry['claim']): string => `${claim?.plan} ${claim?.id}`

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
  const { isRedo, isAtHand } = undosIn(entries)
  const rows = entries.map(
    (entry, place): ActivityRow => (isRedo(place) ? { ...entry, isRedo: true } : entry),
  )
  // Of a change that has ended it is enough to say that. A step that is tried again keeps its own name, in another run of the plan.
  const ended = new Set(entries.flatMap(({ event, claim }) => (event === 'change' ? runOf(claim) : [])))
  const isLeftOut = ({ event, claim }: NamedEntry) =>
    event === 'change-begun' && claim?.plan !== undefined && ended.has(runOf(claim))
  const plans = Map.groupBy(
    rows.filter((entry) => !isLeftOut(entry)),
    ({ claim }) => claim?.plan,
  )
  return rows.flatMap((entry): ActivityRow[] => {
    const id = entry.claim?.plan
    const [newest, ...others] = plans.get(id) ?? []
    if (id === undefined || !newest || others.length === 0) return [entry]
    if (entry !== newest) return []
    const isOpen = open.has(id)
    const { id: _, isUndone: __, claim: ___, arguments: ____, ...head } = newest
    const all = [newest, ...others]
    // Without what it undid at hand, an undo can't be told from a redo.
    const isWhole = !isFiltered && (!hasOlder || (entries.at(-1)?.claim?.plan !== id && all.every(isAtHand)))
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
  return {
    isAtHand: ({ claim }: NamedEntry): boolean => claim?.undoes === undefined || placeOf.has(claim.undoes),
    isRedo: (place: number): boolean =>
      entries[place]?.claim?.undoes !== undefined && isUndo[place] === false,
  }
}

/** Whether the changes of a run undid those of another one, and all of them. */
const undoneBy = (run: readonly NamedEntry[], entries: readonly NamedEntry[]): 'all' | 'some' | undefined => {
  const undone = new Set(run.flatMap(({ claim }) => claim?.undoes ?? []))
  if (undone.size < run.length) return undefined
  const isUndone = ({ id, claim }: NamedEntry) => undone.has(id) || undone.has(claim?.id ?? '')
  const plan = entries.find(isUndone)?.claim?.plan
  const all = plan === undefined ? [] : entries.filter(({ claim }) => claim?.plan === plan)
  return all.length > 0 && all.every(isUndone) ? 'all' : 'some'
}
