import {
  changeServerSize,
  findOperation,
  type ServerSize,
  serverSizes,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { Price } from '../requests/Price.tsx'

type Props = {
  service: ServiceDescription
  project: string
  serverid: string
  current: ServerSize
  wanted: Partial<ServerSize>
}

/** What a server costs as it is and with other sizes, where the service estimates it. */
export const SizePrice = ({ service, project, serverid, current, wanted }: Props) => {
  const callFor = (sizes: Partial<ServerSize>) =>
    changeServerSize(service, project, { serverid, current }, sizes)?.call
  const operation = findOperation(service, 'edit server')
  // Of a size that the service doesn't take there is no call.
  const taken = Object.fromEntries(
    serverSizes.flatMap((size) => (operation?.takes(size) ? [[size, current[size]]] : [])),
  )
  const former = Object.entries(callFor(taken)?.values ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return <Price call={callFor(wanted)} former={new Map(former)} />
}
