import type { ModuleDescription } from '@hosting-console/api-client'
import { findVariant, type Job, moduleOfJob } from '@hosting-console/console-core'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { moduleNamesQuery, moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useRefusedPaths } from '../components/use-refused-paths.ts'
import { type ViewName, views } from '../components/views.ts'

const modules = [...new Set(views.map(({ job }) => moduleOfJob(job)))]

/** The views that the service has functions for. They follow what is described, and ask for nothing themselves. */
export const useOfferedViews = (): readonly ViewName[] => {
  const identity = useDescribingIdentity()
  const { data: names } = useQuery({ ...moduleNamesQuery(identity), enabled: false })
  const refused = useRefusedPaths()
  return useQueries({
    queries: modules.map((name) => ({ ...moduleQuery(name, identity), enabled: false })),
    combine: useCallback(
      (described: readonly UseQueryResult<ModuleDescription>[]): readonly ViewName[] => {
        const isOffered = (job: Job) => {
          const name = moduleOfJob(job)
          const { data } = described[modules.indexOf(name)] ?? {}
          const path = data && findVariant([data], job)?.described.path
          // Until it is described nothing is said to be missing.
          return path === undefined ? !data && names?.includes(name) !== false : !refused.has(path)
        }
        return views
          .filter(({ job, fallbackJob }) => isOffered(job) || (fallbackJob && isOffered(fallbackJob)))
          .map(({ name }) => name)
      },
      [names, refused],
    ),
  })
}
