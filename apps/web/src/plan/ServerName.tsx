import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { useOperation } from '../api/use-operation.ts'

type Props = { service: ServiceDescription; identity: string; serverid: string }

/** What people call a server, where a list says so. */
export const ServerName = ({ service, identity, serverid }: Props) => {
  const list = findOperation(service, 'list servers')
  const { value: servers } = useOperation(list?.call(identity))
  const name = servers?.find((each) => each.serverid === serverid)?.hostname
  return name ? <span className="min-w-0 truncate font-medium">{name}</span> : null
}
