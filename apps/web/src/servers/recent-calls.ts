import type { ActivityLine } from '../api/activity.ts'
import type { MadeCall } from '../components/call-history.ts'
import { changeText } from '../components/change-text.ts'
import { lineOutcome, type LineOutcome } from '../components/line-outcome.ts'

/** One call about a server, from the trail or from this tab. */
export type RecentCall = {
  key: string
  /** Milliseconds since 1970. */
  at: number
  path: string
  identity: string
  values: Record<string, string>
  outcome: LineOutcome
  detail: string
}

/**
 * The newest calls about a server. Changes are in the trail, from every tab and browser; reads are only known to the tab that
 * made them, and what both know is told once.
 */
export const recentCalls = (
  serverid: string,
  lines: readonly ActivityLine[],
  made: readonly MadeCall[],
  isRead: (path: string) => boolean,
  most = 8,
): RecentCall[] => {
  const fromTrail = lines.flatMap((line): RecentCall[] => {
    const { id, at, module, function: name, identity = '', result, change } = line
    const values = Object.fromEntries(
      (line.arguments ?? []).flatMap((each) => (each.value === undefined ? [] : [[each.name, each.value]])),
    )
    const isAbout = values.serverid === serverid || change?.subject === serverid
    if (!module || !name || !isAbout) return []
    const path = `${module}/${name}`
    return [
      {
        key: `trail ${id}`,
        at: Date.parse(at),
        path,
        identity,
        values,
        outcome: lineOutcome(result),
        detail: changeText(line),
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
  return [...fromTrail, ...fromTab].toSorted((one, other) => other.at - one.at).slice(0, most)
}
