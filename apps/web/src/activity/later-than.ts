import type { LaterThan } from '@hosting-console/console-core'
import { moduleOfPath } from '@hosting-console/console-core'
import { type ActivityEntry, entryOutcome } from '@hosting-console/contract'
import { fetchActivity } from '../api/activity.ts'
import { sentValues } from './audited-change.ts'

/** Of more than so many nobody says what became of each thing. */
const mostEntries = 1000
const perPage = 200

/**
 * What the audit log holds after a change, of the same module and identity: by anyone who may act there, without what was
 * undone since.
 * @param together what is undone in one go: none of it stands against another
 */
export const createLaterThan = (together: readonly ActivityEntry[]): LaterThan => {
  const logs = new Map<string, Promise<ActivityEntry[] | undefined>>()
  const isTogether = new Set(together.map(({ id }) => id))
  const logOf = (module: string, identity: string): Promise<ActivityEntry[] | undefined> => {
    const key = JSON.stringify([module, identity])
    const own = together.filter((each) => each.module === module && each.identity === identity)
    const from = own.map(({ at }) => at).toSorted()[0] ?? ''
    const log = logs.get(key) ?? readLog({ scope: 'everyone', module, identity, from, limit: `${perPage}` })
    logs.set(key, log)
    return log
  }
  return async ({ path, identity, at }) => {
    const module = moduleOfPath(path)
    const entries = (await logOf(module, identity))?.filter(
      (entry) => !isTogether.has(entry.id) && Date.parse(entry.at) >= Date.parse(at),
    )
    return (
      entries &&
      standing(entries).map((entry) => ({ path: `${module}/${entry.function}`, values: sentValues(entry) }))
    )
  }
}

const readLog = async (query: Parameters<typeof fetchActivity>[1]): Promise<ActivityEntry[] | undefined> => {
  const entries: ActivityEntry[] = []
  let before = ''
  while (entries.length < mostEntries) {
    const page = await fetchActivity(before, query)
    entries.push(...page.entries)
    if (page.next === null) return entries
    before = page.next
  }
  return undefined
}

/** Changes that were made, or may have been, and weren't undone. */
const standing = (entries: readonly ActivityEntry[]): ActivityEntry[] => {
  const undone = new Set(
    entries.flatMap(({ id, claim, isUndone }) => (isUndone ? [id, ...(claim?.id ? [claim.id] : [])] : [])),
  )
  return entries.filter(
    ({ event, result, isUndone, claim }) =>
      event === 'change' &&
      entryOutcome(result) !== 'refused' &&
      !isUndone &&
      !(claim?.undoes !== undefined && undone.has(claim.undoes)),
  )
}
