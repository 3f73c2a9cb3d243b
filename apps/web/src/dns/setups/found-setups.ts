import type { DnsRecord } from '@hosting-console/api-client'
import { toZoneRecord } from '@hosting-console/console-core'
import { findSetup, type FoundSetup, type ZoneRecord } from '@hosting-console/dns'
import type { ReadZone } from '../use-read-zones.ts'
import type { KnownSetup } from './known-setups.ts'

/** A record as it is weighed, with the one of the service that it is. */
export type HeldRecord = ZoneRecord & { record: DnsRecord }

/** Which of the setups stand in a zone, and where. */
export const foundIn = (
  records: readonly DnsRecord[],
  domain: string,
  known: readonly KnownSetup[],
): { setup: KnownSetup; found: FoundSetup<HeldRecord>[] }[] => {
  const held = records.map((record) => ({ ...toZoneRecord(record, record.recordid), record }))
  return known.flatMap((setup) => {
    const found = findSetup({ records: held, domain, template: setup.template })
    return found.length > 0 ? [{ setup, found }] : []
  })
}

/** As `foundIn` for zones that are handed on again and again: each is looked at once. */
export const createFinder = (known: readonly KnownSetup[]) => {
  const seen = new WeakMap<ReadZone, ReturnType<typeof foundIn>>()
  const find = ({ rows, zone }: ReadZone) =>
    foundIn(
      rows.map(({ record }) => record),
      zone.name,
      known,
    )
  return (read: ReadZone): ReturnType<typeof foundIn> => {
    const found = seen.get(read) ?? find(read)
    seen.set(read, found)
    return found
  }
}
