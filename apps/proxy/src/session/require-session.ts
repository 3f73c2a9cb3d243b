import type { IncomingMessage } from 'node:http'
import type { Audit } from '../audit/audit.ts'
import type { RequestContext } from '../http/context.ts'
import { Problem } from '../http/problems.ts'
import type { SessionBinding } from './binding.ts'
import type { Session, Sessions } from './sessions.ts'

export type RequireSession = (req: IncomingMessage, context: RequestContext) => Promise<Session>

/** @returns a function that gives the session of a request. It throws Problem `session-required`, `session-expired`, `session-unproved` or `proof-delayed`. */
export const createRequireSession =
  (sessions: Sessions, audit: Audit, binding: Pick<SessionBinding, 'requireProof'>): RequireSession =>
  async (req, context) => {
    const opened = await sessions.open(req.headers.cookie)
    if (opened.state === 'refused')
      await audit.note(
        { triedName: '', logName: opened.logName },
        { event: 'record-refused', result: 'session-required' },
        context,
      )
    if (opened.state === 'expired')
      throw new Problem('session-expired', 'The session has run out. Sign in again.')
    if (opened.state !== 'open') throw new Problem('session-required', 'Sign in first.')
    context.fields.session = opened.session.logName
    await binding.requireProof(opened, req, context)
    return opened.session
  }
