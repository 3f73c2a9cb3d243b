import { listRecordsCall, type Zone } from '@hosting-console/console-core'
import { isHostName, isWithin } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOperation } from '../api/use-operation.ts'
import { isUsualName } from '../components/reverse-name.ts'
import { useOwnZoneNames } from '../lists/use-own-zones.ts'
import type { More, Wish } from '../changes/wish.ts'
import { addressesText } from '../text/addresses.ts'
import { type ForwardRecord, forwardRecord } from './forward-record.ts'
import { OfferBox } from './OfferBox.tsx'
import { stage } from './stage.ts'

type Props = {
  address: string
  /** The reverse name as it will be sent. */
  name: string
  wish: Wish
  more: More
}

/** While a reverse name is typed: the address record that leads back, where a zone of the account holds the name. */
export const ForwardOffer = ({ address, name, wish, more: { isWanted, want } }: Props) => {
  const wanted = useDeferredValue(name)
  const found = useForwardRecord(address, wanted)
  useEffect(() => {
    wish.put(wanted, isWanted && found ? () => stage([found.record.change.description]) : undefined)
  })
  if (!found) return null
  const { zone, record } = found
  return (
    <OfferBox isWanted={isWanted} onChange={want}>
      {record.from === undefined
        ? addressesText.forward.add(record.type, wanted, address, zone.name)
        : addressesText.forward.change(record.type, wanted, record.from, address)}
    </OfferBox>
  )
}

const useForwardRecord = (
  address: string,
  name: string,
): { zone: Zone; record: ForwardRecord } | undefined => {
  const isWanted = name.includes('.') && isHostName(name) && !isUsualName(name)
  const module = useQuery({ ...moduleQuery('domain', useDescribingIdentity()), enabled: isWanted })
  const service = module.data ? [module.data] : []
  const { zones } = useOwnZoneNames(service, isWanted)
  const [zone] = zones
    .filter((each) => isWithin(name, each.name))
    .toSorted((one, other) => other.name.length - one.name.length)
  const call = zone && isWanted ? listRecordsCall(service, zone) : undefined
  const { value: records } = useOperation(call)
  if (!zone || !records) return undefined
  const record = forwardRecord(service, zone, records, { name, address })
  return record && { zone, record }
}
