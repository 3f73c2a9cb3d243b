import type { ServiceDescription, Zone } from '@hosting-console/console-core'
import type { FoundSetup } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useReadZones } from '../use-read-zones.ts'
import { createFinder, type HeldRecord } from './found-setups.ts'
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
  const foundOf = useMemo(() => createFinder(setups), [setups])
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
