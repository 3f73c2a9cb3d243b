import type { ApiError, MalformedResponse } from '@hosting-console/api-client'
import type { PlannedCall } from '../operations/call.ts'
import type { Caller } from '../edits/change.ts'
import { findDescribed, type ServiceDescription } from '../service.ts'
import { callShape } from './call-shape.ts'
import { type Removal, removalsOf, removalSubject, toRemoval } from './removal.ts'

/** The call that removes what a call has made, and what a person has to choose for it. */
export type KnownRemoval = { call: PlannedCall; open: readonly string[] }

/** Why what a call has made isn't removed. */
export type NotUndone =
  | { none: 'not-found' }
  /** The service didn't show it. */
  | { none: 'unread'; error: ApiError | MalformedResponse }

/** The functions that may remove what a function makes, the likeliest first; none of one that makes nothing. */
export const removalPaths = (service: ServiceDescription, path: string): string[] => {
  const creating = findDescribed(service, path)
  return creating && callShape(creating).form === 'creates'
    ? removalsOf(creating).map((removing) => removing.path)
    : []
}

/** Whether a removal is of what a call makes at all: of that it is only said. */
export const isRemovalOf = (
  service: ServiceDescription,
  made: PlannedCall,
  { call }: KnownRemoval,
): boolean => call.identity === made.identity && removalPaths(service, made.path).includes(call.path)

/**
 * The removal of what a call has made, where that is still there, or no read tells.
 * @throws ApiError or MalformedResponse where the service doesn't show such things
 */
export const findMade = async (
  service: ServiceDescription,
  made: PlannedCall,
  { call, open }: KnownRemoval,
  look: Caller,
): Promise<Removal | undefined> => {
  const removing = findDescribed(service, call.path)
  if (!removing) return undefined
  const subject = removalSubject(service, removing, call, made.values)
  if (subject.source && subject.find(await look(subject.source)) === undefined) return undefined
  return toRemoval(subject, call, open)
}
