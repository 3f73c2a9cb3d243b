import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Audit } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import { apiResponseHeaders } from '../http/response-headers.ts'
import type { Handler, RequestContext } from '../http/context.ts'
import { Problem } from '../http/problems.ts'
import { type BodyLimits, createReadBody } from '../http/read-body.ts'
import { sendJson } from '../http/send-json.ts'
import { boundCookieAttributes, hasProof, setBoundCookie, slackMs } from './bound-cookie.ts'
import { createChallenges } from './challenge.ts'
import { type CookieNames, readCookie } from './cookie.ts'
import type { KeyRing } from '../key-ring.ts'
import { site } from '../http/network.ts'
import { isSignedBy, readProof } from './proof.ts'
import type { Once } from './once.ts'
import type { Binding } from './record.ts'
import type { Opened, Session, Sessions } from './sessions.ts'

/*
 * Device Bound Session Credentials (W3C draft). A browser that knows them makes a key at sign-in, and signs a
 * challenge with it every few minutes; calls of such a session are taken only with the cookie that it gets for that. A copy of
 * all cookies is worth nothing after that time. Browsers that don't know them have the session cookie alone.
 */

type Parts = {
  basePath: string
  cookies: CookieNames
  /** How long a proof counts; 0: no session is bound, and none has to prove anything. */
  proofMs: number
  sessions: Sessions
  once: Once
  audit: Audit
  ring: KeyRing
  clock: Clock
}

/** None of these requests has a body. */
const bodies: BodyLimits = { each: 1024, total: 1024 * 1024, share: 64 * 1024 }

const unproved = () =>
  new Problem('session-unproved', 'The proof of this session is missing or wrong. Sign in again.')

export type SessionBinding = ReturnType<typeof createSessionBinding>

export const createSessionBinding = (parts: Parts) => {
  const { basePath, cookies, proofMs, sessions, audit, ring, clock } = parts
  const challenges = createChallenges(parts)
  const readBody = createReadBody(bodies)
  const paths = { bind: `${basePath}session/binding`, renew: `${basePath}session/binding/renewal` }

  /** JSON session instructions: pages and files need no proof, whatever shows or does something does. */
  const instructions = (id: string) => ({
    session_identifier: id,
    refresh_url: paths.renew,
    scope: {
      include_site: false,
      scope_specification: [
        { type: 'exclude', domain: '*', path: '/' },
        ...['api', 'session', 'activity', 'openapi.json'].map((path) => ({
          type: 'include',
          domain: '*',
          path: `${basePath}${path}`,
        })),
      ],
    },
    credentials: [{ type: 'cookie', name: cookies.bound, attributes: boundCookieAttributes }],
  })

  const sendProved = (res: ServerResponse, storeKey: string, binding: Binding): void =>
    sendJson(res, 200, instructions(binding.id), {
      'set-cookie': setBoundCookie(cookies.bound, ring, { storeKey, binding }, clock.now(), proofMs),
    })

  const sendChallenge = (res: ServerResponse, storeKey: string, { id }: Binding): void => {
    const challenge = challenges.make({ storeKey, to: 'renew' })
    res.writeHead(403, { ...apiResponseHeaders, 'secure-session-challenge': `"${challenge}";id="${id}"` })
    res.end()
  }

  const open = async (req: IncomingMessage, context: RequestContext): Promise<Session> => {
    await readBody(req, site(context.address))
    const opened = proofMs === 0 ? undefined : await sessions.open(req.headers.cookie)
    if (opened?.state !== 'open') throw new Problem('session-required', 'Sign in first.')
    context.fields.session = opened.session.logName
    return opened.session
  }

  /** Whether a session needs no proof, or its cookie comes with one. */
  const isProved = ({ storeKey, record: { binding } }: Session, req: IncomingMessage): boolean => {
    const now = clock.now()
    if (proofMs === 0 || !binding || Math.abs(now - binding.since) < slackMs(proofMs)) return true
    return hasProof(readCookie(cookies.bound, req.headers.cookie), ring, { storeKey, binding }, now)
  }

  const refusal = async (session: Session, context: RequestContext): Promise<Problem> => {
    await audit.note(session, { event: 'record-refused', result: 'session-unproved' }, context)
    return unproved()
  }

  /** The first proof brings the public key. Its challenge was in the response to the sign-in alone. */
  const bind: Handler = async (req, res, context) => {
    const session = await open(req, context)
    const { storeKey, record } = session
    const proof = readProof(req.headers['secure-session-response'])
    if (record.binding) throw new Problem('request-refused', 'This session is bound already.')
    if (!proof?.key || !isSignedBy(proof, proof.key)) throw await refusal(session, context)
    if (!(await challenges.spend(proof.challenge, { storeKey, to: 'bind' }, session.payers)))
      throw await refusal(session, context)
    const id = randomBytes(16).toString('base64url')
    const binding = { id, key: proof.key, since: clock.now() }
    if (!(await sessions.bind(req.headers.cookie, binding)))
      throw new Problem('request-refused', 'This session is bound already, or over.')
    sendProved(res, storeKey, binding)
  }

  /** First a challenge, then the proof. A challenge that is too old, or was answered before, makes room for another. */
  const renew: Handler = async (req, res, context) => {
    const session = await open(req, context)
    const { storeKey, record } = session
    const { binding } = record
    const id = /^"?([\w-]+)"?$/.exec(String(req.headers['sec-secure-session-id'] ?? ''))?.[1]
    // Of the session that this one took the place of: the browser gives it up now.
    if (!binding || id !== binding.id) throw unproved()
    const response = req.headers['secure-session-response']
    if (response === undefined) {
      sendChallenge(res, storeKey, binding)
      return
    }
    const proof = readProof(response)
    if (!proof || !isSignedBy(proof, binding.key)) throw await refusal(session, context)
    if (await challenges.spend(proof.challenge, { storeKey, to: 'renew' }, session.payers))
      sendProved(res, storeKey, binding)
    else sendChallenge(res, storeKey, binding)
  }

  return {
    /** Of the response to a sign-in. */
    offer: ({ storeKey }: Session): Record<string, string> =>
      proofMs === 0
        ? {}
        : {
            'secure-session-registration': `(ES256);path="${paths.bind}";challenge="${challenges.make({ storeKey, to: 'bind' })}"`,
          },

    isProved,

    /** @throws Problem unless the session needs no proof, or has one. It does not end: its cookie may be a copy. */
    async requireProof(
      { session }: Extract<Opened, { state: 'open' }>,
      req: IncomingMessage,
      context: RequestContext,
    ): Promise<void> {
      if (isProved(session, req)) return
      if (req.headers['secure-session-skipped'] === undefined) throw await refusal(session, context)
      await audit.note(session, { event: 'record-refused', result: 'proof-delayed' }, context)
      throw new Problem('proof-delayed', 'The browser could not prove this session just now. Try again.', {
        'retry-after': '1',
      })
    },

    routes: { 'session-bind': bind, 'session-renew': renew },
  }
}
