import type { Payload } from '@hosting-console/api-client'
import {
  callShape,
  definite,
  findDescribed,
  isMissing,
  keptValues,
  namedByCall,
  type PlannedCall,
  removalOf,
  type ServiceDescription,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { request } from '../api/client.ts'
import { rememberMade } from '../changes/made-things.ts'
import { newChangeId } from '../changes/make-change.ts'
import { thingOf } from '../plan/call-name.ts'

/** Longer nobody waits for what the call can do without. */
const longestLookMs = 5000

/** A call that makes something: what the audit log is told of it, and what is kept of its response. */
export type CreateNote = { claim: ChangeClaim; noteMade: (payload: Payload) => void }

/**
 * Looks whether what a call is about to make is there already: what was there is never removed to undo the call.
 * @returns `undefined` where it makes nothing
 */
export const noteCreate = async (
  service: ServiceDescription,
  call: PlannedCall,
): Promise<CreateNote | undefined> => {
  const described = findDescribed(service, call.path)
  if (!described || callShape(described).form !== 'creates') return undefined
  const named = namedByCall(service, call)
  const { name } = thingOf({ ...call, kind: 'call', values: definite(keptValues(call.values)) })
  const wasMissing = await isMissing(service, call, ({ path, values, identity }) =>
    request(path, values, { identity, timeoutMs: longestLookMs }),
  )
  const id = newChangeId()
  return {
    claim: {
      id,
      subject: named?.keptName || call.path,
      ...(name ? { name } : {}),
      ...(wasMissing === undefined ? {} : { wasMissing }),
    },
    noteMade: (payload) => {
      const removal = removalOf(service, call, payload)
      // What has a name may have been there, where nobody could look.
      if (!('none' in removal) && (wasMissing ?? !named)) rememberMade(id, removal)
    },
  }
}
