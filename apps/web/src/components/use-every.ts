import type { Answer, Arguments } from '@hosting-console/api-client'
import type { Identity, IdentityKind } from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { functionQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'

/** What one function gives over every identity of a kind: a refusal of one does not keep the rest from being shown. */
export type Every<Row> = {
  rows: { row: Row; identity: Identity }[]
  failures: { identity: Identity; error: unknown; retry: () => void }[]
  all: number
  done: number
  isFetching: boolean
  /** When the oldest answer was read, in milliseconds since 1970; infinite before any was. */
  readAt: number
  refresh: () => void
}

/**
 * @param valuesFor the arguments for an identity, where the function wants its name
 * @param isEnabled whether to read at all
 */
export const useEvery = <Row>(
  path: string,
  kind: IdentityKind,
  readRows: (payload: Answer['payload']) => readonly Row[],
  valuesFor: (identity: Identity) => Arguments = () => ({}),
  isEnabled = true,
): Every<Row> => {
  const identities = useSession().identities.filter((identity) => identity.kind === kind)
  return useQueries({
    queries: identities.map((identity) => ({
      ...functionQuery(path, valuesFor(identity), identity.id),
      enabled: isEnabled,
      select: ({ payload }: Answer) => readRows(payload).map((row) => ({ row, identity })),
    })),
    combine: (results) => ({
      rows: results.flatMap(({ data }) => data ?? []),
      failures: results.flatMap(({ error, refetch }, index) => {
        const identity = identities[index]
        return error && identity ? [{ identity, error, retry: () => void refetch() }] : []
      }),
      all: identities.length,
      done: results.filter(({ isPending }) => !isPending).length,
      isFetching: results.some(({ isFetching }) => isFetching),
      readAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
      refresh: () => {
        for (const result of results) void result.refetch()
      },
    }),
  })
}
