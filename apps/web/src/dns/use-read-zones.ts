import type { DnsRecord } from '@hosting-console/api-client'
import { listRecordsCall, type ServiceDescription, type Zone } from '@hosting-console/console-core'
import { useMemo, useState } from 'react'
import type { Reading } from '../api/use-reads.ts'
import type { ShownPart } from '../components/page-reads.ts'
import { useReadsOnce } from '../components/use-reads-once.ts'
import { useOwnZoneNames } from '../lists/use-own-zones.ts'
import type { PlacedRecord } from './bulk.ts'

/** The records of a zone: the same object as long as the service gives the same. */
export type ReadZone = { zone: Zone; rows: readonly PlacedRecord[] }

export type ReadZones = {
  zones: readonly Zone[]
  read: readonly ReadZone[]
  /** Of all that were read. */
  records: readonly PlacedRecord[]
  done: number
  /** Zones whose records could not be read. */
  unread: readonly Zone[]
  /** Projects whose zones could not be listed. */
  unlisted: readonly string[]
  /** Why records could not be read. */
  missing: readonly Reading<unknown>[]
  isReading: boolean
  /** As a part of a page. */
  part: ShownPart
}

/** The records of all zones of all projects, read while it is wanted, and handed on as they come. */
export const useReadZones = (service: ServiceDescription, isWanted: boolean): ReadZones => {
  const { zones, isListed, every } = useOwnZoneNames(service, isWanted)
  const calls = useMemo(() => zones.flatMap((zone) => listRecordsCall(service, zone) ?? []), [service, zones])
  const { all, done, part } = useReadsOnce(calls, { isWanted })
  const [same] = useState(createSame)
  const read = useMemo(
    () =>
      same(
        zones.flatMap((zone, index) => {
          const records = all[index]?.value
          return records ? [placedIn(zone, records)] : []
        }),
      ),
    [zones, all, same],
  )
  const isReading = isWanted && (!isListed || done < calls.length)
  return {
    zones,
    read,
    records: useMemo(() => read.flatMap(({ rows }) => rows), [read]),
    done,
    unread: zones.filter((_, index) => isMissing(all[index])),
    unlisted: [...every.failures, ...every.unread].map(({ identity }) => identity.id),
    missing: all.filter(isMissing),
    isReading,
    part,
  }
}

const isMissing = (reading: Reading<unknown> | undefined): boolean =>
  reading === undefined ||
  (!reading.isPending && (reading.error !== undefined || reading.unread !== undefined))

const placed = new WeakMap<readonly DnsRecord[], ReadZone>()

const placedIn = (zone: Zone, records: readonly DnsRecord[]): ReadZone => {
  const known = placed.get(records)
  if (known) return known
  const now = { zone, rows: records.map((record) => ({ zone, record })) }
  placed.set(records, now)
  return now
}

/** What holds the same is the same list. */
const createSame = () => {
  let before: readonly ReadZone[] = []
  return (now: readonly ReadZone[]): readonly ReadZone[] => {
    if (now.length !== before.length || now.some((each, index) => each !== before[index])) before = now
    return before
  }
}
