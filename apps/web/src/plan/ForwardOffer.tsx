import { useDeferredValue } from 'react'
import type { Along } from '../changes/EditableCell.tsx'
import { text } from '../text/text.ts'
import { OfferBox } from './OfferBox.tsx'
import { useForwardRecord } from './use-forward-record.ts'

type Props = {
  address: string
  project: string
  /** The reverse name as it will be sent. */
  name: string
  more: Along
}

/** While a reverse name is typed: the address record that leads back, where a zone of the account holds the name. */
export const ForwardOffer = ({ address, project, name, more }: Props) => {
  const wanted = useDeferredValue(name)
  const { found, isUnread } = useForwardRecord(address, wanted, project)
  if (!found) return null
  const { zoneName, record } = found
  return (
    <OfferBox change={record.change.description} more={more}>
      {record.from === undefined
        ? text.addresses.forward.add(record.type, wanted, address, zoneName)
        : text.addresses.forward.change(record.type, wanted, record.from, address)}
      {isUnread ? <span className="block text-warn">{text.addresses.forward.unread}</span> : null}
    </OfferBox>
  )
}
