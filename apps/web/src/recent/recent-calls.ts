import { type ActivityEntry, entryOutcome, type EntryOutcome } from '@hosting-console/contract'
import type { MadeCall } from '../requests/call-history.ts'
import { withUndoMarks } from '../changes/activity-rows.ts'
import { changeText } from '../changes/change-text.ts'
import { titleOf } from '../changes/entry-words.ts'

/** One call about a thing, from the audit log or from this tab. */
export type RecentCall = {
  key: string
  /** Milliseconds since 1970. */
  at: number
  path: string
  identity: string
  values: Record<string, string>
  /** In words, where the screens call the function; an undo says so. */
  title?: string | undefined
  outcome: EntryOutcome | 'undone'
  detail: string
  /** How often it was called so in a row. */
  count: number
}

/** Whether a call is about a thing. @param subject what the audit log was told that it is about */
export type IsAbout = (
  path: string,
  values: Record<string, string>,
  identity: string,
  subject?: string,
) => boolean

/**
 * The newest calls about a thing. Changes are in the audit log, from every tab and browser; reads are only known to the tab that
 * made them, and what both know is told once. Equal calls in a row are one.
 */
export const recentCalls = (
  isAbout: IsAbout,
  entries: readonly ActivityEntry[],
  made: readonly MadeCall[],
  isRead: (path: string) => boolean,
  most = 8,
): RecentCall[] => {
  const fromEntries = withUndoMarks(entries).flatMap((entry): RecentCall[] => {
    const { id, at, module, function: name, identity = '', result, claim } = entry
    const values = Object.fromEntries(
      (entry.arguments ?? []).flatMap((each) => (each.value === undefined ? [] : [[each.name, each.value]])),
    )
    const path = `${module}/${name}`
    if (!module || !name || !isAbout(path, values, identity, claim?.subject)) return []
    return [
      {
        key: `entry ${id}`,
        at: Date.parse(at),
        path,
        identity,
        values,
        title: titleOf(path, entry),
        outcome: entry.isUndone ? 'undone' : entryOutcome(result),
        detail: changeText(entry),
        count: 1,
      },
    ]
  })
  const fromTab = made
    .filter(({ path, values, identity }) => isAbout(path, values, identity) && isRead(path))
    .map(
      ({ id, at, path, identity, values, isRefused, outcome, code }): RecentCall => ({
        key: `tab ${id}`,
        at,
        path,
        identity,
        values,
        outcome: isRefused ? 'refused' : 'done',
        detail: code === '' ? outcome : `${outcome} (${code})`,
        count: 1,
      }),
    )
  const newestFirst = [...fromEntries, ...fromTab].toSorted((one, other) => other.at - one.at)
  const joined: RecentCall[] = []
  for (const call of newestFirst) {
    const newer = joined.at(-1)
    if (newer && isSame(newer, call)) newer.count += 1
    else if (joined.length === most) break
    else joined.push({ ...call })
  }
  return joined
}

const isSame = (one: RecentCall, other: RecentCall): boolean => sameness(one) === sameness(other)

const sameness = ({ path, identity, values, title, outcome, detail }: RecentCall): string =>
  JSON.stringify([path, identity, values, title, outcome, detail])
