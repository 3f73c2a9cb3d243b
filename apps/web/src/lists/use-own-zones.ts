import { type Domain, isIdentified } from '@hosting-console/api-client'
import {
  findOperation,
  type Identity,
  listRecordsCall,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import { useReads } from '../api/use-reads.ts'
import { useMergedList } from './use-merged-list.ts'

/** More zones than these are read only when someone asks. */
const unaskedZones = 25

/** Zones that records can be asked of. */
export const zonesOf = (domains: readonly Domain[], { id }: Identity): Zone[] =>
  domains.filter(isIdentified).map(({ domainname }) => ({ name: domainname, identity: id }))

/** The zones of all projects. Of a project whose list is missing none are known. */
export const useOwnZoneNames = (service: ServiceDescription, isWanted: boolean) => {
  const list = findOperation(service, 'list zones')
  const every = useMergedList(isWanted ? list : undefined, 'project', zonesOf)
  const { rows, done, all } = every
  return { zones: rows, isListed: list === undefined || done === all, every }
}

/**
 * The records of all zones, a few zones at a time. Many zones are many calls: then reading begins when someone asks.
 */
export const useOwnZones = (service: ServiceDescription, isWanted: boolean) => {
  const isDescribed = findOperation(service, 'list records') !== undefined
  const { zones, isListed, every } = useOwnZoneNames(service, isWanted && isDescribed)
  const [isAsked, setAsked] = useState(false)
  const isReadable = isWanted && isDescribed && (isAsked || zones.length <= unaskedZones)
  const calls = useMemo(() => zones.flatMap((zone) => listRecordsCall(service, zone) ?? []), [service, zones])
  const { all, done } = useReads(calls, { isWanted: isReadable })
  const read = useMemo(
    () =>
      all.flatMap(({ value }, index) => {
        const zone = zones[index]
        return zone && value ? [{ zone, records: value }] : []
      }),
    [all, zones],
  )
  return {
    /** The same records as long as the service gives the same. */
    read,
    /** The lists of zones. */
    every,
    /** The lists of records, as far as they are read. */
    readings: all,
    done,
    all: zones.length,
    isReading: isReadable && (!isListed || done < zones.length),
    ask: isReadable || zones.length === 0 ? undefined : () => setAsked(true),
  }
}
