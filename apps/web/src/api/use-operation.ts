import type { ApiResponse } from '@hosting-console/api-client'
import type { Read, ReadCall } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './queries.ts'

/** What a response said, or the response, where that could not be found in it. No two responses are the same; what they say may be. */
export type Loaded<T> = { value: T } | { unread: ApiResponse }

const known = new WeakMap<Read<unknown>, (response: ApiResponse) => Loaded<unknown>>()

/** Reads responses: the same function for the same reader, and the same value for the same payload, so that nothing is selected anew. */
export const loadedBy = <T>(read: Read<T>): ((response: ApiResponse) => Loaded<T>) => {
  const former = known.get(read)
  if (former) return former as (response: ApiResponse) => Loaded<T>
  const loaded = new WeakMap<object, Loaded<T>>()
  const load = (response: ApiResponse): Loaded<T> => {
    const before = loaded.get(response.payload)
    if (before) return before
    const value = read(response)
    const now = value === undefined ? { unread: response } : { value }
    loaded.set(response.payload, now)
    return now
  }
  known.set(read, load)
  return load
}

const nothing: Read<never> = () => undefined

type Options = {
  /** Whether to load at all, beside there being a call. */
  isWanted?: boolean
  /** How old what was loaded before may be, in milliseconds. */
  staleTime?: number
  /** Loads again after that many milliseconds, as long as the page is in view. */
  refetchInterval?: number | undefined
  /** How long it is kept while nothing shows it, in milliseconds. */
  gcTime?: number
}

/** Loads one thing. `value` is what its operation says of the response, `unread` a response in which that was not found. */
export const useOperation = <T>(
  call: ReadCall<T> | undefined,
  { isWanted = true, ...ages }: Options = {},
) => {
  const { data, error, isPending, isFetching, refetch } = useQuery<ApiResponse, Error, Loaded<T>>({
    ...callQuery(isWanted ? call : undefined),
    ...ages,
    select: loadedBy<T>(call?.read ?? nothing),
  })
  return {
    value: data && 'value' in data ? data.value : undefined,
    unread: data && 'unread' in data ? data.unread : undefined,
    error,
    isPending,
    isFetching,
    /** Loads again; or waits for what is being loaded already. */
    load: refetch,
  }
}
