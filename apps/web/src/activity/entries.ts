import type { ActivityLine } from '../api/activity.ts'

/** A line, or the changes of one run of a plan as one; `isWhole` says that none of them is missing. */
export type ActivityEntry = ActivityLine & {
  plan?: { id: string; lines: readonly ActivityLine[]; isOpen: boolean; isWhole: boolean }
  /** Belongs to the plan above it. */
  isPart?: boolean
}

/** What of all lines there are is not among those at hand. */
type Missing = { isFiltered: boolean; hasOlder: boolean }

/**
 * Lines, newest first, with those of a plan gathered where its newest stands; an open one is followed by its changes. A
 * plan is whole when nothing is filtered out and a line older than all of it is at hand.
 */
export const entriesOf = (
  lines: readonly ActivityLine[],
  open: ReadonlySet<string>,
  { isFiltered, hasOlder }: Missing,
): ActivityEntry[] => {
  const plans = Map.groupBy(lines, ({ change }) => change?.plan)
  return lines.flatMap((line): ActivityEntry[] => {
    const id = line.change?.plan
    const [newest, ...others] = plans.get(id) ?? []
    if (id === undefined || !newest || others.length === 0) return [line]
    if (line !== newest) return []
    const isOpen = open.has(id)
    const { id: _, isUndone: __, change: ___, arguments: ____, ...head } = newest
    const all = [newest, ...others]
    const isWhole = !isFiltered && (!hasOlder || lines.at(-1) !== all.at(-1))
    const plan: ActivityEntry = { ...head, id: `plan ${id}`, plan: { id, lines: all, isOpen, isWhole } }
    return [plan, ...(isOpen ? all.map((each) => ({ ...each, isPart: true })) : [])]
  })
}

/** What a line is about, as people call it. */
export const nameOfLine = ({ change }: ActivityLine): string | undefined => change?.name ?? change?.subject
