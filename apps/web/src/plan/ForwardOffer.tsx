import { useDeferredValue, useEffect } from 'react'
import type { More, TakenOffer } from '../changes/taken-offer.ts'
import { text } from '../text/text.ts'
import { OfferBox } from './OfferBox.tsx'
import { stage } from './stage.ts'
import { useForwardRecord } from './use-forward-record.ts'

type Props = {
  address: string
  project: string
  /** The reverse name as it will be sent. */
  name: string
  taken: TakenOffer
  more: More
}

/** While a reverse name is typed: the address record that leads back, where a zone of the account holds the name. */
export const ForwardOffer = ({ address, project, name, taken, more: { isWanted, want } }: Props) => {
  const wanted = useDeferredValue(name)
  const { found, isUnread } = useForwardRecord(address, wanted, project)
  useEffect(() => {
    taken.put(wanted, isWanted && found ? () => stage([found.record.change.description]) : undefined)
  })
  if (!found) return null
  const { zoneName, record } = found
  return (
    <OfferBox isWanted={isWanted} onChange={want}>
      {record.from === undefined
        ? text.addresses.forward.add(record.type, wanted, address, zoneName)
        : text.addresses.forward.change(record.type, wanted, record.from, address)}
      {isUnread ? <span className="block text-warn">{text.addresses.forward.unread}</span> : null}
    </OfferBox>
  )
}
