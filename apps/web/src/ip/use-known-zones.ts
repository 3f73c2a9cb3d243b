import { zoneRecords } from '@hosting-console/console-core'
import { indexKnownZones, type KnownZones } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOwnZones } from '../lists/use-own-zones.ts'

/** Zones to compare names with. Where some couldn't be read, a name may well be in one of those. */
export type ComparedZones = { zones: KnownZones; isWhole: boolean }

/** The zones of all projects to compare names with; `known` once all of them are read. */
export const useKnownZones = () => {
  const { data } = useQuery(moduleQuery('domain', useDescribingIdentity()))
  const service = useMemo(() => (data ? [data] : []), [data])
  const { read, ...zones } = useOwnZones(service, data !== undefined)
  const isReady = !zones.isReading && read.length > 0
  const { failures, unread } = zones.every
  const isWhole =
    failures.length + unread.length === 0 && !zones.readings.some((each) => each.error || each.unread)
  const known = useMemo(
    (): ComparedZones | undefined =>
      isReady
        ? {
            zones: indexKnownZones(
              read.map(({ zone, records }) => ({ zone: zone.name, records: zoneRecords(records) })),
            ),
            isWhole,
          }
        : undefined,
    [read, isReady, isWhole],
  )
  return { ...zones, known, isWhole }
}
