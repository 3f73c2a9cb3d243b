import { ApiError } from '@hosting-console/api-client'
import type { Audit } from '../audit/audit.ts'
import type { ControlApi } from '../service/control-api.ts'
import type { RequestContext } from '../http/context.ts'
import type { Log } from '../http/log.ts'
import { Problem } from '../http/problems.ts'
import { basicUser } from './grants.ts'
import type { Session, Sessions } from './sessions.ts'

/** HTTP's code for refused credentials; the specification shows none (7, 3). */
const refusedCredentials = 401

/** @throws Problem `session-expired`, after ending the session, when the service no longer knows its key */
export type CredentialCheck = (session: Session, context: RequestContext) => Promise<void>

type Parts = { service: ControlApi; sessions: Pick<Sessions, 'end'>; audit: Pick<Audit, 'note'>; log: Log }

/**
 * Asks the service whether it still knows the key. It says 401 to a wrong kind of identity as well, so one refused call
 * says nothing about the key; a description request made as who signed in does. Many refused calls at once ask once. SEC-8.
 */
export const createCredentialCheck = ({ service, sessions, audit, log }: Parts): CredentialCheck => {
  const asking = new Map<string, Promise<boolean>>()

  const isRefused = ({ record }: Session): Promise<boolean> =>
    service
      .client(basicUser(record))
      .request('')
      .then(
        () => false,
        (error: unknown) =>
          error instanceof ApiError &&
          error.httpStatus === refusedCredentials &&
          error.code === refusedCredentials,
      )

  const endRefused = async (session: Session, context: RequestContext): Promise<boolean> => {
    if (!(await isRefused(session))) return false
    // Another call has ended it meanwhile.
    if (!(await sessions.end(session))) return true
    log.warn('session-refused-by-service', { requestId: context.requestId, session: session.logName })
    await audit.note(session, { event: 'sign-out', result: 'service' }, context)
    return true
  }

  return async (session, context) => {
    const running = asking.get(session.storeKey)
    const question = running ?? endRefused(session, context).finally(() => asking.delete(session.storeKey))
    asking.set(session.storeKey, question)
    if (await question)
      throw new Problem('session-expired', 'The service has ended this session. Sign in again.')
  }
}
