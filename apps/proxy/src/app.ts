import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import express, { type ErrorRequestHandler } from 'express'
import { createAudit } from './audit.ts'
import { createClientAddress } from './client-address.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { contextOf, type Handler, startContext } from './context.ts'
import { type ControlApi, createControlApi } from './control-api.ts'
import { createCredentialCheck } from './credential-check.ts'
import { createForward } from './forward.ts'
import { isOwnHost } from './gates/host-gate.ts'
import {
  isAllowedMethod,
  isKnownMethod,
  needsOwnPage,
  type RouteName,
  routeMethods,
} from './gates/method-gate.ts'
import { isFromOwnPage } from './gates/origin-gate.ts'
import { routeOf } from './gates/route-gate.ts'
import { createReady, health } from './health.ts'
import type { KeyRing } from './key-ring.ts'
import { errorName, type Log } from './log.ts'
import { createOwnOrigins, isSecure } from './origins.ts'
import { Problem, sendProblem } from './problems.ts'
import { createRequireSession, createSessionRoutes } from './session-routes.ts'
import { createSessions } from './sessions.ts'
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts'
import { type Store, StoreFault } from './store/store.ts'
import { createUserModule } from './user-module.ts'
import { strictTransport } from './page-headers.ts'
import { createWebApp } from './web-app.ts'

export type AppParts = {
  store: Store
  ring: KeyRing
  clock: Clock
  log: Log
  /** The service, by the address that was configured or that the demo got. */
  controlApiUrl: URL
  /** Where the built web app lies. */
  webDirectory: string
  throttle?: SignInThrottle
  /** Connections to the service at once; tests take few. */
  maxSockets?: number
}

export type ConsoleApp = {
  handler: RequestListener
  /** From now on `/readyz` says no. */
  stop(): void
  close(): Promise<void>
}

/** The whole proxy, apart from listening. */
export const createApp = (config: Config, parts: AppParts): ConsoleApp => {
  const { log } = parts
  const service = createControlApi({
    baseUrl: parts.controlApiUrl,
    ca: config.controlApiCa,
    timeoutMs: config.controlApiTimeoutMs,
    maxSockets: parts.maxSockets,
  })
  let stopping = false
  const handlers = createHandlers(config, parts, service, () => stopping)
  const addressOf = createClientAddress(config.trustedFronts)

  const secure = isSecure(config)

  const app = express()
  app.disable('x-powered-by')

  app.use((req, res, next) => {
    const target = req.url
    const context = startContext(req, {
      address: addressOf(req),
      target,
      route: routeOf(target, config.basePath),
    })
    const started = performance.now()
    res.once('close', () => {
      const { requestId, address, route, fields } = context
      const ms = Math.round((performance.now() - started) * 10) / 10
      log.info('request', {
        requestId,
        address,
        route,
        method: req.method,
        status: res.statusCode,
        ms,
        ...fields,
      })
    })
    // A connection kept for a next call would keep a console alive that is on its way out. SEC-48.
    if (stopping) res.setHeader('Connection', 'close')
    if (secure) res.setHeader('Strict-Transport-Security', strictTransport)
    next()
  })
  app.use(gate(config))
  app.use(dispatch(handlers))
  app.use(lastResort(log))

  return {
    handler: app,
    stop: () => {
      stopping = true
    },
    close: () => service.close(),
  }
}

const createHandlers = (
  config: Config,
  { store, ring, clock, log, webDirectory, throttle = createSignInThrottle() }: AppParts,
  service: ControlApi,
  isStopping: () => boolean,
): Record<RouteName, Handler> => {
  const limits = { idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs }
  const sessions = createSessions({ store, ring, clock, log, limits })
  const audit = createAudit({ store, clock, log })
  const requireSession = createRequireSession(sessions)
  const userModule = createUserModule(service, clock)
  const check = createCredentialCheck(service)
  return {
    ...createSessionRoutes({ sessions, service, userModule, throttle, audit, requireSession }),
    api: createForward({ config, service, sessions, requireSession, check, audit, log }),
    health,
    ready: createReady(store, isStopping),
    page: createWebApp(config, webDirectory),
  }
}

/** In one place, before any session is looked up, for every route and method: host, path, method, origin. SEC-20, SEC-22. */
const gate = (config: Config) => {
  const own = createOwnOrigins(config)
  return (req: IncomingMessage, _res: ServerResponse, next: () => void) => {
    const { route, target } = contextOf(req)
    const method = req.method ?? ''
    const isHealth = route === 'health' || route === 'ready'
    const { origins, hosts } = own(req)
    if (!isHealth && !isOwnHost(req.rawHeaders, target, hosts))
      throw new Problem(
        'host-refused',
        'This host name is not served here; PUBLIC_ORIGIN names the one that is.',
      )
    if (!isKnownMethod(method)) throw methodRefused(route)
    if (route === undefined) throw new Problem('path-refused', `The console is at ${config.basePath}`)
    if (needsOwnPage(route, method) && !isFromOwnPage(req.headers, origins))
      throw new Problem('origin-refused', 'Only the pages of this console may ask for this.')
    if (!isAllowedMethod(route, method)) throw methodRefused(route)
    next()
  }
}

const methodRefused = (route: RouteName | undefined) =>
  new Problem('method-refused', 'This method is not taken here.', {
    allow: (route ? routeMethods[route] : ['GET', 'HEAD']).join(', '),
  })

/** Express waits for the promise, and takes what it was rejected with to the last resort. */
const dispatch =
  (handlers: Record<RouteName, Handler>) => async (req: IncomingMessage, res: ServerResponse) => {
    const context = contextOf(req)
    if (context.route) await handlers[context.route](req, res, context)
  }

/** Whatever was thrown becomes an answer that says nothing of where or why in the code. SEC-50. */
const lastResort =
  (log: Log): ErrorRequestHandler =>
  // Express tells this kind of handler by its four parameters.
  (error: unknown, req, res, _next) => {
    const { requestId, fields } = contextOf(req)
    const problem = problemOf(error)
    fields.code = problem.code
    if (problem.code === 'unexpected-error')
      log.error('unexpected-error', { requestId, error: errorName(error) })
    if (problem.code === 'store-unavailable') log.error('store-fault', { requestId, error: errorName(error) })
    sendProblem(res, problem, requestId)
  }

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof StoreFault)
    return new Problem('store-unavailable', 'The session store does not answer.', { 'retry-after': '5' })
  return new Problem('unexpected-error', 'Something went wrong here; the log has the request id.')
}
