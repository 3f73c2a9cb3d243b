import type { RouteName } from '../http/routes.ts'

const exactRoutes: ReadonlyMap<string, RouteName> = new Map([
  ['healthz', 'health'],
  ['readyz', 'ready'],
  ['session', 'session'],
  ['session/all', 'session-all'],
  ['session/others', 'session-others'],
  ['session/options', 'session-options'],
  ['session/binding', 'session-bind'],
  ['session/binding/renewal', 'session-renew'],
  ['openapi.json', 'openapi'],
  ['setups', 'setups'],
  ['allowance', 'allowance'],
])

/** A session by its id in the list. */
const sessionId = /^session\/[\w-]{16}$/

/** A load balancer asks at the root, wherever the console lives. */
const probes: ReadonlyMap<string, RouteName> = new Map([
  ['/healthz', 'health'],
  ['/readyz', 'ready'],
])

/** Whether a person opens the address, rather than a script asking for it. */
export const isNavigation = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  headers['sec-fetch-mode'] === 'navigate'

/** As people type it: `/console` for `/console/`. */
export const isWithoutSlash = (rawTarget: string, basePath: string): boolean =>
  `${rawTarget.split('?')[0]}/` === basePath

/**
 * Which route a raw request target belongs to. Our own routes match to the letter; whatever begins with `api` goes to
 * the path gate, and only a plain target outside the base path has no route at all.
 */
export const routeOf = (
  rawTarget: string,
  basePath: string,
  /** `activity` is also the name of a page, which is what a typed address asks for. */
  isNavigation: boolean,
): RouteName | undefined => {
  const probe = probes.get(rawTarget)
  if (probe) return probe
  if (isWithoutSlash(rawTarget, basePath)) return 'page'
  if (!rawTarget.startsWith(basePath)) return undefined
  const rest = rawTarget.slice(basePath.length)
  if (rest === 'api' || rest.startsWith('api/') || rest.startsWith('api?')) return 'api'
  if (rest === 'activity' || rest.startsWith('activity?')) return isNavigation ? 'page' : 'activity'
  if (rest === 'zone-history' || rest.startsWith('zone-history?')) return 'zone-history'
  if (rest === 'document' || rest.startsWith('document?')) return 'document'
  // A health check in another spelling must not take a page for the response.
  if (/^(?:healthz|readyz)(?:$|[/?#])/.test(rest)) return exactRoutes.get(rest)
  return exactRoutes.get(rest) ?? (sessionId.test(rest) ? 'session-one' : 'page')
}
