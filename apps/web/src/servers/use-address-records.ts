import { type Answer, isRecord, readDnsRecords } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  recordFields,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { sameAddress } from '@hosting-console/dns'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { functionQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'

/** A record that holds one of the addresses, and its zone. */
export type AddressRecord = {
  zone: Zone
  recordid: string
  host: string
  type: string
  data: string
  ttl: string
}

/** More zones than these are read only when somebody asks. */
const unaskedZones = 25
/** The service and the proxy are shared: so many zones are asked for at once. */
const atOnce = 4

/** The records of own zones that hold one of the addresses. A zone that refuses is one that is not known. */
export const useAddressRecords = (service: ServiceDescription, addresses: readonly string[]) => {
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  const list = findOperation(service, 'list zones')
  const [isAsked, setAsked] = useState(false)
  const [room, setRoom] = useState(atOnce)
  const zones = useQueries({
    queries: projects.map(({ id }) => ({
      ...functionQuery(list?.path ?? '', {}, id),
      enabled: list !== undefined && addresses.length > 0,
    })),
    combine: (results) =>
      results.flatMap(({ data }, index) =>
        data ? zoneNames(data).map((name): Zone => ({ name, identity: projects[index]?.id ?? '' })) : [],
      ),
  })
  const isWanted = isAsked || zones.length <= unaskedZones
  const read = useQueries({
    queries: zones.map((zone, index) => {
      const call = listRecordsCall(service, zone)
      return {
        ...functionQuery(call?.path ?? '', call?.values ?? {}, zone.identity),
        enabled: isWanted && call !== undefined && index < room,
      }
    }),
    combine: (results) => ({
      records: results.flatMap(({ data }, index) => {
        const zone = zones[index]
        return data && zone ? holding(data, zone, addresses) : []
      }),
      done: results.filter(({ isPending }) => !isPending).length,
    }),
  })
  if (room < read.done + atOnce) setRoom(read.done + atOnce)
  return {
    ...read,
    zones: zones.length,
    isReading: isWanted && read.done < zones.length,
    ask: isWanted ? undefined : () => setAsked(true),
  }
}

const zoneNames = ({ payload }: Answer): string[] =>
  (Array.isArray(payload.domains) ? payload.domains : [])
    .filter(isRecord)
    .flatMap(({ domainname }) => (typeof domainname === 'string' ? [domainname] : []))

const holding = ({ payload }: Answer, zone: Zone, addresses: readonly string[]): AddressRecord[] =>
  readDnsRecords(payload.records).flatMap((record) => {
    const { host, type, data, ttl } = recordFields(record)
    const isHeld = (type === 'A' || type === 'AAAA') && addresses.some((each) => sameAddress(each, data))
    return isHeld ? [{ zone, recordid: record.recordid, host, type, data, ttl }] : []
  })
