import { type Answer, isRecord, readDnsRecords } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  recordFields,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { indexKnownZones, type KnownZones } from '@hosting-console/dns'
import { useQueries } from '@tanstack/react-query'
import { functionQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'

export type ZonesRead = { known: KnownZones; done: number; all: number }

/**
 * The zones of all projects with their records, to compare names with. It is many calls, so it begins when somebody asks;
 * a zone that refuses is one that is not known.
 */
export const useKnownZones = (service: ServiceDescription, isWanted: boolean): ZonesRead => {
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  const list = findOperation(service, 'list zones')
  const zones = useQueries({
    queries: projects.map(({ id }) => ({
      ...functionQuery(list?.path ?? '', {}, id),
      enabled: isWanted && list !== undefined,
    })),
    combine: (results) =>
      results.flatMap(({ data }, index) =>
        data ? zoneNames(data).map((name) => ({ name, identity: projects[index]?.id ?? '' })) : [],
      ),
  })
  return useQueries({
    queries: zones.map((zone) => {
      const call = listRecordsCall(service, zone)
      return {
        ...functionQuery(call?.path ?? '', call?.values ?? {}, zone.identity),
        enabled: isWanted && call !== undefined,
      }
    }),
    combine: (results) => ({
      known: indexKnownZones(
        results.flatMap(({ data }, index) =>
          data ? [{ zone: zones[index]?.name ?? '', records: zoneRecords(data) }] : [],
        ),
      ),
      done: results.filter(({ isPending }) => !isPending).length,
      all: zones.length,
    }),
  })
}

const zoneNames = ({ payload }: Answer): string[] =>
  (Array.isArray(payload.domains) ? payload.domains : [])
    .filter(isRecord)
    .flatMap(({ domainname }) => (typeof domainname === 'string' ? [domainname] : []))

const zoneRecords = ({ payload }: Answer) =>
  readDnsRecords(payload.records).map((record) => {
    const { host, type, data, ttl } = recordFields(record)
    return { recordid: record.recordid, host, type, data, ttl: Number(ttl) }
  })
