import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Audit } from './audit.ts'
import type { Handler, RequestContext } from './context.ts'
import type { ControlApi } from './control-api.ts'
import { apiAnswerHeaders } from './gates/header-gates.ts'
import { Problem } from './problems.ts'
import { readBody, requireMediaType } from './read-body.ts'
import { clearCookie, setCookie } from './session-cookie.ts'
import { sessionView } from './session-record.ts'
import type { Session, Sessions } from './sessions.ts'
import { nameOf, readCredentials, signIn } from './sign-in.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import type { UserModule } from './user-module.ts'

type Parts = {
  sessions: Sessions
  service: ControlApi
  userModule: UserModule
  throttle: SignInThrottle
  audit: Audit
  requireSession: RequireSession
}

export type RequireSession = (req: IncomingMessage, context: RequestContext) => Promise<Session>

/** @returns a function that gives the session of a request. It throws Problem `session-required` or `session-expired`. */
export const createRequireSession =
  (sessions: Sessions): RequireSession =>
  async (req, context) => {
    const opened = await sessions.open(req.headers.cookie)
    if (opened.state === 'expired')
      throw new Problem('session-expired', 'The session has run out. Sign in again.', {
        'set-cookie': clearCookie,
      })
    if (opened.state === 'none') throw new Problem('session-required', 'Sign in first.')
    context.fields.session = opened.session.logName
    return opened.session
  }

export const sendJson = (
  res: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void => {
  const body = JSON.stringify(value)
  res.writeHead(status, {
    ...apiAnswerHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  })
  res.end(body)
}

const sendGone = (res: ServerResponse): void => {
  res.writeHead(204, { ...apiAnswerHeaders, 'set-cookie': clearCookie })
  res.end()
}

export type SessionRoutes = Record<'session' | 'session-all' | 'session-options', Handler>

export const createSessionRoutes = (parts: Parts): SessionRoutes => {
  const { sessions, userModule, throttle, audit, requireSession } = parts

  /** With the service's address, which a request written out for taking along needs. */
  const view = (record: Session['record']) => ({
    ...sessionView(record, sessions.limits),
    serviceUrl: parts.service.baseUrl.href,
  })

  const create: Handler = async (req, res, context) => {
    requireMediaType(req, 'application/json')
    const credentials = readCredentials(await readBody(req))
    const name = nameOf(credentials)
    const noteFailure = (result: string) => audit({ triedName: name }, { event: 'sign-in', result }, context)
    const wait = await throttle.take(context.address, name)
    if (wait > 0) {
      await noteFailure('throttled')
      throw new Problem('throttled', `Too many failed sign-ins. Try again in ${wait} seconds.`, {
        'retry-after': String(wait),
      })
    }
    const grant = await signIn(parts.service, credentials).catch(async (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      await noteFailure(error.code)
      // Only a wrong try counts as a guess; a service that is down is not the person's doing.
      if (error.code !== 'sign-in-refused') await throttle.giveBack(context.address, name)
      throw error
    })
    await throttle.giveBack(context.address, name)
    const session = await sessions.start(grant, req.headers.cookie)
    context.fields.session = session.logName
    await audit(session, { event: 'sign-in', result: 'ok' }, context)
    sendJson(res, 200, view(session.record), {
      'set-cookie': setCookie(session.ticket),
    })
  }

  const show: Handler = async (req, res, context) => {
    const { record } = await requireSession(req, context)
    sendJson(res, 200, view(record))
  }

  /** Signing out twice is not a mistake: whoever has no session gets the same answer. SEC-9. */
  const end: Handler = async (req, res, context) => {
    const opened = await sessions.open(req.headers.cookie)
    if (opened.state === 'open') {
      await sessions.end(opened.session)
      await audit(opened.session, { event: 'sign-out', result: 'ok' }, context)
      await userModule.logout(opened.session.record)
    }
    sendGone(res)
  }

  const list: Handler = async (req, res, context) => {
    const session = await requireSession(req, context)
    sendJson(res, 200, { sessions: await sessions.list(session) })
  }

  /** The other sessions' keys are sealed with secrets that only their cookies hold, so only this one's can be logged out. */
  const endAll: Handler = async (req, res, context) => {
    const session = await requireSession(req, context)
    await sessions.endAll(session)
    await audit(session, { event: 'sign-out', result: 'all' }, context)
    await userModule.logout(session.record)
    sendGone(res)
  }

  /**
   * An addition to the contract: what the sign-in page should offer. Needs no session, and passes the origin gate like
   * everything else here.
   */
  const options: Handler = async (_req, res) => {
    sendJson(res, 200, { permanentKey: true, oneTimeCode: await userModule.takesOneTimeCode() })
  }

  return {
    session: byMethod({ POST: create, GET: show, DELETE: end }),
    'session-all': byMethod({ GET: list, DELETE: endAll }),
    'session-options': options,
  }
}

/** The method gate has let only these methods through. */
const byMethod =
  (handlers: Partial<Record<string, Handler>>): Handler =>
  (req, res, context) =>
    handlers[req.method ?? '']?.(req, res, context)
