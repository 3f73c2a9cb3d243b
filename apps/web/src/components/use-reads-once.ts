import type { ApiResponse } from '@hosting-console/api-client'
import type { Read, ReadCall } from '@hosting-console/console-core'
import { hashKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { type Loaded, loadedBy } from '../api/use-operation.ts'
import type { Readings } from '../api/use-reads.ts'
import { inTurn } from '../util/in-turn.ts'
import type { ShownPart } from './page-reads.ts'
import { useCachedReads } from './use-cached-reads.ts'

/** How old what is there may be, in milliseconds, unless it is refreshed. */
const goodForMs = 60_000

const mostTries = 3

/** When it was read, and when it failed last, in milliseconds since 1970. */
type Times = { at: number; failedAt: number }

/** `part` is what it is to the page. */
export type Once<T> = Readings<T> & { part: ShownPart }

type Options = {
  isWanted?: boolean
  queryOf?: typeof callQuery
}

/**
 * Loads thousands of things, a few at a time and each once, as part of a page that is refreshed as a whole: a change reads none of
 * them again, and what anything else reads again is there too. Handed on a few times a second. What was read stays when the cache drops it.
 */
export const useReadsOnce = <T>(
  calls: readonly ReadCall<T>[],
  { isWanted = true, queryOf = callQuery }: Options = {},
): Once<T> => {
  const [asked, setAsked] = useState<Times>(() => ({ at: Date.now() - goodForMs, failedAt: Date.now() }))
  const [readings] = useState(createReadings<T>)
  const hashes = useMemo(() => calls.map((call) => hashKey(queryOf(call).queryKey)), [calls, queryOf])
  const look = useCallback(() => ({ hashes, states: hashes.map(stateOf) }), [hashes])
  const seen = useCachedReads(look, isSame)
  // Of other calls for one drawing.
  const { states } = seen.hashes === hashes ? seen : look()
  const all = useMemo(
    () =>
      calls.map((call, index) => {
        const { loaded, error, ...times } = readings.update(hashes[index] ?? '', states[index], call.read)
        return {
          ...loaded,
          ...(error && { error }),
          call,
          at: times.at,
          isPending: !isDone(times, asked),
          retry: () => queryClient.prefetchQuery({ ...queryOf(call), staleTime: 0 }),
        }
      }),
    [calls, hashes, states, asked, queryOf, readings],
  )
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    void inTurn(calls.entries(), async ([index, call]) => {
      const hash = hashes[index] ?? ''
      // Whoever shows the same, and goes, ends the read for all.
      for (let tries = 0; tries < mostTries; tries += 1) {
        if (isOver || isDone(readings.update(hash, stateOf(hash), call.read), asked)) break
        await queryClient.prefetchQuery({ ...queryOf(call), staleTime: 0 })
      }
    })
    return () => {
      isOver = true
    }
  }, [calls, hashes, isWanted, asked, queryOf, readings])
  const done = all.filter(({ isPending }) => !isPending).length
  const readAt = Math.min(...all.flatMap(({ at }) => (at > 0 ? [at] : [])))
  const isFetching = isWanted && done < all.length
  const refresh = useCallback(() => setAsked({ at: Date.now(), failedAt: Date.now() }), [])
  const part = useMemo(() => ({ readAt, isFetching, refresh }), [readAt, isFetching, refresh])
  return { all, done, part }
}

const stateOf = (hash: string) => queryClient.getQueryCache().get<ApiResponse>(hash)?.state

type State = ReturnType<typeof stateOf>

type Known<T> = Times & { loaded: Loaded<T> | undefined; error?: Error | null }

/** What is known of each call, also when the cache has dropped it. A change makes what was read before the view was opened worth nothing. */
const createReadings = <T>() => {
  const known = new Map<string, Known<T>>()
  const update = (hash: string, state: State, read: Read<T>): Known<T> => {
    const before = known.get(hash) ?? { loaded: undefined, at: 0, failedAt: 0 }
    if (!state) return before
    const { data, error, isInvalidated, dataUpdatedAt, errorUpdatedAt } = state
    const now = {
      loaded: data ? loadedBy(read)(data) : before.loaded,
      at: data && !isInvalidated ? dataUpdatedAt : before.at,
      failedAt: error ? errorUpdatedAt : 0,
      error,
    }
    known.set(hash, now)
    return now
  }
  return { update }
}

const isDone = ({ at, failedAt }: Times, asked: Times): boolean =>
  at >= asked.at || failedAt >= asked.failedAt

type Seen = { hashes: readonly string[]; states: readonly State[] }

const isSame = (now: Seen, before: Seen): boolean =>
  now.hashes === before.hashes && now.states.every((state, index) => state === before.states[index])
