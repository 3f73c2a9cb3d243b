import { type RouteName, routeOf } from '@hosting-console/proxy/portable'
import { consolePage } from './console-page.ts'
import { type Demo, type Kept, openDemo } from './demo.ts'
import { openStore } from './store.ts'

declare const self: ServiceWorkerGlobalScope

/** What was built, written in by the build. */
declare const demoBuild: string

const { pathname: basePath } = new URL(self.registration.scope)

const store = openStore<Kept>(`demo ${basePath}`)
let demo: Promise<Demo> | undefined

const respond = async (route: RouteName, request: Request, target: string): Promise<Response> => {
  demo ??= openDemo(store, demoBuild)
  const opened = await demo
  return await opened.respond(route, { request, target, basePath })
}

/** Only a page of the demo has its address for a referrer: others can post a form here, and can't say that they are one. */
const isStartOver = ({ method, referrer, url }: Request): boolean =>
  method === 'POST' &&
  new URL(url).pathname === `${basePath}start-over` &&
  referrer.startsWith(self.registration.scope)

const startOver = async (): Promise<Response> => {
  await store.clear()
  demo = undefined
  return Response.redirect(basePath, 303)
}

/** What is not answered here comes from the host: scripts, styles, pictures. */
const routeFor = ({ mode, url }: Request): RouteName | undefined => {
  const { pathname, search, origin } = new URL(url)
  if (mode === 'navigate') return files.has(pathname) ? undefined : 'page'
  const route = origin === self.location.origin ? routeOf(pathname + search, basePath, false) : undefined
  return route === 'page' ? undefined : route
}

const files: ReadonlySet<string> = new Set(
  ['LICENSE.txt', 'THIRD-PARTY-LICENCES.txt'].map((name) => basePath + name),
)

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const route = routeFor(request)
  if (route === undefined) return
  if (route !== 'page') {
    const response = respond(route, request, pathname + search)
    event.respondWith(response)
    event.waitUntil(response.then(async () => (await demo)?.isKept()))
  } else if (isStartOver(request)) event.respondWith(startOver())
  else event.respondWith(consolePage(basePath))
})
