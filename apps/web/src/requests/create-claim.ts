import {
  madeName,
  namedByCall,
  type PlannedCall,
  type ServiceDescription,
} from '@hosting-console/console-core'
import type { ChangeClaim } from '@hosting-console/contract'
import { request } from '../api/client.ts'

/**
 * What the audit log is told of a call that makes something: what that is called, and whether it was missing just before.
 * What was there is never removed to undo the call.
 * @returns `undefined` where it makes nothing, or nothing that has a name
 */
export const claimOfCreate = async (
  service: ServiceDescription,
  call: PlannedCall,
): Promise<ChangeClaim | undefined> => {
  const subject = namedByCall(service, call)
  const name = subject?.keptName || madeName(service, call)
  if (!name) return undefined
  const isMissing = async (): Promise<boolean> => {
    if (!subject?.source) return false
    const { path, values, identity } = subject.source
    return subject.find(await request(path, values, { identity })) === undefined
  }
  // Where the look fails, or doesn't say, nothing is claimed; the call is made all the same.
  return {
    subject: subject?.keptName || call.path,
    name,
    ...((await isMissing().catch(() => false)) ? { wasMissing: true } : {}),
  }
}
