import type { ChangedZones, DeletedZones, ZoneHistoryPage, ZoneStateView } from '@hosting-console/contract'
import { readsAtOnce, type Zone } from '@hosting-console/console-core'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { createTurns } from '../util/turns.ts'
import { pageLoaded } from './page-loaded.ts'
import { read } from './client.ts'
import { readResponse, send } from './session.ts'

/** @throws NetworkError with the problem: `zone-refused` where the service doesn't list the zone now */
const fetchHistory = <T>(identity: string, further: Record<string, string>): Promise<T> =>
  read(async () =>
    readResponse<T>(
      'zone-history',
      await send(`zone-history?${new URLSearchParams({ as: identity, ...further })}`),
    ),
  )

/** The states of a zone, newest first. */
export const zoneHistoryQuery = (zone: Zone) =>
  infiniteQueryOptions({
    queryKey: ['zone history', zone],
    queryFn: ({ pageParam }) =>
      fetchHistory<ZoneHistoryPage>(zone.identity, {
        zone: zone.name,
        ...(pageParam === '' ? {} : { before: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** The records of one state, which never change. @param id of a sighting */
export const zoneStateQuery = (zone: Zone, id: string | undefined) =>
  queryOptions({
    queryKey: ['zone state', zone, id],
    queryFn:
      id === undefined
        ? skipToken
        : async () =>
            (await fetchHistory<ZoneStateView>(zone.identity, { zone: zone.name, state: id })).records,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The records of a zone at a time, in milliseconds since 1970; none where no state is known of then. */
export const fetchZoneAt = async ({ identity, name }: Zone, at: number): Promise<ZoneStateView['records']> =>
  (await fetchHistory<ZoneStateView>(identity, { zone: name, at: String(at) })).records

/** Views ask for all projects at once, and the console refuses a session more requests than a few that wait. */
const inTurn = createTurns(readsAtOnce)

/** Zones of a project that were seen and aren't listed any more. */
export const deletedZonesQuery = (identity: string) =>
  queryOptions({
    queryKey: ['zone history', identity],
    queryFn: async () => (await inTurn(() => fetchHistory<DeletedZones>(identity, {}))).deleted,
    staleTime: 0,
  })

const dayMs = 86_400_000

/** Zones of a project that someone changed elsewhere in the last seven days. No one waits for it. */
export const changedZonesQuery = (identity: string) =>
  queryOptions({
    queryKey: ['zones changed', identity],
    queryFn: async () => {
      await pageLoaded()
      const since = String(Date.now() - 7 * dayMs)
      return inTurn(() => fetchHistory<ChangedZones>(identity, { since }))
    },
    staleTime: 300_000,
    retry: false,
  })
