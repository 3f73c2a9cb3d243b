import { listRecordsCall } from '@hosting-console/console-core'
import { isHostName } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOperation } from '../api/use-operation.ts'
import { isUsualName } from '../components/reverse-name.ts'
import { useOwnZoneNames } from '../lists/use-own-zones.ts'
import { type ForwardRecord, forwardRecord, zoneHolding } from './forward-record.ts'

/** The record that makes a name lead back to an address, where a zone of the account holds the name, and what loads it. */
export const useForwardRecord = (
  address: string,
  name: string,
  project: string,
): {
  found?: { record: ForwardRecord; zoneName: string } | undefined
  isReading: boolean
  /** Something that might hold the name couldn't be loaded. */
  isUnread: boolean
} => {
  const isWanted = name.includes('.') && isHostName(name) && !isUsualName(name)
  const module = useQuery({ ...moduleQuery('domain', useDescribingIdentity()), enabled: isWanted })
  const service = module.data ? [module.data] : []
  const { zones, isListed, every } = useOwnZoneNames(service, isWanted)
  const zone = isListed ? zoneHolding(zones, name, project) : undefined
  const call = zone && isWanted ? listRecordsCall(service, zone) : undefined
  const { value: records, isPending, error, unread } = useOperation(call)
  const isReading = isWanted && (module.isPending || !isListed || (call !== undefined && isPending))
  const isUnread =
    module.error !== null ||
    every.failures.length + every.unread.length > 0 ||
    error !== null ||
    unread !== undefined
  if (!zone || !records) return { isReading, isUnread }
  const record = forwardRecord(service, zone, records, { name, address })
  // Two projects may have zones of the same name.
  const zoneName = zone.identity === project ? zone.name : `${zone.name} (${zone.identity})`
  return { found: record && { record, zoneName }, isReading, isUnread }
}
