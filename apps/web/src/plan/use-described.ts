import {
  type ChangeDescription,
  moduleOfChange,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import type { StagedChange } from './staged.ts'

/**
 * The modules that the changes of a plan are made of: those and no others are read.
 * @param modulesOf what is read for one of them
 */
export const useDescribedFor = (
  items: readonly StagedChange[],
  modulesOf: (change: ChangeDescription) => readonly string[] = (change) => [moduleOfChange(change)],
): { service: ServiceDescription; isReading: boolean } => {
  const identity = useDescribingIdentity()
  const names = [...new Set(items.flatMap(({ change }) => modulesOf(change)))]
  return useQueries({
    queries: names.map((name) => moduleQuery(name, identity)),
    combine: (results) => ({
      service: results.flatMap(({ data }) => (data ? [data] : [])),
      isReading: results.some(({ isPending }) => isPending),
    }),
  })
}
