import type { DemoPerson } from '@hosting-console/contract'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as passTime } from 'node:timers/promises'
import { applyOperatorSettings } from '@hosting-console/console-core'
import express, { type ErrorRequestHandler } from 'express'
import { createActivity, createAllowance, createMade } from './activity.ts'
import type { ResponseLimits } from '../forward/response-stream.ts'
import { type AuditLimits, type Audit, createAudit } from '../audit/audit.ts'
import type { AuditLog } from '../audit/log/audit-log.ts'
import type { CapacityLimits } from '../http/capacity.ts'
import { createClientAddress } from '../http/client-address.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { contextOf, type Handler, type RequestContext, startContext } from '../http/context.ts'
import { type ControlApi, createControlApi } from '../service/control-api.ts'
import { createCredentialCheck } from '../session/credential-check.ts'
import { createForward } from '../forward/forward.ts'
import { createGivenDescriptions } from '../forward/given-descriptions.ts'
import { createZoneLists } from '../forward/zone-lists.ts'
import { createDocuments } from '../forward/documents.ts'
import { createRequestDocument, type RequestDocument } from '../forward/request-document.ts'
import { createOpenApi } from '../forward/openapi.ts'
import { createGate } from '../gates/gate.ts'
import type { RouteName } from '../http/routes.ts'
import { isNavigation, routeOf } from '../gates/route-gate.ts'
import { createReady, health } from './health.ts'
import { type AskItself, createAskItself } from '../http/ask-itself.ts'
import { createSetups } from './setups.ts'
import { createZoneHistoryRoute } from './zone-history.ts'
import { createPageAnswers } from './page-answers.ts'
import { createRoom, type Room } from './room.ts'
import type { KeyRing } from '../key-ring.ts'
import { createFaultResponse } from './fault-response.ts'
import type { Log } from '../http/log.ts'
import { type Metrics, noMetrics } from '../metrics/metrics.ts'
import { isSecure } from '../http/origins.ts'
import { strictTransport } from './page-headers.ts'
import { createRequireSession } from '../session/require-session.ts'
import { byMethod, createSessionRoutes } from '../session/routes.ts'
import { createSessionBinding } from '../session/binding.ts'
import { ownCookieNames } from '../session/cookie.ts'
import { createOnce } from '../session/once.ts'
import { createSessions } from '../session/sessions.ts'
import { createSignInThrottle, type SignInThrottle } from '../session/sign-in-throttle.ts'
import type { Store } from '../store/store.ts'
import type { ZoneHistory } from '../zone-history/history.ts'
import { createUserModule } from '../session/user-module.ts'
import { createWebApp } from './web-app.ts'

export type AppParts = {
  store: Store
  auditLog: AuditLog
  ring: KeyRing
  clock: Clock
  log: Log
  /** The service, by the address that was configured or that the demo got. */
  controlApiUrl: URL
  /** Where the built web app is. */
  webDirectory: string
  metrics?: Metrics
  throttle?: SignInThrottle
  /** Passes the given number of milliseconds; tests do not wait. */
  sleep?: (ms: number) => Promise<void>
  /** Connections to the service at once; tests take few, here and below. */
  maxSockets?: number
  callLimits?: CapacityLimits
  signInLimits?: CapacityLimits
  responseLimits?: ResponseLimits
  auditLimits?: AuditLimits
  marksOfOne?: { points: number; seconds: number }
  /** Left out: none is kept. */
  zoneHistory?: ZoneHistory
  /** Left out: it is asked for itself. */
  room?: Room
  /** Left out: over https, from public addresses alone. */
  requestDocument?: RequestDocument
  /** Who can sign in to the sandbox that the console started. */
  people?: readonly DemoPerson[]
}

export type ConsoleApp = {
  handler: RequestListener
  /** Calls under way, also those whose browser has left, and calls that wait for their turn. */
  calls(): { running: number; waiting: number }
  /** From now on `/readyz` says no. */
  stop(): void
  /** Ends what is under way. */
  close(): Promise<void>
}

/**
 * The whole proxy, apart from listening. A request is given its context, judged by the gate, and handled by Express.
 */
export const createApp = (config: Config, parts: AppParts): ConsoleApp => {
  const { log } = parts
  const service = createControlApi({
    baseUrl: parts.controlApiUrl,
    ca: config.controlApiCa,
    timeoutMs: config.controlApiTimeoutMs,
    maxSockets: parts.maxSockets,
  })
  let stopping = false
  const ask = createAskItself((req, res) => handle(req, res))
  const { handlers, forward, audit } = createHandlers(config, parts, service, {
    ask,
    isStopping: () => stopping,
  })
  const begin = createBegin(config, parts, () => stopping)
  const gate = createGate(config)
  const respondToFault = createFaultResponse(log)

  const app = express()
  app.disable('x-powered-by')
  app.use(dispatch(handlers))
  // Express tells this kind of handler by its four parameters.
  const lastResort: ErrorRequestHandler = (error: unknown, req, res, _next) => respondToFault(error, req, res)
  app.use(lastResort)

  const handle: RequestListener = (req, res) => {
    try {
      const context = begin(req, res)
      gate(req, context)
      app(req, res)
    } catch (error) {
      respondToFault(error, req, res)
    }
  }

  return {
    handler: handle,
    calls: () => forward.state(),
    stop: () => {
      stopping = true
    },
    close: async () => {
      forward.close()
      await service.close()
      // What was ended by that is still to be written down.
      for (let tries = 0; tries < 100 && forward.state().running > 0; tries += 1) await passTime(10)
      await audit.flush()
      await parts.zoneHistory?.close()
    },
  }
}

