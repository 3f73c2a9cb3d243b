import { type Answer, readServer } from '@hosting-console/api-client'
import { findOperation, type PlannedCall, type ServiceDescription } from '@hosting-console/console-core'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { describeFailure } from '../components/failure.ts'
import { serverListText } from '../text/server-list.ts'
import type { ListedServer } from './server-columns.tsx'
import { recordIn } from './server-record.ts'
import { stateOf } from './server-state.ts'
import type { KnownState } from './server-states.ts'

/** The read that tells whether a server runs; none where the service describes none. */
const stateCall = (
  service: ServiceDescription,
  { server, listedFor }: ListedServer,
): PlannedCall | undefined => {
  const show = findOperation(service, 'show server')
  if (show?.takes('state')) return show.call(listedFor, { server: server.serverid, state: 'yes' })
  return findOperation(service, 'measure server')?.call(listedFor, { server: server.serverid })
}

const stateIn = (answer: Answer, serverid: string): string | undefined => {
  const record = recordIn(answer, serverid)
  return record && stateOf(readServer(record))
}

/** Reads the state of one server, or says why it can't be read. */
export const loadState = async (
  service: ServiceDescription,
  row: ListedServer,
  maximumAge: number,
): Promise<KnownState> => {
  const call = stateCall(service, row)
  try {
    if (!call) return { reason: serverListText.notDescribed, at: Date.now() }
    const query = callQuery(call)
    const answer = await queryClient.fetchQuery({ ...query, staleTime: maximumAge })
    const at = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? Date.now()
    const state = stateIn(answer, row.server.serverid)
    return state === undefined ? { reason: serverListText.unread, at } : { state, at }
  } catch (error) {
    return { reason: describeFailure(error).title, at: Date.now() }
  }
}
