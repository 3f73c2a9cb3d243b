import type { ServiceDescription, Zone } from '@hosting-console/console-core'
import type { FoundSetup } from '@hosting-console/dns'
import { useMemo } from 'react'
import { type ReadZone, useReadZones } from '../use-read-zones.ts'
import { foundIn, type HeldRecord } from './found-setups.ts'
import type { KnownSetup } from './known-setups.ts'

/** Where a setup stands: the zone, the host below it, and the values it has there. */
export type Standing = FoundSetup<HeldRecord> & { zone: Zone }

/** In which of all zones each setup stands, by its identifier; as far as they are read. */
export const useStanding = (
  service: ServiceDescription,
  setups: readonly KnownSetup[],
  isWanted: boolean,
) => {
  const all = useReadZones(service, isWanted)
  // Zones come a few at a time, and each is looked at once.
  const foundOf = useMemo(() => {
    const known = new WeakMap<ReadZone, ReturnType<typeof foundIn>>()
    return (read: ReadZone) => {
      const found =
        known.get(read) ??
        foundIn(
          read.rows.map(({ record }) => record),
          read.zone.name,
          setups,
        )
      known.set(read, found)
      return found
    }
  }, [setups])
  const standing = useMemo(
    () =>
      Map.groupBy(
        all.read.flatMap((read) =>
          foundOf(read).flatMap(({ setup, found }) =>
            found.map((each): Standing & { id: string } => ({ ...each, id: setup.id, zone: read.zone })),
          ),
        ),
        ({ id }) => id,
      ),
    [all.read, foundOf],
  )
  return { all, standing }
}
