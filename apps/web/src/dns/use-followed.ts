import type { DnsRecord } from '@hosting-console/api-client'
import { listRecordsCall, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { functionQuery } from '../api/queries.ts'
import type { PlacedRecord } from './bulk.ts'
import { recordsOf } from './zone-records.ts'

/** Zones whose rows are read again when something is changed. */
const mostFollowed = 40

/** Records of many zones, as the service shows them now: their zones are followed, so a change is seen when it is read back. */
export const useFollowed = (
  service: ServiceDescription,
  rows: readonly PlacedRecord[],
): readonly PlacedRecord[] => {
  const zones = useMemo(
    () => [...new Map(rows.map(({ zone }) => [keyOfZone(zone), zone])).values()].slice(0, mostFollowed),
    [rows],
  )
  const current = useQueries({
    queries: zones.map((zone) => {
      const call = listRecordsCall(service, zone)
      return {
        ...functionQuery(call?.path ?? '', call?.values ?? {}, zone.identity),
        enabled: call !== undefined,
        select: recordsOf,
      }
    }),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) =>
          data && zones[index] ? [[keyOfZone(zones[index]), data] as const] : [],
        ),
      ),
  })
  return useMemo(() => {
    const byId = new Map<string, Map<string, DnsRecord>>()
    for (const [key, records] of current) byId.set(key, new Map(records.map((each) => [each.recordid, each])))
    return rows.flatMap((row) => {
      const zone = byId.get(keyOfZone(row.zone))
      if (!zone) return [row]
      const record = zone.get(row.record.recordid)
      return record ? [{ ...row, record }] : []
    })
  }, [current, rows])
}

export const keyOfZone = ({ identity, name }: Zone): string => `${identity} ${name}`
