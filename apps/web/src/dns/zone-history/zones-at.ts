import type { Zone } from '@hosting-console/console-core'
import { stateRecords } from '@hosting-console/dns'
import { queryClient } from '../../api/query-client.ts'
import { deletedZonesQuery, fetchZoneAt } from '../../api/zone-history.ts'
import { inTurn } from '../../util/in-turn.ts'
import type { PlacedRecord } from '../bulk.ts'

/** What zones were like at a time. */
export type ZonesAt = {
  zones: Zone[]
  records: PlacedRecord[]
  /** Those that have no state of then, whose history couldn't be loaded, or that may have been deleted before. */
  unknown: Zone[]
  /** Projects whose deleted zones couldn't be loaded. */
  unlisted: string[]
}

/**
 * Reads what zones were like at a time, those that were deleted since among them.
 * @param listed those that are listed now
 * @param projects all that may have had others
 * @param at milliseconds since 1970
 */
export const zonesAt = async (
  listed: readonly Zone[],
  projects: readonly string[],
  at: number,
): Promise<ZonesAt> => {
  const found: ZonesAt = { zones: [], records: [], unknown: [], unlisted: [] }
  const deleted: Zone[] = []
  await inTurn(projects, async (identity) => {
    const gone = await queryClient.fetchQuery(deletedZonesQuery(identity)).catch(() => undefined)
    if (!gone) found.unlisted.push(identity)
    for (const { zone, last, by } of gone ?? []) {
      if (Date.parse(by?.at ?? last) >= at) deleted.push({ identity, name: zone })
      // It was deleted elsewhere, before that time or after it.
      else if (!by) found.unknown.push({ identity, name: zone })
    }
  })
  await inTurn([...listed, ...deleted], async (zone) => {
    const state = await fetchZoneAt(zone, at).catch(() => [])
    if (state.length === 0) found.unknown.push(zone)
    else found.zones.push(zone)
    for (const record of stateRecords(state, zone.name))
      found.records.push({ zone, record: { ...record, recordid: String(record.recordid ?? '') } })
  })
  return found
}
