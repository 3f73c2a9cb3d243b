import { zoneRecords } from '@hosting-console/console-core'
import { indexKnownZones } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOwnZones } from '../lists/use-own-zones.ts'

/** The zones of all projects to compare names with; `known` once all of them are read. */
export const useKnownZones = () => {
  const { data } = useQuery(moduleQuery('domain', useDescribingIdentity()))
  const service = useMemo(() => (data ? [data] : []), [data])
  const { read, ...zones } = useOwnZones(service, data !== undefined)
  const isReady = !zones.isReading && read.length > 0
  const known = useMemo(
    () =>
      isReady
        ? indexKnownZones(
            read.map(({ zone, records }) => ({ zone: zone.name, records: zoneRecords(records) })),
          )
        : undefined,
    [read, isReady],
  )
  return { ...zones, known }
}
