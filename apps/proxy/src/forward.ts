import type { IncomingMessage, ServerResponse } from 'node:http'
import { backgroundHeader } from '@hosting-console/contract'
import { type AnswerLimits, answerLimits, streamAnswer } from './answer-stream.ts'
import type { Audit, AuditEvent } from './audit.ts'
import { callLimits, type CapacityLimits, createCapacity } from './capacity.ts'
import type { Config } from './config.ts'
import type { Handler, RequestContext } from './context.ts'
import type { ControlApi } from './control-api.ts'
import type { CredentialCheck } from './credential-check.ts'
import { createUndiciEngine } from './engines/undici.ts'
import { type ForwardEngine, ForwardFault, type ServiceAnswer } from './engines/engine.ts'
import { createProxyLibraryEngine } from './engines/http-proxy-middleware.ts'
import { inboundHeaders, outboundHeaders } from './gates/header-gates.ts'
import { basicAuthorization, chooseIdentity, type Identity } from './gates/identity-gate.ts'
import { type ApiPath, readApiPath, servicePath } from './gates/path-gate.ts'
import { keptArguments, readChange } from './kept-arguments.ts'
import { errorName, type Log } from './log.ts'
import { Problem } from './problems.ts'
import { readBody, requireMediaType } from './read-body.ts'
import { refuseChanges } from './read-only.ts'
import { isKnownToRead } from './reads.ts'
import { faultProblem, timeoutProblem } from './service-faults.ts'
import type { RequireSession } from './session-routes.ts'
import type { Session, Sessions } from './sessions.ts'

type Parts = {
  config: Pick<Config, 'basePath' | 'controlApiTimeoutMs' | 'readOnly' | 'forwardEngine'>
  service: ControlApi
  sessions: Sessions
  requireSession: RequireSession
  check: CredentialCheck
  audit: Audit
  log: Log
  capacityLimits?: CapacityLimits
  limits?: AnswerLimits
}

/** One call on its way. */
type Call = {
  req: IncomingMessage
  res: ServerResponse
  context: RequestContext
  session: Session
  identity: Identity
  path: ApiPath
  /** Whether it is known to change nothing. */
  reads: boolean
  body: Buffer
  /** What the browser says the change replaces. It goes into the trail, and never to the service. */
  change: unknown
  /** A call that the page made by itself does not count as a sign of life of a person. SEC-7. */
  by: 'person' | 'page'
}

