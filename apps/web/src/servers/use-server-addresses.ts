import { type Address, identified, type Server } from '@hosting-console/api-client'
import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useOperation } from '../api/use-operation.ts'

/**
 * The addresses of a server with their reverse names, by the list of its project. Where that is not described or refused,
 * those that the server's own record names, of which no reverse name is known.
 */
export const useServerAddresses = (
  service: ServiceDescription,
  project: string,
  server: Server | undefined,
): readonly Address[] => {
  const list = findOperation(service, 'list addresses')
  const listed = useOperation(list?.call(project), { isWanted: server !== undefined })
  return useMemo(() => {
    if (!server) return []
    if (listed.value || listed.unread)
      return identified(listed.value).filter(({ serverid }) => serverid === server.serverid)
    return list && listed.isPending
      ? []
      : server.iplist.map(({ ipaddress, version }) => ({
          ipaddress,
          ipversion: version,
          platforms: [],
          nameservers: [],
        }))
  }, [server, listed.value, listed.unread, listed.isPending, list])
}
