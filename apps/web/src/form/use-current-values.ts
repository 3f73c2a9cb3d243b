import type { Arguments, ModuleDescription } from '@hosting-console/api-client'
import {
  returnsSecrets,
  type CurrentValues,
  findCurrent,
  type NoTwin,
  readingTwins,
  referencesIn,
} from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '../api/client.ts'
import { useSettled } from '../util/use-settled.ts'

/** What is known of the current values of what a form is about. */
export type Current =
  /** The form says not yet what it is about, or its function sets no values of anything. */
  | { kind: 'none' }
  | { kind: 'loading' }
  /** `isRefreshing`: they were loaded before something was changed, and are loaded again. */
  | { kind: 'found'; found: CurrentValues; isRefreshing: boolean }
  | { kind: 'missing'; why: NoTwin }
  | { kind: 'failed'; error: unknown; retry: () => void }

/** A key press is not what a service is asked for: so long what identifies a thing has to stay the same. */
const settleMs = 300

/**
 * Loads the current values of what an edit is about, by the described read that shows them, once the form says which thing
 * it is. A read that answers with secrets is not asked by itself.
 */
export const useCurrentValues = (
  module: ModuleDescription,
  path: string,
  values: Arguments,
  identity: string | undefined,
): Current => {
  const service = useMemo(() => [module], [module])
  const search = useMemo(() => readingTwins(service, path), [service, path])
  const isEdit = search?.shape.form === 'edits'
  const identifying = search?.shape.identifying ?? []
  const now = JSON.stringify(identifying.map((name) => [name, values[name] ?? '']))
  const about = useSettled(now, settleMs)
  // What a step of a plan will respond is not known yet.
  const isLater = identifying.some((name) => referencesIn({ [name]: values[name] ?? '' }).length > 0)
  const isFilled = identity !== undefined && !isLater && !now.includes('""]')
  const isSecret = search?.twins.some((twin) => returnsSecrets(twin.read.path)) ?? false
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [path, 'current', about, identity],
    queryFn: ({ signal }) =>
      findCurrent(
        service,
        {
          path,
          values: Object.fromEntries(JSON.parse(about) as [string, string][]),
          identity: identity ?? '',
        },
        (call) =>
          read((client) => client.request(call.path, call.values, { identity: call.identity, signal })),
      ),
    enabled: isEdit && isFilled && now === about && !isSecret && !search.none,
    staleTime: 0,
    gcTime: 0,
  })
  return useMemo(() => {
    if (!isEdit) return { kind: 'none' }
    if (search.none) return { kind: 'missing', why: search.none }
    if (isSecret) return { kind: 'missing', why: { why: 'secrets' } }
    if (!isFilled) return { kind: 'none' }
    // What is shown is of what the form named before.
    if (now !== about) return { kind: 'loading' }
    if (error) return { kind: 'failed', error, retry: () => void refetch() }
    if (isPending) return { kind: 'loading' }
    return 'none' in data
      ? { kind: 'missing', why: data.none }
      : { kind: 'found', found: data, isRefreshing: isFetching }
  }, [isEdit, search, isSecret, isFilled, now, about, data, error, isPending, isFetching, refetch])
}
