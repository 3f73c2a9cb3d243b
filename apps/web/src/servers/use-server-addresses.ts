import { type Address, identified, readAddresses, type Server } from '@hosting-console/api-client'
import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { functionQuery } from '../api/queries.ts'

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
  const listed = useQuery({
    ...functionQuery(list?.path ?? '', {}, project),
    enabled: list !== undefined && server !== undefined,
    select: ({ payload }) => identified(readAddresses(payload)),
  })
  return useMemo(() => {
    if (!server) return []
    if (listed.data) return listed.data.filter(({ serverid }) => serverid === server.serverid)
    return list && listed.isPending
      ? []
      : server.iplist.map(({ ipaddress, version }) => ({
          ipaddress,
          ipversion: version,
          platforms: [],
          nameservers: [],
        }))
  }, [server, listed.data, listed.isPending, list])
}
