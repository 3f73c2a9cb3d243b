import type { RecordFields, Zone } from '@hosting-console/console-core'
import { useDeferredValue, useEffect, useState } from 'react'
import { OfferReverseName, useReverseNameOffer } from './OfferReverseName.tsx'

type Props = {
  zone: Zone
  fields: RecordFields
  /** Told what is to be staged along with the change, or nothing. */
  onWish: (stageIt: (() => void) | undefined) => void
}

/** The offer of a reverse name while an address is typed into a record. */
export const CellOffer = ({ zone, fields, onWish }: Props) => {
  const { host, type, data } = useDeferredValue(fields)
  const offer = useReverseNameOffer(zone, { host, type, data })
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onWish(isWanted ? offer?.stageIt : undefined))
  return offer ? <OfferReverseName offer={offer} isWanted={isWanted} onChange={setWanted} /> : null
}
