import { backgroundHeader, idempotencyKeyHeader } from '@hosting-console/contract'
import {
  basicAuthorization,
  changeOf,
  chooseIdentity,
  eventOf,
  faultProblem,
  isKnownToRead,
  Problem,
  readApiPath,
  readChange,
  repeated,
  servicePath,
  statusFor,
} from '@hosting-console/proxy/portable'
import type { Entries } from './entries.ts'
import type { DemoHistory } from './zone-history.ts'
import type { DemoService } from './service.ts'
import type { DemoSession, Sessions } from './sessions.ts'

type Parts = { service: DemoService; sessions: Sessions; entries: Entries; history: DemoHistory }

/** `POST /api/…`: what the proxy does with a call, apart from what only a network and strangers ask for. */
export const createCalls = ({ service, sessions, entries, history }: Parts) => {
  /** How each change ended, by its key. */
  const outcomes = new Map<string, string>()
  /** A refusal may be meant for the identity; the session is over when the service knows its key no more. */
  const judge = (status: number, session: DemoSession) => {
    if (status !== 401 || session.kind !== 'login' || service.takes(session.key)) return
    sessions.end()
    throw new Problem('session-expired', 'The service has ended this session. Sign in again.')
  }

  return async ({ request, target, basePath }: { request: Request; target: string; basePath: string }) => {
    const path = readApiPath(target, basePath)
    if (!path) throw new Problem('path-refused', 'There is no such path; it is /api/module/function.')
    const session = sessions.require()
    const identity = chooseIdentity(request.headers.get('console-identity') ?? undefined, session.identities)
    if (!identity)
      throw new Problem('identity-refused', 'This session was not granted the identity that the call names.')
    const body = await request.text()
    const claimed = readChange(request.headers.get('console-change') ?? undefined)
    const reads = isKnownToRead(path)
    const event = eventOf({ reads, path })
    const key = reads ? '' : (request.headers.get(idempotencyKeyHeader) ?? '')
    const former = outcomes.get(key)
    if (former !== undefined) throw repeated(former)
    const told = event && { event, ...changeOf({ path, identity, body, ...claimed }) }
    if (key !== '') outcomes.set(key, 'running')
    const sent = {
      path: servicePath(service.address, path),
      headers: {
        authorization: basicAuthorization(identity.id, session.key),
        accept: request.headers.get('accept') ?? '',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    }
    const response = await service.send(sent).catch((error: unknown) => {
      const problem = faultProblem(error, { reads, connected: true })
      if (key !== '') outcomes.set(key, problem.code)
      if (told) entries.add(session, { ...told, result: problem.code })
      throw problem
    })
    if (key !== '') outcomes.set(key, String(response.status))
    judge(response.status, session)
    if (told) entries.add(session, { ...told, result: String(response.status) })
    if (response.status < 500 && response.status !== 401 && response.status !== 403)
      sessions.touch(request.headers.get(backgroundHeader) === '1' ? 'page' : 'person')
    const answer = new Response(response.body, {
      status: statusFor({ path }, response.status),
      headers: { 'content-type': response.headers['Content-Type'] ?? 'application/json' },
    })
    const name = [
      path.kind === 'service' ? '' : path.module,
      path.kind === 'function' ? path.function : [],
    ].flat()
    if (answer.status === 200)
      await history.see({ identity: identity.id, path: name.join('/'), body }, answer.clone())
    return answer
  }
}
