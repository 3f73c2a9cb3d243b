import type { ApiResponse } from '@hosting-console/api-client'
import { type ReadCall, readsAtOnce } from '@hosting-console/console-core'
import { type Query, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callQuery } from './queries.ts'
import { type Loaded, loadedBy } from './use-operation.ts'

/** One read and its state. */
export type Reading<T> = {
  call: ReadCall<T>
  value?: T
  /** The response, where what was asked for could not be found in it. */
  unread?: ApiResponse
  error?: unknown
  isPending: boolean
  retry: () => Promise<unknown>
}

export type Readings<T> = { all: readonly Reading<T>[]; done: number }

type Options = {
  isWanted?: boolean
  /** How old what was loaded before may be, in milliseconds. */
  staleTime?: number
  /** So many are under way at once. */
  atOnce?: number
}

/**
 * Loads many things, in the given order and a few at a time, from the cache that the views share. More may be added while
 * it goes on. `calls` are the same as long as they mean the same. One that fails keeps none of the others from being shown.
 */
export const useReads = <T>(
  calls: readonly ReadCall<T>[],
  { isWanted = true, atOnce = readsAtOnce, ...ages }: Options = {},
): Readings<T> => {
  const [reach, setReach] = useState(atOnce)
  const [began] = useState(Date.now)
  const combine = useCallback(
    (results: readonly UseQueryResult<Loaded<T>>[]): Readings<T> => ({
      all: results.flatMap(({ data, error, isPending, refetch }, index): Reading<T>[] => {
        const call = calls[index]
        if (!call) return []
        return [{ call, isPending, retry: () => refetch(), ...data, ...(error ? { error } : {}) }]
      }),
      done: results.filter(({ isPending }) => !isPending).length,
    }),
    [calls],
  )
  const readings = useQueries({
    queries: calls.map((call, index) => ({
      ...callQuery(call),
      ...ages,
      // Its turn may come later again, as others are put before it: what has failed here isn't asked for anew unasked.
      enabled: ({ state }: Query<ApiResponse>) =>
        isWanted && (index < reach || state.errorUpdatedAt >= began),
      select: loadedBy(call.read),
    })),
    combine,
  })
  // What is done makes room for as much again.
  if (reach < readings.done + atOnce) setReach(readings.done + atOnce)
  return readings
}

/** What a view has loaded a few minutes ago is good enough to count by, in milliseconds. */
export const countedByMs = 5 * 60_000
