import type { RecordFields, Zone } from '@hosting-console/console-core'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Wish } from '../changes/wish.ts'
import { OfferReverseName, useReverseNameOffer } from './OfferReverseName.tsx'

type Props = {
  zone: Zone
  fields: RecordFields
  wish: Wish
}

/** The offer of a reverse name while an address is typed into a record. */
const CellOffer = ({ zone, fields, wish }: Props) => {
  const { host, type, data } = useDeferredValue(fields)
  const offer = useReverseNameOffer(zone, { host, type, data })
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    wish.put(data, isWanted ? offer?.stageIt : undefined)
  })
  return offer ? <OfferReverseName offer={offer} isWanted={isWanted} onChange={setWanted} /> : null
}

/** The offer under a field that is being typed into, as the field asks for it. */
export const offerFor = (zone: Zone, fields: RecordFields, wish: Props['wish']) => (typed: string) => (
  <CellOffer zone={zone} fields={{ ...fields, data: typed.trim() }} wish={wish} />
)