/** @returns what starts the context of a request, and sees to it that its end is logged and counted. */
const createBegin = (
  config: Config,
  { log, metrics = noMetrics }: AppParts,
  isStopping: () => boolean,
): ((req: IncomingMessage, res: ServerResponse) => RequestContext) => {
  const addressOf = createClientAddress(config.trustedProxies)
  const secure = isSecure(config)
  return (req, res) => {
    const target = req.url ?? ''
    const context = startContext(req, {
      address: addressOf(req),
      target,
      route: routeOf(target, config.basePath, isNavigation(req.headers)),
    })
    const started = performance.now()
    res.once('close', () => {
      const { requestId, address, route, fields } = context
      const ms = performance.now() - started
      const { method } = req
      const status = res.statusCode
      // The response was not heard to its end.
      if (!res.writableFinished) fields.code ??= 'client-left'
      log.info('request', {
        requestId,
        address,
        route,
        method,
        status,
        ms: Math.round(ms * 10) / 10,
        ...fields,
      })
      metrics.request({ route, status })
      if (route === 'api')
        metrics.call({ ...fields, outcome: fields.code ?? outcomeOf(status), seconds: ms / 1000 })
    })
    // A connection kept for a next call would keep a console alive that is on its way out. SEC-48.
    if (isStopping()) res.setHeader('Connection', 'close')
    if (secure) res.setHeader('Strict-Transport-Security', strictTransport)
    return context
  }
}

const outcomeOf = (status: number): string => {
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}

const createHandlers = (
  config: Config,
  parts: AppParts,
  service: ControlApi,
  { ask, isStopping }: { ask: AskItself; isStopping: () => boolean },
): { handlers: Record<RouteName, Handler>; forward: ReturnType<typeof createForward>; audit: Audit } => {
  const { store, auditLog, ring, clock, log, metrics = noMetrics, sleep = (ms) => passTime(ms) } = parts
  const limits = { idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs }
  const cookies = ownCookieNames(config)
  const sessions = createSessions({ store, ring, clock, log, limits, cookieName: cookies.session })
  const room = parts.room ?? createRoom({ store, auditLog, log })
  const audit = createAudit({
    auditLog,
    ring,
    clock,
    log,
    metrics,
    isRequired: config.auditRequired,
    onFault: () => void room.warnings(),
    limits: parts.auditLimits,
  })
  const proofMs = isSecure(config) ? config.proofMs : 0
  const { basePath } = config
  const once = createOnce(store, clock, parts.marksOfOne)
  const binding = createSessionBinding({ basePath, cookies, proofMs, sessions, once, audit, ring, clock })
  const requireSession = createRequireSession(sessions, audit, binding)
  const check = createCredentialCheck({ service, sessions, audit, log })
  const descriptions = createGivenDescriptions()
  const forward = createForward({
    config,
    service,
    sessions,
    once,
    requireSession,
    check,
    audit,
    log,
    descriptions,
    zoneLists: parts.zoneHistory && createZoneLists({ history: parts.zoneHistory, descriptions }),
    capacityLimits: parts.callLimits,
    limits: parts.responseLimits,
  })
  const { effects, keptArguments, readOnly, egressAddress, documentHosts } = config
  applyOperatorSettings({ effects, keptArguments })
  const sessionRoutes = createSessionRoutes({
    sessions,
    cookies,
    service,
    userModule: createUserModule(service, clock),
    throttle: parts.throttle ?? createSignInThrottle(store),
    audit,
    metrics,
    ring,
    clock,
    log,
    takesPermanentKeys: config.takesPermanentKeys,
    settings: {
      serviceUrl: service.baseUrl.href,
      effects,
      keptArguments,
      documentHosts,
      readOnly,
      ...(egressAddress === undefined ? {} : { egressAddress }),
    },
    people: parts.people,
    sleep,
    limits: parts.signInLimits,
    requireSession,
    binding,
  })
  const handlers = {
    ...sessionRoutes,
    activity: byMethod({
      GET: createActivity({ auditLog, requireSession }),
      POST: createMade({ audit, auditLog, once, requireSession }),
    }),
    allowance: createAllowance({ audit, requireSession }),
    'zone-history': createZoneHistoryRoute({
      history: parts.zoneHistory,
      auditLog,
      auditMs: config.auditMs,
      clock,
      ask,
      basePath,
      descriptions,
      requireSession,
    }),
    setups: createSetups({ setups: config.setups.setups, requireSession }),
    document: createDocuments({
      hosts: documentHosts,
      request: parts.requestDocument ?? createRequestDocument(service.connections),
      timeoutMs: config.controlApiTimeoutMs,
      requireSession,
      log,
      limits: parts.responseLimits,
    }),
    openapi: createOpenApi({ service, clock, requireSession, check }),
    api: forward.handler,
    health,
    ready: createReady(store, room, isStopping),
    page: createWebApp({
      basePath,
      directory: parts.webDirectory,
      answers: createPageAnswers({
        ask,
        basePath,
        cookieName: cookies.session,
        sessions,
        binding,
        descriptions,
      }),
      log,
    }),
  }
  return { handlers, forward, audit }
}

/** Express waits for the promise, and takes what it was rejected with to the last resort. */
const dispatch =
  (handlers: Record<RouteName, Handler>) => async (req: IncomingMessage, res: ServerResponse) => {
    const context = contextOf(req)
    if (context?.route) await handlers[context.route](req, res, context)
  }
