import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { backgroundHeader, type Identity, idempotencyKeyHeader } from '@hosting-console/contract'
import { type ResponseLimits, responseLimits, HeldFault, openResponse } from './response-stream.ts'
import type { Audit } from '../audit/audit.ts'
import { callLimits, type CapacityLimits, createCapacity } from '../http/capacity.ts'
import type { Config } from '../config/config.ts'
import type { Handler, RequestContext } from '../http/context.ts'
import type { ControlApi } from '../service/control-api.ts'
import type { CredentialCheck } from '../session/credential-check.ts'
import type { GivenDescriptions } from './given-descriptions.ts'
import type { createZoneLists } from './zone-lists.ts'
import { createSender, ForwardFault } from './send.ts'
import { inboundHeaders, outboundHeaders } from '../gates/header-gates.ts'
import { basicAuthorization, chooseIdentity } from '../gates/identity-gate.ts'
import { type ApiPath, readApiPath, servicePath } from '../gates/path-gate.ts'
import { type ReadChange, readChange } from '../audit/read-change.ts'
import { changeOf, eventOf, namesOf } from '../audit/call-event.ts'
import { errorName, type Log } from '../http/log.ts'
import { Problem, repeated } from '../http/problems.ts'
import { type BodyLimits, createReadBody, requireMediaType } from '../http/read-body.ts'
import { refuseChanges } from './read-only.ts'
import { isKnownToRead } from '../gates/reads.ts'
import { statusFor } from './status-for.ts'
import { faultProblem, timeoutProblem } from '../service/service-faults.ts'
import type { RequireSession } from '../session/require-session.ts'
import type { Mark, Once } from '../session/once.ts'
import type { Session, Sessions } from '../session/sessions.ts'

type Parts = {
  config: Pick<Config, 'basePath' | 'controlApiTimeoutMs' | 'readOnly'>
  service: ControlApi
  sessions: Sessions
  once: Once
  requireSession: RequireSession
  check: CredentialCheck
  audit: Audit
  log: Log
  descriptions: Pick<GivenDescriptions, 'watch'>
  /** Left out: no history of zones is kept. */
  zoneLists?: ReturnType<typeof createZoneLists>
  capacityLimits?: CapacityLimits
  limits?: ResponseLimits
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
  /** What it is in the audit log, if it is in it. */
  event: ReturnType<typeof eventOf>
  body: Buffer
  /** Of a change: by which it may be sent, once. */
  mark: Mark
  /** What the page says of the change. It goes into the audit log, and never to the service. */
  claimed: ReadChange
  /** What the audit log is told of it, once it was asked for. */
  told?: ReturnType<typeof changeOf>
  /** Whether its entry is written. */
  isNoted?: true
  /** A call that the page made by itself does not count as a sign of life of a person. SEC-7. */
  by: 'person' | 'page'
}

/** What those who are signed in can have on its way at once. SEC-40. */
export const callBodies: BodyLimits = { each: 64 * 1024, total: 64 * 1024 * 1024, share: 4 * 1024 * 1024 }

