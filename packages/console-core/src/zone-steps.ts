import type { Arguments } from '@hosting-console/api-client'
import { nameKey } from '@hosting-console/dns'
import type { ChangeDescription, Zone } from './edits/edit.ts'
import { listRecordsCall } from './edits/records.ts'
import type { PlannedCall } from './operations/call.ts'
import type { CallOf } from './operations/find-operation.ts'
import { wordOfCall } from './operations/variants.ts'
import type { ServiceDescription } from './service.ts'

/** The zone that a call adds, or deletes, where that is what its function is there for. */
export const zoneOfCall = (
  job: 'add zone' | 'delete zone',
  call: { path: string; identity: string; values: Arguments },
): Zone | undefined => {
  const name = wordOfCall(job, call, 'zone')
  return typeof name === 'string' && name !== '' ? { identity: call.identity, name } : undefined
}

/** The call that lists the records of the zone that a call deletes, where it deletes one. */
export const listBeforeDeletion = (
  service: ServiceDescription,
  call: PlannedCall,
): (CallOf<'list records'> & { zone: string }) | undefined => {
  const zone = zoneOfCall('delete zone', call)
  const list = zone && listRecordsCall(service, zone)
  return list && { ...list, zone: zone.name }
}

const keyOf = ({ identity, name }: Zone): string => `${identity} ${nameKey(name)}`

/** Of each change of a record the call of the same plan that adds its zone: there is none to look at before. */
export const zoneAdditions = (
  changes: readonly ChangeDescription[],
): ((change: ChangeDescription) => readonly ChangeDescription[]) => {
  const adding = new Map(
    changes.flatMap((change) => {
      const zone = change.kind === 'call' && zoneOfCall('add zone', change)
      return zone ? [[keyOf(zone), change] as const] : []
    }),
  )
  return (change) => {
    const found =
      'zone' in change ? adding.get(keyOf({ identity: change.identity, name: change.zone })) : undefined
    return found ? [found] : []
  }
}
