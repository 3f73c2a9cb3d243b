import type { RecordFields, Zone } from '@hosting-console/console-core'
import { useDeferredValue } from 'react'
import type { Along } from '../changes/EditableCell.tsx'
import { OfferReverseName, useReverseNameOffer } from './OfferReverseName.tsx'

type Props = { zone: Zone; fields: RecordFields; more: Along }

/** The offer of a reverse name while an address is typed into a record. */
const CellOffer = ({ zone, fields, more }: Props) => {
  const { host, type, data } = useDeferredValue(fields)
  const offer = useReverseNameOffer(zone, { host, type, data })
  return offer ? <OfferReverseName offer={offer} more={more} /> : null
}

/** The offer under a field that is being typed into, as the field asks for it. */
export const offerFor = (zone: Zone, fields: RecordFields) => (typed: string, more: Along) => (
  <CellOffer zone={zone} fields={{ ...fields, data: typed.trim() }} more={more} />
)
