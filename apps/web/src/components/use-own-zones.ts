import { isIdentified, readDomains } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { functionQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'

/** More zones than these are read only when somebody asks. */
const unaskedZones = 25
/** The service and the proxy are shared: so many zones are asked for at once. */
const atOnce = 4

/** The zones of all projects. A project that refuses has none that are known. */
export const useOwnZoneNames = (
  service: ServiceDescription,
  isWanted: boolean,
): { zones: readonly Zone[]; isListed: boolean } => {
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  const list = findOperation(service, 'list zones')
  return useQueries({
    queries: projects.map(({ id }) => ({
      ...functionQuery(list?.path ?? '', {}, id),
      enabled: isWanted && list !== undefined,
    })),
    combine: (results) => ({
      zones: results.flatMap(({ data }, index) =>
        (data ? (readDomains(data.payload) ?? []) : [])
          .filter(isIdentified)
          .map(({ domainname }): Zone => ({ name: domainname, identity: projects[index]?.id ?? '' })),
      ),
      isListed: list === undefined || results.every(({ isPending }) => !isPending),
    }),
  })
}

/**
 * The records of all zones, a few zones at a time, as the service answered them. Many zones are many calls: then reading
 * begins when somebody asks. A zone that refuses is one that is not known.
 */
export const useOwnZones = (service: ServiceDescription, isWanted: boolean) => {
  const isDescribed = findOperation(service, 'list records') !== undefined
  const { zones, isListed } = useOwnZoneNames(service, isWanted && isDescribed)
  const [isAsked, setAsked] = useState(false)
  const [room, setRoom] = useState(atOnce)
  const isReadable = isWanted && isDescribed && (isAsked || zones.length <= unaskedZones)
  const read = useQueries({
    queries: zones.map((zone, index) => {
      const call = listRecordsCall(service, zone)
      return {
        ...functionQuery(call?.path ?? '', call?.values ?? {}, zone.identity),
        enabled: isReadable && call !== undefined && index < room,
      }
    }),
    combine: (results) => ({
      // Answers as they came: those that are the same are found to be so without a look inside.
      answers: results.flatMap(({ data }, index) => {
        const zone = zones[index]
        return data && zone ? [{ zone, answer: data }] : []
      }),
      done: results.filter(({ isPending }) => !isPending).length,
    }),
  })
  if (room < read.done + atOnce) setRoom(read.done + atOnce)
  return {
    ...read,
    all: zones.length,
    isReading: isReadable && (!isListed || read.done < zones.length),
    ask: isReadable || zones.length === 0 ? undefined : () => setAsked(true),
  }
}
