import type { ApiResponse } from '@hosting-console/api-client'
import { type CallOf, type PlannedCall, type Zone, zoneKey } from '@hosting-console/console-core'
import { hashKey } from '@tanstack/react-query'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import type { RereadZones } from './use-followed.ts'

/**
 * Follows zones that were read once: a new read of one of them, for whatever reason, counts for all.
 * @param onReread told of all zones that differ from what was read first
 */
export const followZones = (onReread: (reread: RereadZones) => void) => {
  const followed = new Map<string, { zone: Zone; call: CallOf<'list records'>; payload: unknown }>()
  let reread: RereadZones = new Map()
  const end = queryClient.getQueryCache().subscribe(({ type, query: { queryHash } }) => {
    const known = type === 'updated' ? followed.get(queryHash) : undefined
    const response = known && queryClient.getQueryData(keyOf(known.call))
    // The same as long as the service gives the same.
    if (!response || response.payload === known.payload) return
    known.payload = response.payload
    const records = known.call.read(response)
    // What can't be read says nothing of what has changed.
    if (!records) return
    reread = new Map(reread).set(zoneKey(known.zone), records)
    onReread(reread)
  })
  const add = (zone: Zone, call: CallOf<'list records'>, response: ApiResponse): void => {
    const { payload } = queryClient.getQueryData(keyOf(call)) ?? response
    followed.set(hashKey(keyOf(call)), { zone, call, payload })
  }
  return { add, end }
}

const keyOf = (call: PlannedCall) => callQuery(call).queryKey
