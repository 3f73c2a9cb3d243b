import { readDnsRecords } from '@hosting-console/api-client'
import { zoneRecords } from '@hosting-console/console-core'
import { indexKnownZones } from '@hosting-console/dns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { useOwnZones } from '../components/use-own-zones.ts'

/** The zones of all projects to compare names with; `known` once all of them are read. */
export const useKnownZones = () => {
  const { data } = useQuery(moduleQuery('domain', useDescribingIdentity()))
  const service = useMemo(() => (data ? [data] : []), [data])
  const { answers, ...zones } = useOwnZones(service, data !== undefined)
  const isReady = !zones.isReading && answers.length > 0
  const known = useMemo(
    () =>
      isReady
        ? indexKnownZones(
            answers.flatMap(({ zone, answer }) => {
              const records = readDnsRecords(answer.payload)
              // A zone that can't be read is one that is not known: nothing is said of what it lacks.
              return records ? [{ zone: zone.name, records: zoneRecords(records) }] : []
            }),
          )
        : undefined,
    [answers, isReady],
  )
  return { ...zones, known }
}
