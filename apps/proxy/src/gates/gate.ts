import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/config.ts'
import type { RequestContext } from '../http/context.ts'
import { createOwnOrigins } from '../http/origins.ts'
import { Problem } from '../http/problems.ts'
import { isOwnHost } from './host-gate.ts'
import { isAllowedMethod, isBrowsersOwn, isKnownMethod, needsOwnPage } from './method-gate.ts'
import type { RouteName } from '../http/routes.ts'
import { routeMethods } from '../http/routes.ts'
import { isFromOwnPage, isProofOfSession } from './origin-gate.ts'

/** In one place, before any session is looked up, for every route and method: host, path, method, origin. SEC-20, SEC-22. */
export const createGate = (
  config: Pick<Config, 'basePath' | 'publicOrigin' | 'host' | 'tls'>,
): ((req: IncomingMessage, context: RequestContext) => void) => {
  const own = createOwnOrigins(config)
  return (req, { route, target }) => {
    const method = req.method ?? ''
    const coding = req.headers['transfer-encoding']
    if (coding !== undefined && coding.toLowerCase() !== 'chunked')
      throw new Problem('request-refused', 'Of transfer codings only chunked is taken.', {
        connection: 'close',
      })
    const isHealth = route === 'health' || route === 'ready'
    const { origins, hosts } = own(req)
    if (!isHealth && !isOwnHost(req.rawHeaders, target, hosts))
      throw new Problem(
        'host-refused',
        'This host name is not served here; PUBLIC_ORIGIN names the one that is.',
      )
    if (!isKnownMethod(method)) throw methodRefused(route)
    if (route === undefined) throw new Problem('path-refused', `The console is at ${config.basePath}`)
    const isOurs = isBrowsersOwn(route) ? isProofOfSession : isFromOwnPage
    if (needsOwnPage(route, method) && !isOurs(req.headers, origins))
      throw new Problem('origin-refused', 'Only the pages of this console may ask for this.')
    if (!isAllowedMethod(route, method)) throw methodRefused(route)
  }
}

const methodRefused = (route: RouteName | undefined) =>
  new Problem('method-refused', 'This method is not taken here.', {
    allow: (route ? routeMethods[route] : ['GET', 'HEAD']).join(', '),
  })
