import type { Answer, Arguments } from '@hosting-console/api-client'
import type { Identity, IdentityKind } from '@hosting-console/console-core'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { functionQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'
import { useGathered } from '../util/use-gathered.ts'

/** What one function gives over every identity of a kind: a refusal of one does not keep the rest from being shown. */
export type Every<Row> = {
  path: string
  /** The same objects as long as the service gives the same. */
  rows: readonly Row[]
  failures: { identity: Identity; error: unknown; retry: () => void }[]
  /** Responses in which no list was found: not one of these is an empty list. */
  unread: { identity: Identity; answer: Answer }[]
  all: number
  done: number
}

/** Rows are handed on that often while more come, so that fifty answers are not fifty drawings. */
const handOnMs = 250

/**
 * @param readRows gives nothing where there is no list to be found; has to stay the same function between renderings: what it gave is kept
 * @param valuesFor the arguments for an identity, where the function wants its name
 * @param isEnabled whether to read at all
 */
export const useEvery = <Row>(
  path: string,
  kind: IdentityKind,
  readRows: (payload: Answer['payload'], identity: Identity) => readonly Row[] | undefined,
  valuesFor: (identity: Identity) => Arguments = () => ({}),
  isEnabled = true,
): Every<Row> => {
  const { identities: known } = useSession()
  const identities = useMemo(() => known.filter((identity) => identity.kind === kind), [known, kind])
  const selects = useMemo(
    () =>
      identities.map((identity) => (answer: Answer): Part<Row> => {
        const rows = readRows(answer.payload, identity)
        return rows ? { rows } : { answer }
      }),
    [identities, readRows],
  )
  const combine = useCallback(
    (results: UseQueryResult<Part<Row>>[]) => combined(identities, results),
    [identities],
  )
  const read = useQueries({
    queries: identities.map((identity, index) => ({
      ...functionQuery(path, valuesFor(identity), identity.id),
      enabled: isEnabled,
      select: selects[index] as (typeof selects)[number],
    })),
    combine,
  })
  const { parts, ...every } = useGathered(read, {
    isGrowing: read.done < read.all,
    isWorthShowing: (some) => some.parts.length > 0 || some.unread.length > 0,
    intervalMs: handOnMs,
  })
  const rows = useMemo(() => parts.flat(), [parts])
  return { ...every, path, rows }
}

/** The rows of one response, or the response, where it holds no list. */
type Part<Row> = { rows: readonly Row[] } | { answer: Answer }

const combined = <Row>(
  identities: readonly Identity[],
  results: readonly UseQueryResult<Part<Row>>[],
): Omit<Every<Row>, 'rows' | 'path'> & { parts: readonly (readonly Row[])[] } => ({
  // Not one list yet: what comes out of here is compared with what came before, row by row if it were.
  parts: results.flatMap(({ data }) => (data && 'rows' in data ? [data.rows] : [])),
  unread: results.flatMap(({ data }, index) => {
    const identity = identities[index]
    return data && 'answer' in data && identity ? [{ identity, answer: data.answer }] : []
  }),
  failures: results.flatMap(({ error, refetch }, index) => {
    const identity = identities[index]
    return error && identity ? [{ identity, error, retry: () => void refetch() }] : []
  }),
  all: identities.length,
  done: results.filter(({ isPending }) => !isPending).length,
})
