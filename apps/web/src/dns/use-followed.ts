import type { DnsRecord } from '@hosting-console/api-client'
import { listRecordsCall, recordKey, type ServiceDescription, zoneKey } from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../api/queries.ts'
import { useStaged } from '../plan/staged.ts'
import { useDraftNames } from '../components/drafts.ts'
import type { PlacedRecord } from './bulk.ts'
import { keyOfRow } from './zone-rows.ts'

/** Zones that are read again when anything is changed, beside those that a plan changes. */
const mostFollowed = 40

/** Records of the zones that were read again with another outcome, by zone. */
export type RereadZones = ReadonlyMap<string, readonly DnsRecord[]>

/** Records of many zones as the service showed them last: a change is seen when it is read back. */
export const useFollowed = (
  service: ServiceDescription,
  reread: RereadZones,
  rows: readonly PlacedRecord[],
): readonly PlacedRecord[] => {
  useReadAgain(service, rows)
  const names = useDraftNames('record ')
  return useMemo(() => {
    if (reread.size === 0) return rows
    const byId = new Map<string, Map<string, DnsRecord>>()
    for (const [key, records] of reread) byId.set(key, new Map(records.map((each) => [keyOfRow(each), each])))
    return rows.flatMap((row) => {
      const zone = byId.get(zoneKey(row.zone))
      if (!zone) return [row]
      const record = zone.get(keyOfRow(row.record))
      if (record) return [{ ...row, record }]
      const { identity, name } = row.zone
      return names.includes(`${recordKey(identity, name, row.record.recordid)} `)
        ? [{ ...row, isGone: true }]
        : []
    })
  }, [reread, rows, names])
}

/** Keeps zones in view: what is out of view is not read again. */
const useReadAgain = (service: ServiceDescription, rows: readonly PlacedRecord[]): void => {
  const staged = useStaged()
  const zones = useMemo(() => new Map(rows.map(({ zone }) => [zoneKey(zone), zone])), [rows])
  const followed = useMemo(() => {
    const planned = staged.flatMap(({ change }) =>
      'zone' in change ? [zoneKey({ identity: change.identity, name: change.zone })] : [],
    )
    const keys = new Set([...planned, ...[...zones.keys()].slice(0, mostFollowed)])
    return [...keys].flatMap((key) => zones.get(key) ?? [])
  }, [zones, staged])
  useQueries({
    queries: followed.map((zone) => callQuery(listRecordsCall(service, zone))),
    combine: () => undefined,
  })
}
