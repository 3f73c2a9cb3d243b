import type { Identity } from '@hosting-console/console-core'
import { onForget } from '../api/forget.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionBegan, useSession } from '../api/session-store.ts'
import { type Guard, isListOf, isShape, isText } from '@hosting-console/console-core'
import { readTab, writeTab } from '../util/tab-storage.ts'
import { isNoAccess } from './failure.ts'
import { useCachedReads } from './use-cached-reads.ts'

/** `module/function identity` of what was refused in a session: kept over a reload, when nothing was read yet. */
type Kept = { began: string; refused: string[] }

const key = 'refused'
const isKept: Guard<Kept> = isShape({ began: isText, refused: isListOf(isText) })

let kept = readTab(key, isKept)

onForget(() => {
  kept = undefined
})

/** Functions that are refused to every identity of the kind that was asked as. A view that lists by one has nothing to show. */
export const useRefusedPaths = (): ReadonlySet<string> => {
  const { identities } = useSession()
  const refused = new Set(useCachedReads(refusedReads, isSame))
  const paths = new Set([...refused].map((read) => read.split(' ')[0] ?? ''))
  return new Set([...paths].filter((path) => isRefusedToAll(path, refused, identities)))
}

const isRefusedToAll = (
  path: string,
  refused: ReadonlySet<string>,
  identities: readonly Identity[],
): boolean => {
  const isRefused = ({ id }: Identity) => refused.has(`${path} ${id}`)
  const kinds = new Set(identities.filter(isRefused).map(({ kind }) => kind))
  return kinds.size > 0 && identities.filter(({ kind }) => kinds.has(kind)).every(isRefused)
}

const isSame = (now: readonly string[], before: readonly string[]): boolean =>
  now.join('\n') === before.join('\n')

/** What is known of before, and what the reads of the session add to it or refute. */
const refusedReads = (): string[] => {
  const began = sessionBegan() ?? ''
  const refused = new Set(kept?.began === began ? kept.refused : [])
  const ended = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state: { status } }) => status !== 'pending')
  for (const [read, queries] of Map.groupBy(
    ended,
    ({ queryKey: [path, , id] }) => `${String(path)} ${String(id)}`,
  )) {
    if (!read.includes('/')) continue
    if (queries.every(({ state }) => isNoAccess(state.error))) refused.add(read)
    else refused.delete(read)
  }
  const now = [...refused].toSorted()
  if (!isSame(now, kept?.refused ?? []) || kept?.began !== began) {
    kept = { began, refused: now }
    writeTab(key, now.length > 0 ? kept : undefined)
  }
  return now
}
