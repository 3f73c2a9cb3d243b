import type { Zone } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { useKeptList } from '../util/kept-list.ts'

/** As it is kept. */
type Opened = { name: string; project: string }

/** Zones that were opened by name, kept in this browser; of those the ones that the sign-in reaches, the last one first. */
export const useOpenedZones = () => {
  const { identities } = useSession()
  const [opened, change] = useKeptList('zones', isOpened)
  const zones = useMemo(
    () =>
      opened.flatMap(({ name, project }): Zone[] =>
        identities.some(({ id, kind }) => kind === 'project' && id === project)
          ? [{ name, identity: project }]
          : [],
      ),
    [opened, identities],
  )
  return {
    zones,
    remember: (zone: Zone) =>
      change((kept) => [{ name: zone.name, project: zone.identity }, ...without(kept, zone)]),
    forget: (zone: Zone) => change((kept) => without(kept, zone)),
  }
}

const without = (kept: readonly Opened[], { name, identity }: Zone): Opened[] =>
  kept.filter((each) => each.name !== name || each.project !== identity)

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>).name === 'string' &&
  typeof (value as Record<string, unknown>).project === 'string'
