import type { SessionView } from '@hosting-console/contract'
import { describe, expect, it } from 'vitest'
import { failuresPerAddress, failuresPerName } from '../src/session/sign-in-throttle.ts'
import { cookieOf, startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import {
  login,
  organization,
  password,
  project,
  sendEnvelope,
  startUpstream,
  username,
} from './helpers/upstream.ts'

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

describe('signing in and out', () => {
  it('SEC-5: the cookie has exactly its attributes when it is set and when it is taken away', async () => {
    const service = await startUpstream()
    const { signIn, ask } = await startConsole(service.url)
    const first = await signIn()
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-Http-console=v1\.[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Host-Http-console-device=v1\.\d{10}\.[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=15552000$/,
      ),
    ])
    const last = await ask('DELETE', '/session', { cookie: cookieOf(first) })
    expect(last.status).toBe(204)
    expect(last.headers['set-cookie']).toEqual([`__Host-Http-console=; ${attributes}; Max-Age=0`])
  })

  it('SEC-6: a cookie chosen by another person is never taken over', async () => {
    const service = await startUpstream()
    const { signIn, ask } = await startConsole(service.url)
    const chosen = `__Host-Http-console=v1.${'A'.repeat(22)}.${'A'.repeat(43)}`
    const given = cookieOf(await signIn(undefined, { cookie: chosen }))
    expect(given).not.toBe(chosen)
    expect((await ask('GET', '/session', { cookie: chosen })).status).toBe(401)
    expect((await ask('GET', '/session', { cookie: given })).status).toBe(200)
  })

  it('takes a body behind a byte order mark', async () => {
    const service = await startUpstream()
    const { ask } = await startConsole(service.url)
    const body = `\ufeff${JSON.stringify({ username, password })}`
    expect((await ask('POST', '/session', { 'content-type': 'application/json' }, body)).status).toBe(200)
  })

  it('says in the log how many identities of a login can’t be used', async () => {
    const accounts = [
      { account: 'cl12345', description: '', roles: [] },
      { name: 'cl2' },
      { account: 'cl3:x', description: '', roles: [] },
    ]
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/user/login') return false
        sendEnvelope(res, 200, { login: { username, apikey: 'key', accounts, customers: [{}] } })
        return true
      },
    })
    const { signIn, ask, logLines } = await startConsole(service.url)
    const cookie = cookieOf(await signIn())
    const { identities } = JSON.parse((await ask('GET', '/session', { cookie })).text) as SessionView
    expect(identities.map(({ id }) => id)).toEqual([username, 'cl12345'])
    const said = logLines.filter((line) => line.includes('identities-left-out'))
    expect(said.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ count: 3 })])
    expect(said.join('')).not.toContain('cl')
  })

  it('SEC-6: signing in again gives a new id and secret and ends the session before', async () => {
    const service = await startUpstream()
    const { signIn, ask } = await startConsole(service.url)
    const first = cookieOf(await signIn())
    const second = cookieOf(await signIn(undefined, { cookie: first }))
    const [firstParts, secondParts] = [first.split('.'), second.split('.')]
    expect([firstParts[1] === secondParts[1], firstParts[2] === secondParts[2]]).toEqual([false, false])
    expect((await ask('GET', '/session', { cookie: first })).status).toBe(401)
    expect((await ask('GET', '/session', { cookie: second })).status).toBe(200)
  })

  it('SEC-6: the id of a session without its secret does not end it at a sign-in', async () => {
    const service = await startUpstream()
    const { signIn, cookie, ask } = await startConsole(service.url)
    const session = await cookie()
    const [name = '', id = ''] = session.split('.')
    const forged = `${name}.${id}.${'A'.repeat(43)}`
    expect((await signIn(undefined, { cookie: forged })).status).toBe(200)
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(200)
  })

  it('SEC-7: a clock that was set back gives no session more time', async () => {
    const service = await startUpstream()
    const { cookie, ask, clock } = await startConsole(service.url)
    const session = await cookie()
    clock.advanceMinutes(-4)
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(200)
    clock.advanceMinutes(-10)
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(401)
  })

  it('SEC-9: after signing out the old cookie is worth nothing, and the service was told', async () => {
    const service = await startUpstream()
    const { cookie, ask } = await startConsole(service.url)
    const session = await cookie()
    await ask('DELETE', '/session', { cookie: session })
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(401)
    expect(service.received.filter(({ url }) => url === '/user/logout')).toHaveLength(1)
    expect((await ask('DELETE', '/session', { cookie: session })).status).toBe(204)
  })

  it('SEC-9: a service that refuses to log out keeps no one signed in', async () => {
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/user/logout') return false
        sendEnvelope(res, 500)
        return true
      },
    })
    const { cookie, ask } = await startConsole(service.url)
    const session = await cookie()
    expect((await ask('DELETE', '/session', { cookie: session })).status).toBe(204)
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(401)
  })

  it('a permanent key is proved by a description request and grants its project', async () => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url)
    const response = await signIn({ project, key: 'permanent-key' })
    expect(JSON.parse(response.text)).toMatchObject({
      kind: 'permanent-key',
      identities: [{ id: project, kind: 'project', description: null, roles: [] }],
    })
    expect(JSON.parse(response.text)).not.toHaveProperty('username')
    expect(service.received).toMatchObject([
      {
        method: 'POST',
        url: '/',
        headers: { authorization: `Basic ${Buffer.from(`${project}:permanent-key`).toString('base64')}` },
      },
    ])
  })

  it.each([
    ['small, where the service takes both', () => false, 'cl12345'],
    ['as typed, where the service takes only that', (user: string) => user === 'cl12345', 'CL12345'],
  ])('a project in capital letters is known by its letters: %s', async (_where, isRefused, id) => {
    const service = await startUpstream({
      respond: ({ headers }, res) => {
        const [user = ''] = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64')
          .toString()
          .split(':')
        if (!isRefused(user)) return false
        sendEnvelope(res, 401)
        return true
      },
    })
    const { signIn } = await startConsole(service.url)
    const response = await signIn({ project: 'CL12345', key: 'permanent-key' })
    expect(JSON.parse(response.text)).toMatchObject({ identities: [{ id, kind: 'project' }] })
  })

  it("a refusal is told in the service's own words", async () => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url)
    const response = await signIn({ username, password: 'wrong' })
    expect(response.status).toBe(401)
    expect(JSON.parse(response.text)).toMatchObject({
      code: 'sign-in-refused',
      detail: 'Wrong user name or password.',
    })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    {},
    { username },
    { username, password, key: 'x' },
    { project, key: '' },
    { username: 'a:b', password },
    { username: 'a\nb', password },
    [],
    'text',
  ])('%j is not a way to sign in, and the service is not asked', async (credentials) => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url)
    const response = await signIn(credentials as object)
    expect([response.status, codeOf(response)]).toEqual([400, 'request-refused'])
    expect(service.received).toEqual([])
  })

  it('SEC-23: guessing for one name is slowed down, a right password in between is not', async () => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url)
    const guess = async (count: number) => {
      const codes: unknown[] = []
      for (let tries = 0; tries < count; tries += 1)
        codes.push(codeOf(await signIn({ username, password: 'wrong' })))
      return codes
    }
    expect(await guess(3)).toEqual(Array(3).fill('sign-in-refused'))
    expect((await signIn()).status).toBe(200)
    const rest = failuresPerName - 3
    expect(await guess(rest + 1)).toEqual([...Array<string>(rest).fill('sign-in-refused'), 'throttled'])
    const throttled = await signIn({ username, password: 'wrong' })
    expect(throttled.status).toBe(429)
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn({ username: 'other@example.com', password })).status).toBe(200)
  })

  it('SEC-23: guessing for many names from one address is slowed down', async () => {
    const service = await startUpstream()
    const { signIn, auditLog } = await startConsole(service.url)
    const responses = await Promise.all(
      Array.from({ length: failuresPerAddress + 5 }, (_, at) =>
        signIn({ username: `user${at}@example.com`, password: 'wrong' }),
      ),
    )
    expect(responses.filter((each) => codeOf(each) === 'throttled')).toHaveLength(5)
    // Callers that are not signed in can't fill the audit log.
    const { entries } = await auditLog.list({ owner: '' }, {}, { limit: 100 })
    expect(entries.filter(({ result }) => result === 'throttled')).toHaveLength(1)
  })

  it('the options say whether the service takes a one-time code, and ask it once a minute', async () => {
    const service = await startUpstream()
    const { ask, clock } = await startConsole(service.url)
    const options = async () => JSON.parse((await ask('GET', '/session/options')).text) as unknown
    expect(await options()).toEqual({ permanentKey: true, oneTimeCode: true })
    await options()
    expect(service.received).toHaveLength(1)
    clock.advanceMinutes(1)
    await options()
    expect(service.received).toHaveLength(2)
  })

  it('the options name the address of access lists only where a key is taken', async () => {
    const { url } = await startUpstream()
    for (const takesPermanentKeys of [true, false]) {
      const { ask } = await startConsole(url, { config: { takesPermanentKeys, egressAddress: '192.0.2.7' } })
      const options = JSON.parse((await ask('GET', '/session/options')).text) as unknown
      expect(options).toEqual({
        permanentKey: takesPermanentKeys,
        oneTimeCode: true,
        ...(takesPermanentKeys ? { egressAddress: '192.0.2.7' } : {}),
      })
    }
  })

  it('one odd row in the lists of a login locks no one out', async () => {
    const own = { ...login.login, customers: [...login.login.customers, null, 'x', { item: [] }] }
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/user/login') return undefined
        sendEnvelope(res, 200, { login: own })
        return true
      },
    })
    const { signIn } = await startConsole(service.url)
    const response = await signIn()
    expect(response.status).toBe(200)
    expect(response.text).toContain(organization)
  })

  it('the options offer no one-time code when the service describes a login without one', async () => {
    const login = {
      function: 'login',
      documentation: '',
      post: 1,
      required_arguments: ['username', 'password'],
    }
    const service = await startUpstream({
      respond: (_, res) => {
        sendEnvelope(res, 404, { module: { allowed_functions: [login] } })
        return true
      },
    })
    const { ask } = await startConsole(service.url)
    expect(JSON.parse((await ask('GET', '/session/options')).text)).toEqual({
      permanentKey: true,
      oneTimeCode: false,
    })
  })

  it('the sessions of a person can be listed and ended together', async () => {
    const service = await startUpstream()
    const { cookie, ask, clock } = await startConsole(service.url)
    const first = await cookie()
    clock.advanceMinutes(1)
    const second = await cookie()
    const { sessions } = JSON.parse((await ask('GET', '/session/all', { cookie: second })).text) as {
      sessions: { isCurrent: boolean }[]
    }
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect((await ask('DELETE', '/session/all', { cookie: second })).status).toBe(204)
    for (const each of [first, second])
      expect((await ask('GET', '/session', { cookie: each })).status).toBe(401)
  })
})

it('SEC-5: two consoles on one host keep out of each other’s cookies', async () => {
  const service = await startUpstream()
  const one = await startConsole(service.url)
  const other = await startConsole(service.url, { config: { basePath: '/b/' } })
  const body = JSON.stringify({ username, password })
  const json = { 'content-type': 'application/json' }
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = async (console: typeof one, method: string, path: string) => {
    const response = await console.ask(
      method,
      path,
      { ...json, cookie: cookie() },
      method === 'POST' ? body : undefined,
    )
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response.status
  }
  expect(await asked(one, 'POST', '/session')).toBe(200)
  expect(await asked(other, 'GET', '/b/session')).toBe(401)
  expect(await asked(other, 'POST', '/b/session')).toBe(200)
  expect([await asked(one, 'GET', '/session'), await asked(other, 'GET', '/b/session')]).toEqual([200, 200])
  expect(await asked(other, 'DELETE', '/b/session')).toBe(204)
  expect(await asked(one, 'GET', '/session')).toBe(200)
})
