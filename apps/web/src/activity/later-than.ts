import type { LaterThan } from '@hosting-console/console-core'
import type { ActivityEntry } from '@hosting-console/contract'
import { fetchActivity } from '../api/activity.ts'
import { laterCalls } from './later-calls.ts'

/** What is longer is not read, and then nobody knows what became of each thing. */
const mostPages = 10
const perPage = 200

/**
 * What the audit log holds after a change, of the same identity: by anyone who may act there, without what was
 * undone since.
 * @param together what is undone in one go: none of it stands against another
 */
export const createLaterThan = (together: readonly ActivityEntry[]): LaterThan => {
  const logs = new Map<string, Promise<ActivityEntry[] | undefined>>()
  const isTogether = new Set(together.map(({ id }) => id))
  const logOf = (identity: string): Promise<ActivityEntry[] | undefined> => {
    const times = together.flatMap((each) => (each.identity === identity ? [each.at] : []))
    const from = times.toSorted()[0] ?? ''
    const log = logs.get(identity) ?? readLog({ scope: 'everyone', identity, from, limit: `${perPage}` })
    logs.set(identity, log)
    return log
  }
  return async (change) => {
    const entries = await logOf(change.identity)
    return entries && laterCalls(entries, change.at, isTogether)
  }
}

const readLog = async (query: Parameters<typeof fetchActivity>[1]): Promise<ActivityEntry[] | undefined> => {
  const entries: ActivityEntry[] = []
  let before = ''
  for (let count = 0; count < mostPages; count += 1) {
    const page = await fetchActivity(before, query)
    entries.push(...page.entries)
    if (page.next === null) return entries
    before = page.next
  }
  return undefined
}
