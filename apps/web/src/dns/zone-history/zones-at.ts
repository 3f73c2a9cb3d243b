import type { Zone } from '@hosting-console/console-core'
import { stateRecords } from '@hosting-console/dns'
import { queryClient } from '../../api/query-client.ts'
import { deletedZonesQuery, fetchZoneAt } from '../../api/zone-history.ts'
import { inTurn } from '../../util/in-turn.ts'
import type { PlacedRecord } from '../bulk.ts'

/** What zones were like at a time; `unknown` are those that have no state of then, or whose history couldn't be loaded. */
export type ZonesAt = { zones: Zone[]; records: PlacedRecord[]; unknown: Zone[] }

/**
 * Reads what zones were like at a time, those that were deleted since among them.
 * @param listed those that are listed now
 * @param at milliseconds since 1970
 */
export const zonesAt = async (listed: readonly Zone[], at: number): Promise<ZonesAt> => {
  const projects = [...new Set(listed.map(({ identity }) => identity))]
  const found: ZonesAt = { zones: [], records: [], unknown: [] }
  const deleted: Zone[] = []
  await inTurn(projects, async (identity) => {
    const gone = await queryClient.fetchQuery(deletedZonesQuery(identity)).catch(() => [])
    for (const { zone, last } of gone) if (Date.parse(last) >= at) deleted.push({ identity, name: zone })
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
