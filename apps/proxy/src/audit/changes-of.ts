import type { AuditEntry } from '@hosting-console/contract'
import type { ListedPage } from './log/entries.ts'
import type { Filter, Scope } from './log/storage.ts'

type Log = {
  list: (scope: Scope, filter: Filter, page: { before?: string; limit: number }) => Promise<ListedPage>
}

const pageSize = 200
const mostPages = 10

/** The changes that were made as an identity between two times, newest first, as far back as two thousand of them go. */
export const changesOf = async (
  log: Log,
  { owner, identity, from, to }: { owner: string; identity: string; from: number; to: number },
): Promise<readonly AuditEntry[]> => {
  const found: AuditEntry[] = []
  let before: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const filter: Filter = { kind: 'changes', outcome: 'done', from, to: to + 1 }
    const page = await log.list({ owner, identities: [identity] }, filter, { before, limit: pageSize })
    found.push(...page.entries.filter((entry) => entry.identity === identity))
    if (page.next === null) break
    before = page.next
  }
  return found
}
