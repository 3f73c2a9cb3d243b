import {
  listCalls,
  type ReadCall,
  type SearchIndex,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useSession } from '../../api/session-store.ts'
import { countedByMs, useReads } from '../../api/use-reads.ts'
import { indexThings, type Thing } from './things.ts'

type Things = {
  things: readonly SearchIndex<Thing>[]
  done: number
  all: number
  /** Lists that are missing: refused, failed, or not found in the response. */
  missing: number
}

/** Everything that the lists of all identities hold, as far as it has been read; reading begins when it is wanted. */
export const useThings = (service: ServiceDescription, isWanted: boolean): Things => {
  const { identities } = useSession()
  const lists = useMemo(
    () => (isWanted ? listCalls(service, identities) : []),
    [service, identities, isWanted],
  )
  const { all, done } = useReads(
    useMemo(() => lists.map(({ call }): ReadCall<readonly unknown[]> => call), [lists]),
    { staleTime: countedByMs },
  )
  const things = useMemo(
    () =>
      lists.flatMap((list, index) => {
        const items = all[index]?.value
        return items ? [indexThings(list, items)] : []
      }),
    [lists, all],
  )
  return {
    things,
    done,
    all: lists.length,
    missing: all.filter(({ error, unread }) => error !== undefined || unread).length,
  }
}
