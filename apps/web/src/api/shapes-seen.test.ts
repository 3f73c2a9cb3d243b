// @vitest-environment happy-dom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiResponse } from '@hosting-console/api-client'
import { shapeOf } from '@hosting-console/console-core'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/** A console whose session is of the named person. */
let person = 'dana'
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  const settings = { serviceUrl: 'https://api.example.com/' }
  response.end(JSON.stringify({ username: person, identities: [{ id: person }], settings }))
})
await new Promise<void>((resume) => {
  server.listen(0, '127.0.0.1', resume)
})
location.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** A tab of its own: its modules know nothing of the others'. */
const openTab = async () => {
  vi.resetModules()
  const shapes = await import('./shapes-seen.ts')
  const session = await import('./session-store.ts')
  await session.loadSession()
  /** As when the page is left, so that what waits to be written is. */
  const learn = (...responses: ApiResponse[]) => {
    shapes.learnShapes(responses)
    window.dispatchEvent(new Event('pagehide'))
  }
  return { ...shapes, ...session, learn }
}

const response = (
  path: string,
  payload: ApiResponse['payload'],
  format: ApiResponse['format'] = 'json',
): ApiResponse => ({
  path,
  payload,
  format,
  status: { code: 200, text: 'OK' },
  httpStatus: 200,
  text: '',
  durationMs: 1,
})

const kept = () => localStorage.getItem('console:shapes')

beforeEach(() => {
  person = 'dana'
  localStorage.clear()
  sessionStorage.clear()
})

test('what two tabs have learned is kept of both', async () => {
  const [one, other] = [await openTab(), await openTab()]
  one.learn(response('server/list', { servers: [{ serverid: 'kvm1', note: 'x' }] }))
  other.learn(response('server/list', { servers: [{ serverid: 'kvm2' }] }), response('ip/list', { ips: [] }))
  const shapes = (await openTab()).shapesSeen()
  expect(shapes.get('server/list')).toEqual(
    shapeOf({ servers: [{ serverid: 'a', note: 'b' }, { serverid: 'c' }] }),
  )
  expect([...shapes.keys()].toSorted()).toEqual(['ip/list', 'server/list'])
  expect(kept()).not.toMatch(/kvm|dana/)
})

test('nothing is learned of XML and of descriptions', async () => {
  const tab = await openTab()
  tab.learn(response('server/list', { servers: '1' }, 'xml'), response('server', { module: {} }))
  expect([...tab.shapesSeen().keys()]).toEqual([])
  expect(kept()).toBeNull()
})

test('no one sees what another has worked with', async () => {
  const dana = await openTab()
  dana.learn(response('server/list', { servers: [] }))
  person = 'robin'
  const robin = await openTab()
  expect([...robin.shapesSeen().keys()]).toEqual([])
  robin.learn(response('ip/list', { ips: [] }))
  expect(kept()).not.toContain('server/list')
})

test('what is kept is bounded, and what was seen longest ago goes first', async () => {
  const tab = await openTab()
  const wide = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`${'long'.repeat(10)}${index}`, 1]),
  )
  for (let count = 0; count < 60; count += 1) {
    vi.setSystemTime(1_000_000 + count)
    tab.learn(response(`module/list${count}`, { wide }))
  }
  vi.useRealTimers()
  tab.learn(response('server/huge', { a: wide, b: wide, c: wide }))
  expect(kept()?.length).toBeLessThan(202_000)
  const paths = [...(await openTab()).shapesSeen().keys()]
  expect(paths).toContain('module/list59')
  expect(paths).not.toContain('module/list0')
  expect(paths).not.toContain('server/huge')
})

// The last: the tabs of the tests before hear of it.
test('it is forgotten at sign-out, and what waited is not written afterwards', async () => {
  const tab = await openTab()
  tab.learn(response('server/list', { servers: [] }))
  tab.learnShapes([response('ip/list', { ips: [] })])
  await tab.signOut()
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toBeNull()
})