/** `POST /api/…`: everything is decided here before the service hears of it. */
export const createForward = (
  parts: Parts,
): {
  handler: Handler
  state: ReturnType<typeof createCapacity>['state']
  close: ForwardEngine['close']
} => {
  const { config, service, sessions, log, limits = answerLimits } = parts
  const capacity = createCapacity(parts.capacityLimits ?? callLimits)
  const createEngine = config.forwardEngine === 'undici' ? createUndiciEngine : createProxyLibraryEngine
  const engine = createEngine({
    target: service.baseUrl,
    ...service.connections,
    timeoutMs: config.controlApiTimeoutMs,
  })

  const admit = async (req: IncomingMessage, res: ServerResponse, context: RequestContext): Promise<Call> => {
    const path = readApiPath(context.target, config.basePath)
    if (!path) throw new Problem('path-refused', 'There is no such path; it is /api/module/function.')
    Object.assign(context.fields, path.kind === 'service' ? {} : { module: path.module })
    if (path.kind === 'function') context.fields.function = path.function
    const session = await parts.requireSession(req, context)
    requireMediaType(req, 'application/x-www-form-urlencoded')
    const identity = chooseIdentity(req.headers['console-identity'], session.record.identities)
    if (!identity) {
      await parts.audit.note(
        session,
        { event: 'identity-refused', result: 'identity-refused', ...namesOf(path) },
        context,
      )
      throw new Problem('identity-refused', 'This session was not granted the identity that the call names.')
    }
    if (config.readOnly) refuseChanges(path)
    const change = readChange(req.headers['console-change'])
    const by = req.headers[backgroundHeader.toLowerCase()] === '1' ? 'page' : 'person'
    const reads = isKnownToRead(path)
    return { req, res, context, session, identity, path, reads, change, by, body: await readBody(req) }
  }

  /** Written before the answer goes out, for whatever may have changed something. */
  const note = async (call: Call, result: string): Promise<void> => {
    if (call.reads) return
    await parts.audit.note(call.session, { event: 'change', result, ...changeOf(call) }, call.context)
  }

  const noteBeforehand = async (call: Call): Promise<void> => {
    if (call.reads) return
    await parts.audit.noteBeforehand(call.session, changeOf(call), call.context)
  }

  /** @returns `undefined` when the browser left meanwhile. */
  const send = async (call: Call): Promise<ServiceAnswer | undefined> => {
    const { req, res, session, identity, path, reads, body, context } = call
    try {
      return await engine.send(req, res, {
        path: servicePath(service.baseUrl, path),
        headers: outboundHeaders(req.headers, {
          host: service.baseUrl.host,
          authorization: basicAuthorization(identity.id, session.record.key),
          requestId: context.requestId,
          bodyLength: body.length,
        }),
        body,
        mayRepeat: reads,
      })
    } catch (error) {
      if (!(error instanceof ForwardFault)) throw error
      if (error.reason === 'client-left') {
        context.fields.code = error.reason
        await note(call, error.reason)
        return undefined
      }
      const facts = { reads, connected: error.connected }
      const problem = error.reason === 'timeout' ? timeoutProblem(facts) : faultProblem(error, facts)
      await note(call, problem.code)
      log.warn('service-fault', {
        requestId: context.requestId,
        code: problem.code,
        error: errorName(error.cause),
      })
      throw problem
    }
  }

  /** @returns the headers to answer with, or throws what is answered instead. */
  const judge = async (call: Call, answer: ServiceAnswer): Promise<Record<string, string>> => {
    const { session, context } = call
    const { status } = answer
    if (status === 401 && (await parts.check(session)) === 'refused') {
      await sessions.end(session)
      log.warn('session-refused-by-service', { requestId: context.requestId, session: session.logName })
      throw new Problem('session-expired', 'The service has ended this session. Sign in again.')
    }
    const headers = inboundHeaders(answer.headers)
    if (status < 200 || (status >= 300 && status < 400) || headers === undefined) {
      throw new Problem(
        'service-answer-refused',
        `The service answered something else than JSON or XML (HTTP ${status}).`,
      )
    }
    if (Number(headers['content-length'] ?? 0) > limits.bytes) {
      throw new Problem('answer-too-large', 'The answer of the service is larger than 32 MB.')
    }
    return headers
  }

  /** The call has been made, and its answer is worth more than a deadline that could not be written. */
  const touch = async ({ session, by, context }: Call): Promise<void> => {
    try {
      await sessions.touch(session, by)
    } catch (error) {
      log.error('store-fault', { requestId: context.requestId, error: errorName(error) })
    }
  }

  const forward = async (call: Call): Promise<void> => {
    const { res, context } = call
    await noteBeforehand(call)
    const answer = await send(call)
    if (!answer) return
    const { status } = answer
    try {
      const headers = await judge(call, answer)
      await note(call, String(status))
      if (status < 500 && status !== 401 && status !== 403) await touch(call)
      res.writeHead(status, headers)
    } catch (error) {
      answer.destroy()
      await note(call, error instanceof Problem ? error.code : 'unexpected-error')
      throw error
    }
    const end = await streamAnswer(answer, res, limits, () => {
      context.fields.code = 'cut'
    })
    if (end !== 'complete') context.fields.code = end
  }

  const handler: Handler = async (req, res, context) => {
    const call = await admit(req, res, context)
    const leave = await capacity.enter(call.session.owner, res)
    if (!leave) {
      context.fields.code = 'client-left'
      return
    }
    try {
      await forward(call)
    } finally {
      leave()
    }
  }

  return { handler, state: () => capacity.state(), close: () => engine.close() }
}

const changeOf = ({ path, identity, body, change }: Call): Omit<AuditEvent, 'event' | 'result'> => ({
  ...namesOf(path),
  identity: identity.id,
  arguments: keptArguments(body),
  change,
})

const namesOf = (path: ApiPath): { module?: string; function?: string } => {
  if (path.kind === 'service') return {}
  return path.kind === 'module' ? { module: path.module } : { module: path.module, function: path.function }
}
