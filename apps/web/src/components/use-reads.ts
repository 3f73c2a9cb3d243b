import type { Answer } from '@hosting-console/api-client'
import type { PlannedCall } from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { functionQuery } from '../api/queries.ts'

/** One read and how it stands. */
export type Reading = {
  call: PlannedCall
  answer?: Answer
  error?: unknown
  isPending: boolean
  retry: () => void
}

export type Readings = { all: readonly Reading[]; done: number }

/** At once, so that a first screen with many projects leaves the service room for others. */
const atOnce = 6

/** What a view has read a few minutes ago is good enough to count by. */
const staleTime = 5 * 60_000

/** Reads in the given order, a few at a time, from the cache that the views share. More may be added while it goes on. */
export const useReads = (calls: readonly PlannedCall[]): Readings => {
  const [reach, setReach] = useState(atOnce)
  const readings = useQueries({
    queries: calls.map(({ path, values, identity }, index) => ({
      ...functionQuery(path, values, identity),
      staleTime,
      enabled: index < reach,
    })),
    combine: (results): Readings => ({
      all: results.flatMap(({ data, error, isPending, refetch }, index): Reading[] => {
        const call = calls[index]
        if (!call) return []
        const retry = () => void refetch()
        return [{ call, isPending, retry, ...(data ? { answer: data } : {}), ...(error ? { error } : {}) }]
      }),
      done: results.filter(({ isPending }) => !isPending).length,
    }),
  })
  // What is done makes room for as much again.
  if (reach < readings.done + atOnce) setReach(readings.done + atOnce)
  return readings
}
