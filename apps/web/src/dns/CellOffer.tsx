import type { RecordFields, Zone } from '@hosting-console/console-core'
import { useDeferredValue, useEffect } from 'react'
import type { More, TakenOffer } from '../changes/taken-offer.ts'
import { OfferReverseName, useReverseNameOffer } from './OfferReverseName.tsx'

type Props = {
  zone: Zone
  fields: RecordFields
  taken: TakenOffer
  more: More
}

/** The offer of a reverse name while an address is typed into a record. */
const CellOffer = ({ zone, fields, taken, more: { isWanted, want } }: Props) => {
  const { host, type, data } = useDeferredValue(fields)
  const offer = useReverseNameOffer(zone, { host, type, data })
  useEffect(() => {
    taken.put(data, isWanted ? offer?.stageIt : undefined)
  })
  return offer ? <OfferReverseName offer={offer} isWanted={isWanted} onChange={want} /> : null
}

/** The offer under a field that is being typed into, as the field asks for it. */
export const offerFor =
  (zone: Zone, fields: RecordFields, taken: TakenOffer) => (typed: string, more: More) => (
    <CellOffer zone={zone} fields={{ ...fields, data: typed.trim() }} taken={taken} more={more} />
  )
