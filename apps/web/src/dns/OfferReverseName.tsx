import type { Address } from '@hosting-console/api-client'
import {
  type ChangeDescription,
  changeReverseName,
  type RecordFields,
  type Zone,
} from '@hosting-console/console-core'
import { sameName, shownName } from '@hosting-console/dns'
import type { Along } from '../changes/EditableCell.tsx'
import { OfferBox } from '../plan/OfferBox.tsx'
import { text } from '../text/text.ts'
import { useOwnAddress } from './use-own-address.ts'

type Offer = { address: Address; name: string; change: ChangeDescription }

/**
 * The reverse name that fits an address record, where the address is one of the zone's project and another name is set.
 * Nothing is set by itself: it is offered, and staged when a person ticks it.
 */
export const useReverseNameOffer = (
  zone: Zone,
  fields: Pick<RecordFields, 'host' | 'type' | 'data'>,
): Offer | undefined => {
  const own = useOwnAddress(zone, fields)
  if (!own || sameName(own.address.ptr ?? '', own.name)) return undefined
  const { address, name, service } = own
  const change = changeReverseName(service, zone.identity, address, name)
  return change && { address, name, change: change.description }
}

type Props = { offer: Offer; more: Along }

export const OfferReverseName = ({ offer, more }: Props) => (
  <OfferBox change={offer.change} more={more}>
    {text.dns.offerReverseName(
      offer.address.ipaddress,
      shownName(offer.name),
      shownName(offer.address.ptr ?? ''),
    )}
  </OfferBox>
)
