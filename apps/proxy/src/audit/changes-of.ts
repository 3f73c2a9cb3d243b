import { type AuditEntry, entryOutcome } from '@hosting-console/contract'
import type { ListedPage } from './log/entries.ts'
import type { Filter, Scope } from './log/storage.ts'

type Log = {
  list: (scope: Scope, filter: Filter, page: { before?: string; limit: number }) => Promise<ListedPage>
}

const pageSize = 200
const mostPages = 10

/**
 * `done` is what was made, newest first; `unsure` what may have been: changes of which no outcome is known, and gaps in the log.
 * All is known `since` then, in milliseconds since 1970.
 */
export type ChangesMade = { done: readonly AuditEntry[]; unsure: readonly AuditEntry[]; since: number }

type Asked = {
  owner: string
  identity: string
  /** Milliseconds since 1970, as all times here. */
  from: number
  to: number
  /** Since when no entry was deleted for its age. */
  keptSince: number
}

/** The changes that were made as an identity between two times, as far back as two thousand entries go. */
export const changesOf = async (
  log: Log,
  { owner, identity, from, to, keptSince }: Asked,
): Promise<ChangesMade> => {
  const found: AuditEntry[] = []
  let since = keptSince
  let before: string | undefined
  for (let pages = 1; ; pages += 1) {
    const filter: Filter = { kind: 'changes', from, to: to + 1 }
    const page = await log.list({ owner, identities: [identity] }, filter, { before, limit: pageSize })
    found.push(...page.entries.filter((entry) => (entry.identity ?? identity) === identity))
    if (page.next === null) break
    before = page.next
    if (pages === mostPages) {
      since = Math.max(since, Date.parse(page.entries.at(-1)?.at ?? '') + 1 || to)
      break
    }
  }
  const ended = new Set(found.flatMap(({ result, requestId }) => (result === 'begun' ? [] : [requestId])))
  return {
    done: found.filter(({ module, result }) => module !== undefined && entryOutcome(result) === 'done'),
    unsure: found.filter(
      ({ module, result, requestId }) =>
        module === undefined ||
        entryOutcome(result) === 'unknown' ||
        (result === 'begun' && !ended.has(requestId)),
    ),
    since,
  }
}
