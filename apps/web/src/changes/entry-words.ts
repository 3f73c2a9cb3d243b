import type { ActivityEntry } from '@hosting-console/contract'
import { activityText } from '../text/activity.ts'
import type { ActivityRow } from './activity-rows.ts'
import { nameOfEntry } from './change-text.ts'

const words = activityText.activity

/** What entries are about, in the order in which they were made; they come newest first. */
export const namesOf = (entries: readonly ActivityEntry[]): string => {
  const names = [...new Set(entries.toReversed().map((entry) => nameOfEntry(entry) ?? ''))]
  return names.length > 3
    ? words.namesAndMore(names.slice(0, 2).join(', '), names.length - 2)
    : names.join(', ')
}

export const pathOf = ({ module, function: name }: ActivityEntry): string | undefined =>
  module && name ? `${module}/${name}` : undefined

/** What was done, in the words of Activity: `Record changed domain/updaterecord`. */
export const whatOf = (entry: ActivityRow): string => {
  const path = pathOf(entry)
  if (entry.plan) return `${planName(entry.plan)} ${onlyPathOf(entry.plan) ?? ''}`.trim()
  return path === undefined
    ? (words.events[entry.event] ?? entry.event)
    : `${titleOf(path, entry) ?? ''} ${path}`.trim()
}

/** What a function does, for those that the screens call; dialects differ in underscores. */
export const titleOf = (path: string, { event, claim, isRedo }: ActivityRow): string | undefined => {
  if (event === 'secret-read') return words.events[event]
  const title = words.titles[path.replaceAll('_', '')]
  if (isRedo) return title === undefined ? words.redo : words.redoing(title)
  if (claim?.undoes === undefined) return title
  return title === undefined ? words.undo : words.undoing(title)
}

/** The changes of one run of a plan. */
export type PlanEntry = NonNullable<ActivityRow['plan']>

/** The function, where all of a plan call the same. */
export const onlyPathOf = ({ entries }: PlanEntry): string | undefined => {
  const [path, ...others] = new Set(entries.map(pathOf))
  return others.length === 0 ? path : undefined
}

/** A plan, or a run over many rows, and how much of it this is: `Run for 3 of 6 rows`. */
export const planName = ({ entries, isWhole, undid }: PlanEntry): string => {
  const count = entries.length
  if (entries.every(({ isRedo }) => isRedo)) return words.planRedo(count)
  if (undid !== undefined) return undid === 'all' ? words.planUndo(count) : words.planPartUndo(count)
  if (!isWhole) return words.planPart(count)
  const rows = entries[0]?.claim?.rows
  return rows === undefined ? words.plan(count) : words.rows(count, Math.max(count, rows))
}
