import type { ApiResponse } from '@hosting-console/api-client'
import {
  innersOf,
  kindShownBy,
  kindsOf,
  type PlannedCall,
  type ThingNames,
} from '@hosting-console/console-core'
import { useMemo } from 'react'
import type { Service } from '../api/service.ts'
import { InnerList } from '../things/InnerList.tsx'

type Props = {
  service: Service
  /** What showed the server, and what it was answered. */
  call: PlannedCall & { values: { serverid: string } }
  response: ApiResponse
}

/** What is in a server: its disks, adapters and backups, and whatever else the service has in one. */
export const ServerThings = ({ service, call, response }: Props) => {
  const { modules, isComplete } = service
  const { path, identity } = call
  const { serverid } = call.values
  const known = kindsOf(modules)
  const kind = useMemo(() => kindShownBy(known, path), [known, path])
  const within = useMemo((): ThingNames => (kind ? { [kind.id]: serverid } : {}), [kind, serverid])
  // One module may name things of another.
  if (!kind || !isComplete) return null
  return innersOf(known, kind).map((inner) => (
    <InnerList
      key={inner.id}
      known={known}
      kind={inner}
      within={within}
      identity={identity}
      shown={call}
      response={response}
    />
  ))
}
