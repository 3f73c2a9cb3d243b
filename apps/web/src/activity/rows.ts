import type { NamedEntry } from '../changes/change-text.ts'

/** An entry, or the changes of one run of a plan as one; `isWhole` says that none of them is missing. */
export type ActivityRow = NamedEntry & {
  plan?: {
    id: string
    entries: readonly NamedEntry[]
    isOpen: boolean
    isWhole: boolean
    /** How much of another plan it undid. */
    undid?: 'all' | 'some'
  }
  /** Belongs to the plan above it. */
  isPart?: boolean
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
  const plans = Map.groupBy(entries, ({ claim }) => claim?.plan)
  return entries.flatMap((entry): ActivityRow[] => {
    const id = entry.claim?.plan
    const [newest, ...others] = plans.get(id) ?? []
    if (id === undefined || !newest || others.length === 0) return [entry]
    if (entry !== newest) return []
    const isOpen = open.has(id)
    const { id: _, isUndone: __, claim: ___, arguments: ____, ...head } = newest
    const all = [newest, ...others]
    const isWhole = !isFiltered && (!hasOlder || entries.at(-1) !== all.at(-1))
    const undid = undoneBy(all, entries)
    const plan: ActivityRow = {
      ...head,
      id: `plan ${id}`,
      plan: { id, entries: all, isOpen, isWhole, ...(undid ? { undid } : {}) },
    }
    return [plan, ...(isOpen ? all.map((each) => ({ ...each, isPart: true })) : [])]
  })
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
