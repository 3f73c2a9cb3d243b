import { readServers } from '@hosting-console/api-client'
import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { functionQuery } from '../api/queries.ts'

type Props = { service: ServiceDescription; identity: string; serverid: string }

/** What people call a server, where a list says so. */
export const ServerName = ({ service, identity, serverid }: Props) => {
  const list = findOperation(service, 'list servers')
  const { data } = useQuery({
    ...functionQuery(list?.path ?? '', {}, identity),
    enabled: list !== undefined,
    staleTime: 60_000,
    select: ({ payload }) => readServers(payload)?.find((each) => each.serverid === serverid)?.hostname,
  })
  return data ? <span className="min-w-0 truncate font-medium">{data}</span> : null
}
