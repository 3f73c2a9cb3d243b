import { useEffect, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { throttled } from '../util/throttle.ts'
import { isNoAccess } from './failure.ts'

/** Reads of many identities end in a moment: looked at that often. */
const lookMs = 250

/** Functions that were refused to every identity that was asked as. A view that lists by one has nothing to show. */
export const useRefusedPaths = (): ReadonlySet<string> => {
  const [refused, setRefused] = useState('')
  useEffect(() => {
    const look = throttled(() => setRefused(refusedPaths().join(' ')), lookMs)
    look()
    return queryClient.getQueryCache().subscribe(look)
  }, [])
  return new Set(refused.split(' '))
}

const refusedPaths = (): string[] => {
  const reads = Map.groupBy(queryClient.getQueryCache().getAll(), ({ queryKey: [first] }) => first)
  return [...reads].flatMap(([path, queries]) =>
    typeof path === 'string' && path.includes('/') && queries.every(({ state }) => isNoAccess(state.error))
      ? [path]
      : [],
  )
}
