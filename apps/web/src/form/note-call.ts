import type { Payload } from '@hosting-console/api-client'
import {
  callShape,
  type Change,
  definite,
  findDescribed,
  keptValues,
  type LookForMade,
  lookForMade,
  namedByCall,
  type PlannedCall,
  removalOf,
  type ServiceDescription,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { newChangeId } from '../changes/change-options.ts'
import { tellMade } from '../api/activity.ts'
import { thingOf } from '../plan/call-name.ts'
import { readSoon } from '../requests/read-soon.ts'

/** A call of a form: what the audit log is told of it and of its response, and where to look when that is lost. */
export type CallNote = {
  claim: ChangeClaim
  noteMade?: (payload: Payload) => void
  made?: LookForMade | undefined
}

/** What people call the thing of a call, as far as the audit log may keep it. */
export const nameForLog = (call: PlannedCall): { name?: string } => {
  const { name } = thingOf({ ...call, kind: 'call', values: definite(keptValues(call.values)) })
  return name ? { name } : {}
}

/** Of what makes something it is looked whether that is there already: what was there is never removed to undo the call. */
export const noteCall = async (
  service: ServiceDescription,
  call: PlannedCall,
): Promise<CallNote | undefined> => {
  const described = findDescribed(service, call.path)
  const called = nameForLog(call)
  if (!described || callShape(described).form !== 'creates')
    return called.name === undefined ? undefined : { claim: { subject: call.path, ...called } }
  const named = namedByCall(service, call)
  const [isNew, made] = await Promise.all([!named || isMissing(named), lookForMade(service, call, readSoon)])
  const id = newChangeId()
  return {
    claim: { id, subject: named?.keptName || call.path, ...called },
    made,
    noteMade: (payload) => {
      const removal = removalOf(service, call, payload)
      if (isNew && !('none' in removal)) tellMade(id, removal)
    },
  }
}

/** Whether nothing has the name yet that a call gives. Where no one can look, something may. */
const isMissing = async ({ source, find }: Change['subject']): Promise<boolean> => {
  if (!source) return false
  try {
    return find(await readSoon(source)) === undefined
  } catch {
    return false
  }
}
