import type { ActivityPage, SessionView } from '@hosting-console/contract'
import { createService } from '@hosting-console/sandbox/core'
import { expect, test } from 'vitest'
import { createConsole } from '../src/console.ts'
import { createEntries } from '../src/entries.ts'
import { createDemoService } from '../src/service.ts'
import { createSessions } from '../src/sessions.ts'
import { pageOf, problem } from './page.ts'

/** A page that asks its worker. */
const openPage = () => {
  const sandbox = createService()
  const service = createDemoService(sandbox)
  const ask = pageOf(createConsole({ service, sessions: createSessions(), entries: createEntries() }))
  const signIn = (credentials: object = { username: 'demo@example.com', password: 'demo' }) =>
    ask('POST', 'session', JSON.stringify(credentials))
  return { ask, signIn, sandbox }
}

const claimed = (claim: object) => ({
  'Console-Change': Buffer.from(JSON.stringify(claim)).toString('base64url'),
})

test('who signs in gets what the proxy would tell of the session, and no key', async () => {
  const { ask, signIn } = openPage()
  expect(await problem(ask('GET', 'session'))).toBe('session-required')
  const text = await (await signIn()).text()
  const view = JSON.parse(text) as SessionView
  expect(view).toMatchObject({ kind: 'login', username: 'demo@example.com', settings: { readOnly: false } })
  expect(view.identities.map(({ id }) => id)).toContain('cl12345')
  expect(Object.keys(view)).not.toContain('key')
  expect(await (await ask('GET', 'session')).json()).toEqual(view)
  expect((await ask('DELETE', 'session')).status).toBe(204)
  expect(await problem(ask('GET', 'session'))).toBe('session-required')
})

test('a permanent key signs in too, and a wrong password does not', async () => {
  const { signIn } = openPage()
  expect((await signIn({ project: 'cl12345', key: 'demo-key' })).status).toBe(200)
  expect(await problem(signIn({ username: 'demo@example.com', password: 'wrong' }))).toBe('sign-in-refused')
  expect(await problem(signIn({ username: 'demo@example.com' }))).toBe('request-refused')
})

test('a change is in the activity with what it was about, and is marked once another undoes it', async () => {
  const { ask, signIn } = openPage()
  await signIn()
  const set = (data: string, claim: object) =>
    ask('POST', 'api/ip/setptr', `ipaddress=192.0.2.10&data=${data}`, {
      'Console-Identity': 'cl12345',
      ...claimed(claim),
    })
  const activity = async (query = '') =>
    ((await (await ask('GET', `activity?${query}`)).json()) as ActivityPage).entries
  expect(
    (await set('a.example.com.', { subject: '192.0.2.10', id: 'one', before: { ptr: 'b' } })).status,
  ).toBe(200)
  expect(await activity('q=ip/setptr')).toMatchObject([
    { event: 'change', result: '200', who: 'demo@example.com', claim: { id: 'one', before: { ptr: 'b' } } },
  ])
  await set('b.', { subject: '192.0.2.10', id: 'two', undoes: 'one' })
  const entries = await activity()
  expect(entries.map(({ event, isUndone }) => [event, isUndone])).toEqual([
    ['change', undefined],
    ['change', true],
    ['sign-in', undefined],
  ])
  expect(await activity('q=A.example.com 192')).toHaveLength(1)
  expect(await activity('q=nobody')).toHaveLength(0)
  expect(await activity('q=192.0.2.10&outcome=done')).toHaveLength(2)
  expect(await activity('limit=1')).toHaveLength(1)
  expect(await activity(`before=${entries[1]?.id}`)).toHaveLength(1)
})

test('what the proxy refuses is refused', async () => {
  const { ask, signIn } = openPage()
  expect(await problem(ask('POST', 'api/ip/listown'))).toBe('session-required')
  await signIn()
  expect(await problem(ask('POST', 'api/ip/listown', '', { 'Console-Identity': 'cl99999' }))).toBe(
    'identity-refused',
  )
  expect(await problem(ask('POST', 'api/user/login', ''))).toBe('path-refused')
  expect(await problem(ask('GET', 'api/ip/listown'))).toBe('method-refused')
  expect(await problem(ask('POST', 'session/binding'))).toBe('path-refused')
  expect(await problem(ask('GET', 'activity?scope=nobody'))).toBe('request-refused')
})

test('a description comes as a success, in the format that is asked for', async () => {
  const { ask, signIn } = openPage()
  await signIn()
  const described = await ask('POST', 'api/ip/', '', { Accept: 'application/json' })
  expect([described.status, described.headers.get('content-type')]).toEqual([200, 'application/json'])
  const xml = await ask('POST', 'api/ip/listown', '', {
    Accept: 'application/xml',
    'Console-Identity': 'cl12345',
  })
  expect(await xml.text()).toMatch(/^<\?xml/)
})

test('a key that the service no longer knows ends the session', async () => {
  const { ask, signIn, sandbox } = openPage()
  await signIn()
  sandbox.keys.endAllOf(sandbox.common)
  expect(await problem(ask('POST', 'api/ip/listown', '', { 'Console-Identity': 'cl12345' }))).toBe(
    'session-expired',
  )
})

test('there are no setups of an operator, and who isn’t signed in isn’t told so', async () => {
  const { ask, signIn } = openPage()
  expect(await problem(ask('GET', 'setups'))).toBe('session-required')
  await signIn()
  expect(await (await ask('GET', 'setups')).json()).toEqual({ setups: [] })
})
