import { type Arguments, isRecord, type Payload } from '@hosting-console/api-client'
import { queryClient } from './query-client.ts'

/** As a list or a page of this tab has shown it last, read as the identity that a call is made as. */
export const hostNameOf = (serverid: string, identity: string): string | undefined => {
  for (const { payload } of shownBy('server/', identity)) {
    const listed: unknown[] = Array.isArray(payload.servers) ? payload.servers : [payload.server]
    for (const server of listed)
      if (isRecord(server) && server.serverid === serverid && typeof server.hostname === 'string')
        return server.hostname
  }
  return undefined
}

/**
 * What reads of this tab as an identity were asked and answered, of functions whose path begins so, the latest first and what
 * is stale last. Another project may have a thing of the same name.
 */
export const shownBy = (beginning: string, identity: string): { values: Arguments; payload: Payload }[] =>
  queryClient
    .getQueryCache()
    .findAll({
      predicate: ({ queryKey: [path, , as] }) =>
        typeof path === 'string' && path.startsWith(beginning) && as === identity,
    })
    .toSorted(
      ({ state: one }, { state: other }) =>
        Number(one.isInvalidated) - Number(other.isInvalidated) || other.dataUpdatedAt - one.dataUpdatedAt,
    )
    .map(({ queryKey: [, values], state: { data } }) => ({
      values: isRecord(values) ? (values as Arguments) : {},
      payload: isRecord(data) && isRecord(data.payload) ? data.payload : {},
    }))
