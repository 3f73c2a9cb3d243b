import { useEffect, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { throttled } from '../util/throttle.ts'

/** Many reads end in a moment: looked at that often. */
const lookMs = 250

/**
 * What the cache of reads comes to. Both functions have to stay the same between renderings.
 * @param isSame keeps the former value where nothing changed
 * @param follow says when there is something else to look at, too
 */
export const useCachedReads = <T>(
  look: () => T,
  isSame: (now: T, before: T) => boolean,
  follow?: (listener: () => void) => () => void,
): T => {
  const [value, setValue] = useState(look)
  useEffect(() => {
    const renew = throttled(
      () =>
        setValue((before) => {
          const now = look()
          return isSame(now, before) ? before : now
        }),
      lookMs,
    )
    const ends = [queryClient.getQueryCache().subscribe(renew), follow?.(renew)]
    renew()
    return () => {
      for (const end of ends) end?.()
    }
  }, [look, isSame, follow])
  return value
}
