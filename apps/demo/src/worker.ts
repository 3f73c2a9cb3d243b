import { type RouteName, routeOf } from '@hosting-console/proxy/portable'
import { createService } from '@hosting-console/sandbox/core'
import { createConsole } from './console.ts'
import { createEntries } from './entries.ts'
import { createDemoService } from './service.ts'
import { createSessions } from './sessions.ts'
import { consolePage } from './console-page.ts'

declare const self: ServiceWorkerGlobalScope

const { pathname: basePath } = new URL(self.registration.scope)

const start = () => {
  const sandbox = createService()
  const parts = {
    service: createDemoService(() => sandbox),
    sessions: createSessions(),
    entries: createEntries(),
  }
  return createConsole(parts)
}

let answer = start()

const startOver = (): Response => {
  answer = start()
  return Response.redirect(basePath, 303)
}

/** What is not answered here comes from the host: scripts, styles, pictures. */
const routeFor = ({ mode, url }: Request): RouteName | undefined => {
  if (mode === 'navigate') return 'page'
  const { pathname, search, origin } = new URL(url)
  const route = origin === self.location.origin ? routeOf(pathname + search, basePath, false) : undefined
  return route === 'page' ? undefined : route
}

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const route = routeFor(request)
  if (route === undefined) return
  if (route !== 'page') event.respondWith(answer(route, { request, target: pathname + search, basePath }))
  else if (pathname === `${basePath}start-over` && request.method === 'POST') event.respondWith(startOver())
  else event.respondWith(consolePage(basePath))
})
