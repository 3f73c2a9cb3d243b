import { type ApiResponse, readSeries, readServer, type Series } from '@hosting-console/api-client'
import { findOperation, type PlannedCall, type ServiceDescription } from '@hosting-console/console-core'
import { idle } from '../api/page-loaded.ts'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { describeFailure } from '../components/failure.ts'
import { text } from '../text/text.ts'
import type { ListedServer } from './server-columns.tsx'
import { recordIn } from './server-record.ts'
import { stateOf } from './server-state.ts'
import type { Known } from './late-values.ts'
import { quantities } from './usage/quantities.ts'

/** The read that tells whether a server runs; none where the service describes none. */
const stateCall = (
  service: ServiceDescription,
  { server, listedFor }: ListedServer,
): PlannedCall | undefined => {
  const show = findOperation(service, 'show server')
  if (show?.takes('state')) return show.call(listedFor, { server: server.serverid, state: 'yes' })
  return findOperation(service, 'measure server')?.call(listedFor, { server: server.serverid })
}

const stateIn = (response: ApiResponse, serverid: string): string | undefined => {
  const record = recordIn(response, serverid)
  return record && stateOf(readServer(record))
}

/** What is said where a value can't be read. */
type Reasons = { notDescribed: string; unread: string }

/** Reads one value, or says why it can't be read. */
const loadLate = async <Value>(
  call: PlannedCall | undefined,
  read: (response: ApiResponse) => Value | undefined,
  reasons: Reasons,
  maximumAge: number,
): Promise<Known<Value>> => {
  try {
    if (!call) return { reason: reasons.notDescribed, at: Date.now() }
    // A filter that is typed, and rows that pass by, come first.
    await idle()
    const query = callQuery(call)
    const response = await queryClient.fetchQuery({ ...query, staleTime: maximumAge })
    const at = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? Date.now()
    const value = read(response)
    return value === undefined ? { reason: reasons.unread, at } : { value, at }
  } catch (error) {
    return { reason: describeFailure(error).title, at: Date.now() }
  }
}

export const loadState = (
  service: ServiceDescription,
  row: ListedServer,
  maximumAge: number,
): Promise<Known<string>> =>
  loadLate(
    stateCall(service, row),
    (response) => stateIn(response, row.server.serverid),
    text.serverList,
    maximumAge,
  )

/** How busy the processor was, hour by hour. */
export const loadUsage = (
  service: ServiceDescription,
  { server, listedFor }: ListedServer,
  maximumAge: number,
): Promise<Known<Series>> =>
  loadLate(
    findOperation(service, 'show usage')?.call(listedFor, {
      server: server.serverid,
      resource: quantities.cpu,
      resolution: 'hour',
    }),
    ({ payload }) => readSeries(payload),
    text.serverList.usage,
    maximumAge,
  )
