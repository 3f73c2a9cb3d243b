import type { Arguments } from '@hosting-console/api-client'
import {
  type DescribedFunction,
  type FoundValues,
  type OfferedValue,
  type PlannedCall,
  type ServiceDescription,
  valueSources,
} from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { listValues, offeredOf, seenValues } from './list-values.ts'

type ListedValues = {
  /** By a read of the service. */
  found?: FoundValues | undefined
  /** Of what the service lists and responses of this page have shown: what fits the other arguments of the form. */
  fitting: (beside: Arguments) => readonly OfferedValue[]
  /** Why the service lists none. */
  error?: unknown
}

/**
 * Values for an argument, with what people call the things: what the service lists, and what responses have shown. A list
 * that fails doesn't prevent typing.
 * @param form what the form held when someone wanted to know; nothing is asked without it
 * @param mostThings how often a list may be asked that shows what is in one thing at a time
 */
export const useListedValues = (
  callee: DescribedFunction | undefined,
  argument: string,
  form: Pick<PlannedCall, 'values' | 'identity'> | undefined,
  mostThings?: number,
): ListedValues & { isFetching: boolean } => {
  const { modules } = useService()
  const { identities } = useSession()
  // What else the form holds is nothing to the lists: they are asked again where what they are asked with is another.
  const names = callee && form ? namesAsked(modules, callee, argument) : []
  const values = Object.fromEntries(names.map((name) => [name, form?.values[name]]))
  const { data = { fitting: () => [] }, isFetching } = useQuery({
    queryKey: [callee?.path ?? '', 'values', argument, values, form?.identity, modules.length],
    queryFn: async (): Promise<ListedValues> => {
      if (!callee || !form) return { fitting: () => [] }
      const seen = seenValues(identities, callee, argument, form.identity)
      try {
        const asked = { ...form, values }
        const found = await listValues(modules, identities, callee, argument, asked, mostThings)
        return { found, fitting: offeredOf(callee, found, seen) }
      } catch (error) {
        return { fitting: offeredOf(callee, undefined, seen), error }
      }
    },
    enabled: callee !== undefined && form !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  return { ...data, isFetching }
}

/** The arguments of a form that the lists of values for one are asked with. */
const namesAsked = (
  service: ServiceDescription,
  callee: DescribedFunction,
  argument: string,
): readonly string[] => [
  ...new Set(valueSources(service, callee, argument).flatMap(({ asks }) => asks.map(({ from }) => from))),
]
