import { type ActivityEntry, type EntryOutcome, entryOutcome } from '@hosting-console/contract'
import { OutcomeBadge } from '../components/OutcomeBadge.tsx'
import { activityText } from '../text/activity.ts'
import { grouped } from '../text/counts.ts'

const words = activityText.activity

type Outcome = EntryOutcome | 'undone'

/** What asks for somebody comes first. */
const inOrder: readonly Outcome[] = ['refused', 'unknown', 'begun', 'done', 'undone']

/** How many ended how; of entries that ended alike there is no number. */
export const outcomesOf = (entries: readonly ActivityEntry[]): [Outcome, string][] => {
  const groups = Map.groupBy(entries, (entry) => (entry.isUndone ? 'undone' : entryOutcome(entry.result)))
  return inOrder.flatMap((outcome) => {
    const count = groups.get(outcome)?.length
    if (count === undefined) return []
    return [
      [outcome, groups.size > 1 ? `${grouped(count)} ${words.outcomes[outcome]}` : words.outcomes[outcome]],
    ]
  })
}

/** A badge for each way in which some of the entries ended. */
export const EntryOutcomes = ({ entries }: { entries: readonly ActivityEntry[] }) =>
  outcomesOf(entries).map(([outcome, said]) => (
    <OutcomeBadge key={outcome} outcome={outcome}>
      {said}
    </OutcomeBadge>
  ))