/** `POST /api/…`: everything is decided here before the service hears of it. */
export const createForward = (
  parts: Parts,
): {
  handler: Handler
  state: ReturnType<typeof createCapacity>['state']
  close: () => void
} => {
  const { config, service, sessions, once, log } = parts
  const limits = parts.limits ?? { ...responseLimits, gapMs: config.controlApiTimeoutMs }
  const readBody = createReadBody(callBodies)
  const capacity = createCapacity(parts.capacityLimits ?? callLimits)
  const sender = createSender(service.baseUrl, service.connections, config.controlApiTimeoutMs)

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
    if (config.readOnly) {
      try {
        refuseChanges(path)
      } catch (error) {
        // Also where what it was about is too much to be read; then the connection ends, as it does for any such body.
        const body = await readBody(req, session.payers).catch(() => undefined)
        const told = body ? whatItWas({ path, identity, body }) : { identity: identity.id, ...namesOf(path) }
        const event = isKnownToRead(path) ? 'secret-read' : 'change'
        await parts.audit.note(session, { event, result: 'read-only', ...told }, context)
        if (!body) res.setHeader('connection', 'close')
        throw error
      }
    }
    const claimed = readChange(req.headers['console-change'])
    const by = req.headers[backgroundHeader.toLowerCase()] === '1' ? 'page' : 'person'
    const reads = isKnownToRead(path)
    const onceKey = reads ? '' : onceKeyOf(session, req.headers[idempotencyKeyHeader.toLowerCase()])
    const body = await readBody(req, session.payers)
    return {
      req,
      res,
      context,
      session,
      identity,
      path,
      reads,
      event: eventOf({ reads, path }),
      mark: { key: onceKey, digest: reads ? '' : digestOf(identity, path, body) },
      claimed,
      by,
      body,
    }
  }

  /** Written before the response goes out, for whatever may have changed something. */
  const note = async (call: Call, result: string): Promise<void> => {
    // The status of the service's response counts, even if its body breaks off after that.
    if (call.isNoted) return
    call.isNoted = true
    const { event } = call
    if (event) await parts.audit.note(call.session, { event, result, ...toldOf(call) }, call.context)
    if (!call.reads) await settle(call, result)
  }

  const settle = (call: Call, outcome: string): Promise<void> =>
    once.settle(call.mark, outcome, call.session.payers).catch((error: unknown) => storeFault(call, error))

  /** What names more than an entry has room for is refused, and that is an entry without arguments. */
  const keptOf = async (call: Call, event: 'change' | 'secret-read') => {
    try {
      return toldOf(call)
    } catch (error) {
      const { path, identity, session, context } = call
      const names = { identity: identity.id, ...namesOf(path) }
      if (error instanceof Problem)
        await parts.audit.note(session, { event, result: error.code, ...names }, context)
      throw error
    }
  }

  /** What is refused leaves no mark, and a repetition is one also for a client that wrote too much. */
  const admitOnce = async (call: Call): Promise<void> => {
    const { event, mark, session } = call
    if (!event) return
    if (!call.reads) await refuseRepeated(once.outcome(mark))
    const begin = await parts.audit.admit(session, { event, ...(await keptOf(call, event)) }, call.context)
    if (!call.reads) await refuseRepeated(once.claim(session.payers, mark, repeatableMs))
    try {
      await begin()
    } catch (error) {
      if (error instanceof Problem && !call.reads) await settle(call, error.code)
      throw error
    }
  }

  /** @returns `undefined` when the browser left meanwhile. */
  const send = async (call: Call): Promise<IncomingMessage | undefined> => {
    const { req, res, session, identity, path, reads, body, context } = call
    try {
      const sent = {
        path: servicePath(service.baseUrl, path),
        headers: outboundHeaders(req.headers, {
          host: service.baseUrl.host,
          authorization: basicAuthorization(identity.id, session.record.key),
          requestId: context.requestId,
          bodyLength: body.length,
        }),
        body,
        reads,
      }
      return await sender.send(sent, res)
    } catch (error) {
      if (!(error instanceof ForwardFault)) throw error
      if (error.reason === 'client-left') {
        context.fields.code = error.reason
        await note(call, error.connected ? 'outcome-unknown' : error.reason)
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
  const judge = async (call: Call, response: IncomingMessage): Promise<Record<string, string>> => {
    const { session, context } = call
    const status = response.statusCode ?? 0
    if (status === 401) await parts.check(session, context)
    const headers = inboundHeaders(response.headers)
    if (headers === undefined || !mayPass(status))
      throw new Problem(
        'service-response-refused',
        `The console can’t pass this response on (HTTP ${status}).`,
      )
    if (Number(headers['content-length'] ?? 0) > limits.bytes) throw responseTooLarge()
    return headers
  }

  /** The call has been made, and its response is worth more than what could not be written about it. */
  const storeFault = ({ context }: Call, error: unknown): void =>
    log.error('store-fault', { requestId: context.requestId, error: errorName(error) })

  const touch = (call: Call): Promise<void> =>
    sessions
      .touch(call.session, call.by, call.context.address)
      .catch((error: unknown) => storeFault(call, error))

  const passOn = async (call: Call, response: IncomingMessage): Promise<void> => {
    const { res, reads, context } = call
    const status = response.statusCode ?? 0
    const headers = await judge(call, response)
    const onCut = () => {
      context.fields.code = 'cut'
    }
    const { session, identity, path } = call
    parts.descriptions.watch({ owner: session.owner, identity: identity.id }, path, response)
    parts.zoneLists?.watch(call, response)
    const open = openResponse(response, res, { headers, limits, reads, onCut })
    await open.held
    await note(call, String(status))
    if (status < 500 && status !== 401 && status !== 403) await touch(call)
    const end = await open.pass(statusFor(call, status))
    if (end !== 'complete') context.fields.code = end
  }

  const forward = async (call: Call): Promise<void> => {
    await admitOnce(call)
    const response = await send(call)
    if (!response) return
    try {
      await passOn(call, response)
    } catch (error) {
      response.destroy()
      if (error instanceof HeldFault && error.reason === 'client-left') {
        await note(call, 'outcome-unknown')
        return
      }
      const problem = error instanceof HeldFault ? heldProblem(error, call) : error
      await note(call, problem instanceof Problem ? problem.code : 'unexpected-error')
      throw problem
    }
  }

  const handler: Handler = async (req, res, context) => {
    const call = await admit(req, res, context)
    const leave = await capacity.enter(call.session.payers, res)
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

  return { handler, state: () => capacity.state(), close: () => sender.close() }
}

/** What a browser would send again by itself, and what promises no body. The rest of 1xx and 3xx is no response to a call. */
const mayPass = (status: number): boolean =>
  status >= 200 && !(status >= 300 && status < 400) && ![204, 205, 407, 408, 421, 425].includes(status)

/** A browser repeats at once, but the first may take as long as a call can. */
const repeatableMs = 3_600_000

const onceKeyOf = (session: Session, key: string | string[] | undefined): string => {
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
    throw new Problem(
      'request-refused',
      `Reload the page: a change needs the header ${idempotencyKeyHeader}.`,
    )
  // By person, so that a repeat is one under the next session, too.
  return hash('sha256', `${session.owner} ${key}`, 'base64url')
}

/** All that says what a call does, whatever its page says of it. */
const digestOf = ({ id }: Identity, path: ApiPath, body: Buffer): string =>
  hash('sha256', `${JSON.stringify([id, path])}${body.toString('latin1')}`, 'base64url')

/** What the audit log is told of a call, worked out once. @throws Problem `request-refused` */
const toldOf = (call: Call): ReturnType<typeof changeOf> => {
  call.told ??= changeOf({ ...call, ...call.claimed, body: call.body.toString('utf8') })
  return call.told
}

/** What a call that isn't sent was about. Of one that can't be told its function alone. */
const whatItWas = ({ path, identity, body }: Pick<Call, 'path' | 'identity' | 'body'>) => {
  try {
    return changeOf({ path, identity, body: body.toString('utf8') })
  } catch {
    return { identity: identity.id, ...namesOf(path) }
  }
}

/** A browser sends a request again, a change too, when its connection breaks before a response has begun. SEC-44. */
const refuseRepeated = async (find: Promise<string | undefined>): Promise<void> => {
  const outcome = await find
  if (outcome !== undefined) throw repeated(outcome)
}

const heldProblem = ({ reason }: HeldFault, { reads }: Call): Problem => {
  if (reason === 'too-large') return responseTooLarge()
  if (reason === 'unmeasured')
    return new Problem('service-response-refused', 'The compressed response of the service can’t be read.')
  return reason === 'timeout'
    ? timeoutProblem({ reads })
    : faultProblem(undefined, { reads, connected: true })
}

const responseTooLarge = () =>
  new Problem('response-too-large', 'The response of the service is larger than 32 MB, or 5 MB of XML.')
