import type { Arguments } from '@hosting-console/api-client'
import type { PastRead } from '@hosting-console/console-core'
import { queryClient } from '../api/query-client.ts'
import { isResponse } from '../api/shapes-seen.ts'

/** What this tab has read of the service, and that nothing has changed since. */
export const pastReads = (): readonly PastRead[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const { data, status, isInvalidated, dataUpdatedAt: at } = query.state
      // What was changed since then is read anew only where it is shown.
      if (!isResponse(data) || status === 'error' || (isInvalidated && !query.isActive())) return []
      const [path, values, identity] = query.queryKey as [string, Arguments, string]
      return path.includes('/') ? [{ path, values, identity, payload: data.payload, at }] : []
    })
