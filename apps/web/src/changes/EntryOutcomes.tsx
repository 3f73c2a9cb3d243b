import { type ActivityEntry, type EntryOutcome, entryOutcome } from '@hosting-console/contract'
import { OutcomeBadge } from '../components/OutcomeBadge.tsx'
import { text } from '../text/text.ts'
import { grouped } from '../text/counts.ts'

type Outcome = EntryOutcome | 'undone'

/** What needs a person comes first. */
const inOrder: readonly Outcome[] = ['refused', 'unknown', 'begun', 'done', 'undone']

/**
 * Without the former tries of what was done at last. One that may have been carried out stays, unless the thing was looked at
 * before it was sent again: it may have been done twice.
 * @param entries newest first
 */
const withoutFormerTries = (entries: readonly ActivityEntry[]): readonly ActivityEntry[] => {
  const done = new Map<string, { wasSeen: boolean }>()
  return entries.filter(({ claim, result }) => {
    if (claim?.plan === undefined || claim.id === undefined) return true
    const outcome = entryOutcome(result)
    const later = done.get(claim.id)
    if (outcome === 'done')
      done.set(claim.id, { wasSeen: claim.before !== undefined || claim.wasMissing === true })
    return !later || (outcome !== 'refused' && !later.wasSeen)
  })
}

/**
 * How many ended how; of entries that ended alike there is no number. Last who says to have undone some of them: that is no more
 * than said, and Undo stays.
 */
export const outcomesOf = (all: readonly ActivityEntry[]): [Outcome, string][] => {
  const entries = withoutFormerTries(all)
  const groups = Map.groupBy(entries, (entry) => (entry.isUndone ? 'undone' : entryOutcome(entry.result)))
  const undoers = [...new Set(entries.flatMap(({ undoneBy }) => undoneBy ?? []))]
  const claimed: [Outcome, string][] =
    undoers.length === 0 ? [] : [['undone', text.activity.undoneBy(undoers.join(', '))]]
  const ended = inOrder.flatMap((outcome): [Outcome, string][] => {
    const count = groups.get(outcome)?.length
    if (count === undefined) return []
    return [
      [
        outcome,
        groups.size > 1
          ? `${grouped(count)} ${text.activity.outcomes[outcome]}`
          : text.activity.outcomes[outcome],
      ],
    ]
  })
  return [...ended, ...claimed]
}

/** A badge for each way in which some of the entries ended. */
export const EntryOutcomes = ({ entries }: { entries: readonly ActivityEntry[] }) =>
  outcomesOf(entries).map(([outcome, said]) => (
    <OutcomeBadge key={said} outcome={outcome}>
      {said}
    </OutcomeBadge>
  ))
