import type { Address, ModuleDescription } from '@hosting-console/api-client'
import { findOperation, type RecordFields, type Zone } from '@hosting-console/console-core'
import { fullName, sameAddress } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOperation } from '../api/use-operation.ts'

export type OwnAddress = { address: Address; name: string; service: readonly ModuleDescription[] }

/** The address that an address record leads to, where it is one of the zone's project, with the name that leads to it. */
export const useOwnAddress = (
  zone: Zone,
  { host, type, data }: Pick<RecordFields, 'host' | 'type' | 'data'>,
): OwnAddress | undefined => {
  const identity = useDescribingIdentity()
  const isAddress = (type === 'A' || type === 'AAAA') && data.trim() !== '' && !host.includes('*')
  const module = useQuery({ ...moduleQuery('ip', identity), enabled: isAddress })
  const service = module.data ? [module.data] : []
  const list = findOperation(service, 'list addresses')
  const { value: own } = useOperation(list?.call(zone.identity), { isWanted: isAddress })
  const address = own?.find((each) => sameAddress(each.ipaddress, data))
  return isAddress && address ? { address, name: fullName(host, zone.name), service } : undefined
}
