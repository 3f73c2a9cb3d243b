import type { Address, Server } from '@hosting-console/api-client'
import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useReads } from '../api/use-reads.ts'

/**
 * The addresses of a server with their reverse names, by the list of its project. Where that is not described or could not
 * be loaded, those that the server's own record names, of which no reverse name is known.
 */
export const useServerAddresses = (
  service: ServiceDescription,
  project: string,
  server: Server | undefined,
) => {
  const list = findOperation(service, 'list addresses')
  const calls = useMemo(() => (list ? [list.call(project)] : []), [list, project])
  const { all } = useReads(calls, { isWanted: server !== undefined })
  const listed = all[0]?.value
  const isPending = all[0]?.isPending ?? false
  const own = useMemo(() => {
    const named = new Set(server?.iplist?.map(({ ipaddress }) => ipaddress))
    // A row that doesn't say whose it is may be known by the server's own record.
    return listed?.filter(({ serverid, ipaddress }) =>
      serverid ? serverid === server?.serverid : named.has(ipaddress),
    )
  }, [listed, server])
  const isNamed = own !== undefined && (own.length > 0 || !server?.iplist?.length)
  const addresses = useMemo((): readonly Address[] => {
    if (!server || (isPending && !listed)) return []
    if (isNamed) return own
    return (server.iplist ?? []).map(({ ipaddress, version }) => ({ ipaddress, ipversion: version }))
  }, [server, listed, own, isNamed, isPending])
  return { addresses, isNamed, readings: all }
}
