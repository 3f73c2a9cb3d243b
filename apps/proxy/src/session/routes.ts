import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ConsoleSettings, DemoPerson, SessionView, SignInOptions } from '@hosting-console/contract'
import type { Handler } from '../http/context.ts'
import { apiResponseHeaders } from '../http/response-headers.ts'
import { Problem } from '../http/problems.ts'
import { sendEmpty, sendJson } from '../http/send-json.ts'
import { clearCookie, readCookie } from './cookie.ts'
import { sessionView } from './view.ts'
import type { SessionBinding } from './binding.ts'
import type { RequireSession } from './require-session.ts'
import type { Session } from './sessions.ts'
import { createSignInRoute } from './sign-in-route.ts'
import type { UserModule } from './user-module.ts'

type Parts = Omit<Parameters<typeof createSignInRoute>[0], 'view'> & {
  userModule: UserModule
  /** What the operator says that functions do. */
  settings: ConsoleSettings
  people: readonly DemoPerson[] | undefined
  requireSession: RequireSession
  binding: SessionBinding
}

export type SessionRoutes = Record<
  | 'session'
  | 'session-all'
  | 'session-others'
  | 'session-one'
  | 'session-options'
  | keyof SessionBinding['routes'],
  Handler
>

export const createSessionRoutes = (parts: Parts): SessionRoutes => {
  const { sessions, cookies, userModule, audit, requireSession } = parts

  const goneCookies = (req: IncomingMessage): string[] => {
    const isBound = readCookie(cookies.bound, req.headers.cookie) !== undefined
    return [cookies.session, ...(isBound ? [cookies.bound] : [])].map(clearCookie)
  }

  const sendGone = (req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(204, { ...apiResponseHeaders, 'set-cookie': goneCookies(req) })
    res.end()
  }

  const view = (record: Session['record']): SessionView => ({
    ...sessionView(record, sessions.limits),
    settings: parts.settings,
  })

  /**
   * Only this response and a sign-out take the cookie away. That of a call may come late, when the browser already holds
   * the cookie of the next sign-in.
   */
  const show: Handler = async (req, res, context) => {
    const { record } = await requireSession(req, context).catch((error: unknown) => {
      if (isOver(error) && readCookie(cookies.session, req.headers.cookie) !== undefined)
        res.setHeader('set-cookie', clearCookie(cookies.session))
      throw error
    })
    sendJson(res, 200, view(record))
  }

  /** Signing out twice is not a mistake: without a session the response is the same. SEC-9. */
  const end: Handler = async (req, res, context) => {
    const opened = await sessions.open(req.headers.cookie)
    if (opened.state === 'open') {
      // A copy of the cookie ends nothing: its owner's browser sends a proof. One that has lost its key loses the cookie, too.
      await parts.binding.requireProof(opened, req, context).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'session-unproved')
          res.setHeader('set-cookie', goneCookies(req))
        throw error
      })
      await sessions.end(opened.session)
      await audit.note(opened.session, { event: 'sign-out', result: 'ok' }, context)
      await userModule.logout(opened.session.record)
    }
    sendGone(req, res)
  }

  const list: Handler = async (req, res, context) => {
    const session = await requireSession(req, context)
    sendJson(res, 200, { sessions: await sessions.list(session) })
  }

  /** The other sessions' keys are sealed with secrets that only their cookies hold, so only this one's can be logged out. */
  const endAll: Handler = async (req, res, context) => {
    const session = await requireSession(req, context)
    await sessions.endAll(session)
    await audit.note(session, { event: 'sign-out', result: 'all' }, context)
    await userModule.logout(session.record)
    sendGone(req, res)
  }

  const endOthers: Handler = async (req, res, context) => {
    const session = await requireSession(req, context)
    await sessions.endOthers(session)
    await audit.note(session, { event: 'sign-out', result: 'others' }, context)
    sendEmpty(res)
  }

  /** Ending one that has ended already is no mistake. SEC-13. */
  const endOne: Handler = async (req, res, context) => {
    const session = await requireSession(req, context)
    const id = context.target.slice(-16)
    if (await sessions.endOne(session, id))
      await audit.note(
        session,
        { event: 'sign-out', result: 'one', arguments: [{ name: 'session', value: id }] },
        context,
      )
    sendEmpty(res)
  }

  /**
   * An addition to the contract: what the sign-in page should offer. Needs no session, and passes the origin gate like
   * everything else here.
   */
  const options: Handler = async (_req, res) => {
    const offered: SignInOptions = {
      permanentKey: parts.takesPermanentKeys,
      oneTimeCode: await userModule.takesOneTimeCode(),
      ...(parts.people ? { people: parts.people } : {}),
      // The access list of a key has to hold it before one can sign in with the key.
      ...(parts.takesPermanentKeys && parts.settings.egressAddress !== undefined
        ? { egressAddress: parts.settings.egressAddress }
        : {}),
    }
    sendJson(res, 200, offered)
  }

  return {
    session: byMethod({ POST: createSignInRoute({ ...parts, view }), GET: show, DELETE: end }),
    'session-all': byMethod({ GET: list, DELETE: endAll }),
    'session-others': endOthers,
    'session-one': endOne,
    'session-options': options,
    ...parts.binding.routes,
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'session-expired' || error.code === 'session-required')

/** The method gate has let only these methods through. */
export const byMethod =
  (handlers: Partial<Record<string, Handler>>): Handler =>
  (req, res, context) =>
    handlers[req.method ?? '']?.(req, res, context)
