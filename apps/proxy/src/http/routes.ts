/** The routes of the proxy by name, with the methods that each takes. Everything else is a page or a file. SEC-32. */
export const routeMethods = {
  health: ['GET', 'HEAD'],
  ready: ['GET', 'HEAD'],
  session: ['POST', 'GET', 'DELETE'],
  'session-all': ['GET', 'DELETE'],
  'session-others': ['DELETE'],
  'session-one': ['DELETE'],
  'session-options': ['GET'],
  'session-bind': ['POST'],
  'session-renew': ['POST'],
  activity: ['GET', 'POST'],
  allowance: ['GET'],
  'zone-history': ['GET'],
  setups: ['GET'],
  document: ['GET'],
  openapi: ['GET'],
  api: ['POST'],
  page: ['GET', 'HEAD'],
} as const satisfies Record<string, readonly string[]>

export type RouteName = keyof typeof routeMethods
