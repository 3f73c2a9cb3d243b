import type { ActivityEntry } from '@hosting-console/contract'
import { text } from '../text/text.ts'
import { functionTitle } from '../text/names.ts'
import type { ActivityRow } from './activity-rows.ts'
import { nameOfEntry } from './change-text.ts'

/** What entries are about, in the order in which they were made; they come newest first. */
export const namesOf = (entries: readonly ActivityEntry[]): string => {
  const names = [...new Set(entries.toReversed().map((entry) => nameOfEntry(entry) ?? ''))]
  // Not how many: a name may be in several of the changes that are counted beside it.
  return names.length > 3 ? text.activity.namesAndMore(names.slice(0, 2).join(', ')) : names.join(', ')
}

/** `module/function`, where an entry is about one. */
export const pathOf = ({ module, function: name }: ActivityEntry): string | undefined =>
  module && name ? `${module}/${name}` : undefined

/** What a row says was done: in words where there are some, and the function where all of it is one. */
export const saidOf = (row: ActivityRow): { title?: string | undefined; path?: string | undefined } => {
  const { plan, event } = row
  if (plan) return { title: planName(plan), path: onlyDeedOf(plan) }
  const path = pathOf(row)
  if (path !== undefined) return { title: titleOf(path, row), path }
  const ending = event === 'sign-out' ? text.activity.endings[row.result] : undefined
  return { title: ending ?? text.activity.events[event] ?? event }
}

/** The same in one text: `Change record domain/updaterecord`. */
export const whatOf = (row: ActivityRow): string => {
  const { title, path } = saidOf(row)
  return [title ?? [], path ?? []].flat().join(' ')
}

export const titleOf = (path: string, { event, claim, isRedo }: ActivityRow): string | undefined => {
  if (event === 'secret-read') return text.activity.events[event]
  const title = functionTitle(path)
  if (isRedo) return title === undefined ? text.outcomes.redo : text.activity.redoing(title)
  if (claim?.undoes === undefined) return title
  return title === undefined ? text.activity.undo : text.activity.undoing(title)
}

/** The changes of a plan. */
export type PlanEntry = NonNullable<ActivityRow['plan']>

/** What all of a plan did, where they call the same function. */
export const onlyDeedOf = ({ entries }: PlanEntry): string | undefined => {
  const [path, ...others] = new Set(entries.map(pathOf))
  return path === undefined || others.length > 0 ? undefined : (functionTitle(path) ?? path)
}

/** A plan, or a run over many rows, and how much of it this is: `Run for 3 of 6 rows`. */
export const planName = ({ entries, isWhole }: PlanEntry): string => {
  // One that is tried again is an entry more.
  const count = new Set(entries.map(({ id, claim }) => claim?.id ?? id)).size
  // What is loaded may be a part: how many there are, and what they did, is said by each of them.
  const size = Math.max(count, ...entries.map(({ claim }) => claim?.size ?? 0))
  if (entries.every(({ isRedo }) => isRedo)) return text.activity.planRedo(size)
  if (entries.every(({ isUndo }) => isUndo)) return text.activity.planUndo(size)
  const rows = entries[0]?.claim?.rows
  const all = rows === undefined ? undefined : Math.max(count, rows)
  if (all === undefined) return text.activity.plan(size)
  return isWhole ? text.activity.rows(count, all) : text.activity.rowsPart(count, all)
}
