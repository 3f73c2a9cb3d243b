import {
  type DescribedFunction,
  type FoundValues,
  type PlannedCall,
  type ServiceDescription,
  type SuggestedValue,
  valueSources,
} from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'

type ListedValues = {
  /** By a read of the service. */
  found?: FoundValues | undefined
  /** In responses of this page. */
  seen: readonly SuggestedValue[]
  /** Why the service lists none. */
  error?: unknown
}

/**
 * Values for an argument, with what people call the things: what the service lists, and what responses have shown. A list
 * that fails keeps nobody from typing.
 * @param form what the form held when somebody wanted to know; nothing is asked without it
 * @param mostThings how often a list may be asked that shows what is in one thing at a time
 */
export const useListedValues = (
  taking: DescribedFunction | undefined,
  argument: string,
  form: Pick<PlannedCall, 'values' | 'identity'> | undefined,
  mostThings?: number,
): ListedValues & { isFetching: boolean } => {
  const { modules } = useService()
  const { identities } = useSession()
  // What else the form holds is nothing to the lists: they are asked again where what they are asked with is another.
  const names = taking && form ? namesAsked(modules, taking, argument) : []
  const values = Object.fromEntries(names.map((name) => [name, form?.values[name]]))
  const { data = { seen: [] }, isFetching } = useQuery({
    queryKey: [taking?.path ?? '', 'values', argument, values, form?.identity, modules.length],
    queryFn: async (): Promise<ListedValues> => {
      const { listValues, seenValues } = await import('./list-values.ts')
      if (!taking || !form) return { seen: [] }
      const seen = seenValues(taking, argument)
      try {
        return {
          seen,
          found: await listValues(modules, identities, taking, argument, { ...form, values }, mostThings),
        }
      } catch (error) {
        return { seen, error }
      }
    },
    enabled: taking !== undefined && form !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  return { ...data, isFetching }
}

/** The arguments of a form that the lists of values for one are asked with. */
const namesAsked = (
  service: ServiceDescription,
  taking: DescribedFunction,
  argument: string,
): readonly string[] => [
  ...new Set(valueSources(service, taking, argument).flatMap(({ asks }) => asks.map(({ from }) => from))),
]
