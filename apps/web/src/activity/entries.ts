import type { ActivityLine } from '../api/activity.ts'

/** A line, or the changes of one run of a plan as one. */
export type ActivityEntry = ActivityLine & {
  plan?: { id: string; lines: readonly ActivityLine[]; isOpen: boolean }
  /** Belongs to the plan above it. */
  isPart?: boolean
}

/** Lines with those of a plan gathered where its newest stands; an open one is followed by its changes. */
export const entriesOf = (lines: readonly ActivityLine[], open: ReadonlySet<string>): ActivityEntry[] => {
  const plans = Map.groupBy(lines, ({ change }) => change?.plan)
  return lines.flatMap((line): ActivityEntry[] => {
    const id = line.change?.plan
    const [newest, ...others] = plans.get(id) ?? []
    if (id === undefined || !newest || others.length === 0) return [line]
    if (line !== newest) return []
    const isOpen = open.has(id)
    const { id: _, isUndone: __, change: ___, arguments: ____, ...head } = newest
    const all = [newest, ...others]
    const plan: ActivityEntry = { ...head, id: `plan ${id}`, plan: { id, lines: all, isOpen } }
    return [plan, ...(isOpen ? all.map((each) => ({ ...each, isPart: true })) : [])]
  })
}

/** What a line is about, as people call it. */
export const nameOfLine = ({ change }: ActivityLine): string | undefined => change?.name ?? change?.subject
