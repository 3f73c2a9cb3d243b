import { type RouteName, routeMethods } from '../http/routes.ts'

export const isAllowedMethod = (route: RouteName, method: string): boolean => {
  const allowed: readonly string[] = routeMethods[route]
  return allowed.includes(method)
}

/** Any method that some route takes; the others (OPTIONS, TRACE, PUT, …) are refused before anything else. SEC-21. */
export const isKnownMethod = (method: string): boolean => ['GET', 'HEAD', 'POST', 'DELETE'].includes(method)

/** Pages, files and the two health responses give nothing of a session, so they alone skip the origin gate. SEC-20. */
const openRoutes: ReadonlySet<RouteName> = new Set(['page', 'health', 'ready'])

/** Asked for by the browser by itself, which sends no header of our page. */
export const isBrowsersOwn = (route: RouteName): boolean =>
  route === 'session-bind' || route === 'session-renew'

export const needsOwnPage = (route: RouteName, method: string): boolean =>
  !(openRoutes.has(route) && isAllowedMethod(route, method))
