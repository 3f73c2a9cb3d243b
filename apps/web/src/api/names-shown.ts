import { type Arguments, isRecord, type Payload } from '@hosting-console/api-client'
import { queryClient } from './query-client.ts'

/** As a list or a page of this tab has shown it. */
export const hostNameOf = (serverid: string): string | undefined => {
  for (const { payload } of shownBy('server/')) {
    const listed: unknown[] = Array.isArray(payload.servers) ? payload.servers : [payload.server]
    for (const server of listed)
      if (isRecord(server) && server.serverid === serverid && typeof server.hostname === 'string')
        return server.hostname
  }
  return undefined
}

/** What reads of this tab were asked and answered, of functions whose path begins so. */
export const shownBy = (beginning: string): { values: Arguments; payload: Payload }[] =>
  queryClient
    .getQueriesData({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(beginning),
    })
    .map(([[, values], answer]) => ({
      values: isRecord(values) ? (values as Arguments) : {},
      payload: isRecord(answer) && isRecord(answer.payload) ? answer.payload : {},
    }))
