import { type ActivityEntry, entryOutcome, type EntryOutcome } from '@hosting-console/contract'
import type { MadeCall } from '../requests/call-history.ts'
import { changeText } from '../changes/change-text.ts'

/** One call about a server, from the audit log or from this tab. */
export type RecentCall = {
  key: string
  /** Milliseconds since 1970. */
  at: number
  path: string
  identity: string
  values: Record<string, string>
  outcome: EntryOutcome
  detail: string
}

/**
 * The newest calls about a server. Changes are in the audit log, from every tab and browser; reads are only known to the tab that
 * made them, and what both know is told once.
 */
export const recentCalls = (
  serverid: string,
  entries: readonly ActivityEntry[],
  made: readonly MadeCall[],
  isRead: (path: string) => boolean,
  most = 8,
): RecentCall[] => {
  const fromEntries = entries.flatMap((entry): RecentCall[] => {
    const { id, at, module, function: name, identity = '', result, claim } = entry
    const values = Object.fromEntries(
      (entry.arguments ?? []).flatMap((each) => (each.value === undefined ? [] : [[each.name, each.value]])),
    )
    const isAbout = values.serverid === serverid || claim?.subject === serverid
    if (!module || !name || !isAbout) return []
    const path = `${module}/${name}`
    return [
      {
        key: `entry ${id}`,
        at: Date.parse(at),
        path,
        identity,
        values,
        outcome: entryOutcome(result),
        detail: changeText(entry),
      },
    ]
  })
  const fromTab = made
    .filter(({ path, values }) => values.serverid === serverid && isRead(path))
    .map(
      ({ id, at, path, identity, values, isRefused, outcome, code }): RecentCall => ({
        key: `tab ${id}`,
        at,
        path,
        identity,
        values,
        outcome: isRefused ? 'refused' : 'done',
        detail: code === '' ? outcome : `${outcome} (${code})`,
      }),
    )
  return [...fromEntries, ...fromTab].toSorted((one, other) => other.at - one.at).slice(0, most)
}
