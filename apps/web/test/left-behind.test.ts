// @vitest-environment happy-dom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FormValue } from '@hosting-console/console-core'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test } from 'vitest'

/** What a person types that identifies nothing, each at its own place, so that a failure says where it was kept. */
const secretOf = (place: string): string => `canary-${place}`

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  response.statusCode = request.method === 'DELETE' ? 204 : 200
  response.end(
    request.method === 'DELETE'
      ? undefined
      : JSON.stringify({
          username: 'dana',
          identities: [{ id: 'cl1' }],
          settings: { serviceUrl: 'https://api.example/' },
        }),
  )
})
await new Promise<void>((resume) => {
  server.listen(0, '127.0.0.1', resume)
})
location.href = `http://127.0.0.1:${(server.address() as AddressInfo).port}/functions/loadbalancer/addcertificate`
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** All that a reload, the history of the browser or another tab could find. */
const kept = (): string =>
  [
    location.href,
    JSON.stringify(history.state),
    ...[sessionStorage, localStorage].map((each) => JSON.stringify(Object.entries(each))),
  ].join('\n')

const path = 'loadbalancer/addcertificate'
const valuesAt = (place: string) => ({
  certificatename: `name-${place}`,
  certificate: secretOf(place),
  note: secretOf(place),
})
/** A name that is kept, and a text that is too long for an address. */
const longText = `long-${'x'.repeat(300)}`
const callAt = (place: string) => ({ path, identity: 'cl1', values: valuesAt(place) })

/** Runs a hook in a component of its own. */
const useIn = async <T>(hook: () => T) => {
  let latest: T | undefined
  const View = () => {
    latest = hook()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(View)))
  return {
    /** What it gives now. */
    now: (): T => {
      if (latest === undefined) throw new Error('It was not drawn.')
      return latest
    },
    leave: () => act(async () => root.unmount()),
  }
}

test('SEC-63: addresses and storage keep only what identifies, and sign-out clears the tab', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { loadSession, endSession } = await import('../src/api/session-store.ts')
  const { learnShapes } = await import('../src/api/shapes-seen.ts')
  const { stageCalls } = await import('../src/plan/stage-call.ts')
  const { recordCall } = await import('../src/requests/call-history.ts')
  const { useFormDraft } = await import('../src/requests/form-draft.ts')
  const { holdResponse } = await import('../src/requests/held-responses.ts')
  const { toSaved } = await import('../src/requests/saved/saved-requests.ts')
  const { useSavedRequests } = await import('../src/requests/saved/use-saved-requests.ts')
  await loadSession()

  const draft = await useIn(() => useFormDraft(path))
  for (const [name, value] of Object.entries(valuesAt('form')))
    await act(async () => draft.now().set(name, value))
  await act(async () => draft.now().set('description', longText))
  stageCalls([callAt('plan')])
  const made = { at: 1, isRefused: false, outcome: 'OK', code: '200' }
  recordCall({ ...made, ...callAt('history') })
  const form = new Map<string, FormValue>(Object.entries(valuesAt('saved')))
  const saved = await useIn(() => useSavedRequests())
  await act(async () => saved.now().add(toSaved(path, 'Mine', 'cl1', form, new Set())))
  const response = {
    path: 'server/list',
    payload: { servers: [{ hostname: secretOf('response') }] },
    format: 'json' as const,
    status: { code: 200, text: 'OK' },
    httpStatus: 200,
    text: secretOf('response'),
    durationMs: 1,
  }
  holdResponse(1, response)
  learnShapes([response])
  window.dispatchEvent(new Event('pagehide'))

  // What identifies is there: the search looks where things are kept.
  for (const place of ['form', 'plan', 'history', 'saved']) expect(kept()).toContain(`name-${place}`)
  expect(kept()).toContain('"hostname')
  expect(new URL(location.href).search).toContain('name-form')
  for (const place of ['form', 'plan', 'history', 'saved', 'response'])
    expect(kept()).not.toContain(secretOf(place))
  // Servers and browsers write addresses down.
  expect(location.href).not.toContain('long-')
  expect(new URL(location.href).search).not.toContain('description')
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain(longText)
  // In memory it still is.
  expect(draft.now().values.get('certificate')).toBe(secretOf('form'))

  for (const each of [draft, saved]) await each.leave()
  await endSession()
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(new URL(location.href).search).toBe('')
  // Saved requests stay, as their page says.
  expect(Object.keys(localStorage)).toEqual(['console:requests:https://api.example/'])
})
