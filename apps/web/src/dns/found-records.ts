import type { DnsRecord } from '@hosting-console/api-client'
import { type Zone, zoneKey } from '@hosting-console/console-core'
import type { PlacedRecord } from './bulk.ts'
import { recordOrder } from './record-order.ts'
import type { RereadZones } from './use-followed.ts'

/** All records of a zone among those that were read; grouped when they are first asked for. */
export const recordsByZone = (
  read: readonly PlacedRecord[],
  reread: RereadZones,
): ((zone: Zone) => readonly DnsRecord[]) => {
  let groups: Map<string, PlacedRecord[]> | undefined
  return (zone) => {
    const key = zoneKey(zone)
    groups ??= Map.groupBy(read, (each) => zoneKey(each.zone))
    return reread.get(key) ?? groups.get(key)?.map(({ record }) => record) ?? []
  }
}

/** By zone, host, type and data, whichever zone was read first. */
export const inOrder = (rows: readonly PlacedRecord[]): readonly PlacedRecord[] =>
  rows
    .map((row) => {
      const { name, identity } = row.zone
      return { row, key: [name, recordOrder(row.record), identity, row.record.recordid].join('\n') }
    })
    .toSorted(
      rows.length > mostCollated
        ? (a, b) => (a.key < b.key ? -1 : 1)
        : (a, b) => natural.compare(a.key, b.key),
    )
    .map(({ row }) => row)

/** Comparing as people count takes long: of more rows than that nobody reads the order of numbers. */
const mostCollated = 5000

const natural = new Intl.Collator(undefined, { numeric: true })
