import type { Payload } from '@hosting-console/api-client'
import { isSameKind } from '../names.ts'
import type { PlannedCall } from '../operations/call.ts'
import { findDescribed, type ServiceDescription } from '../service.ts'
import { callShape } from '../twins/call-shape.ts'
import { removalsOf } from '../twins/removal.ts'
import { findValues } from './find-values.ts'
import type { SuggestedValue } from './values-in.ts'

/** Reads what a list shows that it didn't show before a call. `field`: what the service identifies such things by. */
export type LookForMade = { call: PlannedCall; field: string; look: () => Promise<readonly SuggestedValue[]> }

/**
 * The list is that which has values for the function that removes what the call makes. It is read before the call.
 * @returns `undefined` where there is none, or it can't be read
 */
export const lookForMade = async (
  service: ServiceDescription,
  call: PlannedCall,
  read: (call: PlannedCall) => Promise<{ payload: Payload }>,
): Promise<LookForMade | undefined> => {
  const creating = findDescribed(service, call.path)
  if (!creating || callShape(creating).form !== 'creates') return undefined
  const { kind } = callShape(creating)
  const removing = removalsOf(creating).find((each) => isSameKind(callShape(each).kind, kind))
  const field = removing && callShape(removing).identifying.at(-1)
  if (!removing || field === undefined) return undefined
  const list = () => findValues(service, removing, field, call, read)
  const before = await list().catch(() => null)
  if (before === null) return undefined
  const known = new Set(before?.values.map(({ value }) => value))
  const look = async () => {
    const after = await list()
    // No list, or another one than before, tells nothing of what is new.
    if (!after || (before && after.path !== before.path)) throw new Error('The list isn’t shown.')
    return after.values.filter(({ value }) => !known.has(value))
  }
  return { call, field, look }
}
