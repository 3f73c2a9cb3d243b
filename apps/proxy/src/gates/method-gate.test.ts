import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedMethod, isKnownMethod, needsOwnPage } from './method-gate.ts'
import type { RouteName } from '../http/routes.ts'
import { routeMethods } from '../http/routes.ts'
import { routeOf } from './route-gate.ts'

const routes = Object.keys(routeMethods).filter((name): name is RouteName => name in routeMethods)

describe('the method gate', () => {
  it('SEC-32: a call is POST and nothing else', () => {
    expect(isAllowedMethod('api', 'POST')).toBe(true)
    for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'post'])
      expect(isAllowedMethod('api', method)).toBe(false)
  })

  it('SEC-21: methods that no route takes are not known', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('OPTIONS', 'TRACE', 'CONNECT', 'PUT')), (method) => {
        fc.pre(!['GET', 'HEAD', 'POST', 'DELETE'].includes(method))
        expect(isKnownMethod(method)).toBe(false)
        for (const route of routes) expect(isAllowedMethod(route, method)).toBe(false)
      }),
    )
  })

  it('SEC-20: no route but pages, files and health is open, whatever the method', () => {
    const open = routes.filter((route) =>
      ['GET', 'HEAD', 'POST', 'DELETE'].some((method) => !needsOwnPage(route, method)),
    )
    expect(open).toEqual(['health', 'ready', 'page'])
    expect(open.some((route) => !needsOwnPage(route, 'POST') || !needsOwnPage(route, 'DELETE'))).toBe(false)
  })
})

describe('routes', () => {
  it.each([
    ['/healthz', 'health'],
    ['/readyz', 'ready'],
    ['/session', 'session'],
    ['/session/all', 'session-all'],
    ['/session/options', 'session-options'],
    ['/api/', 'api'],
    ['/api', 'api'],
    ['/api?x', 'api'],
    ['/healthz/', undefined],
    ['/session?x', 'page'],
    ['/Session', 'page'],
    ['/%61pi/server/list', 'page'],
    ['/', 'page'],
    ['/activity', 'activity'],
    ['/activity?limit=5', 'activity'],
    ['/activity/', 'page'],
    ['/openapi.json', 'openapi'],
    ['/openapi.json?x', 'page'],
    ['/apis', 'page'],
    ['http://x/', undefined],
    ['*', undefined],
  ])('%s is %s', (target, route) => {
    expect(routeOf(target, '/', false)).toBe(route)
  })

  it('opening the address of the activity gives the page, not the response', () => {
    expect(routeOf('/activity?limit=5', '/', true)).toBe('page')
    expect(routeOf('/session', '/', true)).toBe('session')
  })

  it('nothing outside the base path is a route', () => {
    expect(routeOf('/session', '/console/', false)).toBeUndefined()
    expect(routeOf('/consoles', '/console/', false)).toBeUndefined()
    expect(routeOf('/console', '/console/', false)).toBe('page')
    expect(routeOf('/console/session', '/console/', false)).toBe('session')
  })
})
