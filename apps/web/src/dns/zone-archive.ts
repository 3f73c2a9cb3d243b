import { type Zone, zoneKey, zoneRecords } from '@hosting-console/console-core'
import { writeZoneFile } from '@hosting-console/dns'
import { strToU8, zipSync } from 'fflate'
import { safeText, uniqueName } from '../util/safe-text.ts'
import type { PlacedRecord } from './bulk.ts'

/** The records of zones as one archive of zone files, a folder for each project: two may have a zone of the same name. */
export const zoneArchive = (
  zones: readonly Zone[],
  records: readonly PlacedRecord[],
): Uint8Array<ArrayBuffer> => {
  const ofZone = Map.groupBy(records, ({ zone }) => zoneKey(zone))
  const taken = new Set<string>()
  return zipSync(
    Object.fromEntries(
      zones.map((zone) => {
        const own = (ofZone.get(zoneKey(zone)) ?? []).map(({ record }) => record)
        const path = [zone.identity, zone.name].map((name) => safeText('name', name) || '_').join('/')
        return [uniqueName(`${path}.zone`, taken), strToU8(writeZoneFile(zoneRecords(own), zone.name))]
      }),
    ),
  )
}
