import type { Address } from '@hosting-console/api-client'
import { changeReverseName, findOperation, type RecordFields, type Zone } from '@hosting-console/console-core'
import { fullName, sameAddress, sameName, shownName } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOperation } from '../api/use-operation.ts'
import { OfferBox } from '../plan/OfferBox.tsx'
import { stage } from '../plan/stage.ts'
import { dnsText } from '../text/dns.ts'

type Offer = { address: Address; name: string; stageIt: () => void }

/**
 * The reverse name that fits an address record, where the address is one of the zone's project and another name is set.
 * Nothing is set by itself: it is offered, and staged when a person ticks it.
 */
export const useReverseNameOffer = (
  zone: Zone,
  { host, type, data }: Pick<RecordFields, 'host' | 'type' | 'data'>,
): Offer | undefined => {
  const identity = useDescribingIdentity()
  const isAddress = (type === 'A' || type === 'AAAA') && data.trim() !== '' && !host.includes('*')
  const module = useQuery({ ...moduleQuery('ip', identity), enabled: isAddress })
  const service = module.data ? [module.data] : []
  const list = findOperation(service, 'list addresses')
  const { value: own } = useOperation(list?.call(zone.identity), { isWanted: isAddress })
  const address = own?.find((each) => sameAddress(each.ipaddress, data))
  const name = fullName(host, zone.name)
  if (!isAddress || !address || sameName(address.ptr ?? '', name)) return undefined
  const change = changeReverseName(service, zone.identity, address, name)
  return change && { address, name, stageIt: () => stage([change.description]) }
}

type Props = { offer: Offer; isWanted: boolean; onChange: (isWanted: boolean) => void }

export const OfferReverseName = ({ offer, isWanted, onChange }: Props) => (
  <OfferBox isWanted={isWanted} onChange={onChange}>
    {dnsText.offerReverseName(
      offer.address.ipaddress,
      shownName(offer.name),
      shownName(offer.address.ptr ?? ''),
    )}
  </OfferBox>
)
