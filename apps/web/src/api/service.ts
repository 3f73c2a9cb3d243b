import type { ModuleDescription } from '@hosting-console/api-client'
import { modulesOfJobs } from '@hosting-console/console-core'
import { useQueries, useQuery } from '@tanstack/react-query'
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
  const names = useQuery(moduleNamesQuery(identity))
  return useQueries({
    queries: (names.data ?? []).map((name) => laterModuleQuery(name, identity)),
    combine: (results) => ({
      names: names.data ?? [],
      modules: results.flatMap(({ data }) => (data ? [data] : [])),
      failures: results.flatMap(({ error }, index) =>
        error ? [{ module: names.data?.[index] ?? '', error }] : [],
      ),
      areViewsKnown:
        names.isSuccess &&
        results.every(({ isPending }, index) => !isPending || !modulesOfJobs.has(names.data[index] ?? '')),
      isComplete: names.isSuccess && results.every(({ isPending }) => !isPending),
      error: names.error,
      retry: () => {
        if (names.error) void names.refetch()
        for (const result of results) if (result.error) void result.refetch()
      },
    }),
  })
}
