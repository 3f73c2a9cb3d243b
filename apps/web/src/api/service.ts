import type { ModuleDescription } from '@hosting-console/api-client'
import { modulesOfJobs } from '@hosting-console/console-core'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { laterModuleQuery, moduleNamesQuery } from './queries.ts'
import { useSession } from './session-store.ts'

/** What is known of the service so far: names first, descriptions as they come in. */
export type Service = {
  names: string[]
  modules: ModuleDescription[]
  /** Modules whose description was refused or could not be read. */
  failures: { module: string; error: unknown }[]
  isComplete: boolean
  /** Whether all that the views are made of is described, or was refused. */
  areViewsKnown: boolean
  error: unknown
  retry: () => void
}

/** The identity that descriptions are read as: the one that signed in. */
export const useDescribingIdentity = (): string => useSession().identities[0]?.id ?? ''

export const useService = (): Service => {
  const identity = useDescribingIdentity()
  const { data: names = none, isSuccess, error, refetch } = useQuery(moduleNamesQuery(identity))
  const combine = useCallback(
    (results: readonly UseQueryResult<ModuleDescription>[]): Service => ({
      names,
      modules: results.flatMap(({ data }) => (data ? [data] : [])),
      failures: results.flatMap((result, index) =>
        result.error ? [{ module: names[index] ?? '', error: result.error }] : [],
      ),
      areViewsKnown:
        isSuccess &&
        results.every(({ isPending }, index) => !isPending || !modulesOfJobs.has(names[index] ?? '')),
      isComplete: isSuccess && results.every(({ isPending }) => !isPending),
      error,
      retry: () => {
        if (error) void refetch()
        for (const result of results) if (result.error) void result.refetch()
      },
    }),
    [names, isSuccess, error, refetch],
  )
  return useQueries({ queries: names.map((name) => laterModuleQuery(name, identity)), combine })
}

const none: string[] = []
