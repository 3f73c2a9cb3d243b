import { describe, expect, it } from 'vitest'
import { cookieOf, fromPage, startConsole } from './helpers/console.ts'
import { codeOf, exchangeRaw, rawRequest } from './helpers/http.ts'
import { canaryKey, organization, password, project, startUpstream, username } from './helpers/upstream.ts'

describe('who holds the key', () => {
  it('SEC-1: the response to signing in is built anew, without key, password or debug', async () => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url)
    const response = await signIn()
    expect(response.status).toBe(200)
    expect(JSON.parse(response.text)).toEqual({
      kind: 'login',
      username,
      settings: {
        serviceUrl: expect.stringMatching(/^http:\/\/127.0.0.1:\d+\/$/),
        readOnly: false,
        effects: {},
        keptArguments: [],
        documentHosts: [],
      },
      identities: [
        { id: username, kind: 'user', description: null, roles: [] },
        { id: project, kind: 'project', description: 'Shop', roles: ['FullAccess'] },
        { id: organization, kind: 'organization', description: null, roles: ['ReadOnly'] },
      ],
      issuedAt: '2026-11-20T12:00:00.000Z',
      idleExpiresAt: '2026-11-20T17:55:00.000Z',
      endsAt: '2026-11-21T00:00:00.000Z',
    })
  })

  it('signing in sends a form without basic authentication', async () => {
    const service = await startUpstream()
    const { signIn } = await startConsole(service.url)
    await signIn({ username, password, otp: '123456' })
    expect(service.received).toHaveLength(1)
    const [login] = service.received
    expect(login).toMatchObject({ method: 'POST', url: '/user/login' })
    expect(login?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    })
    expect(login?.headers.authorization).toBeUndefined()
    expect(Object.fromEntries(new URLSearchParams(login?.body))).toEqual({
      username,
      password,
      otp: '123456',
    })
  })

  const spellings = [
    'user/login',
    'user/login/',
    'user/login/format/json',
    'user/login/format/json/',
    'USER/login',
    'user/LOGIN',
    'User/Login',
    '%75ser/login',
    'user/%6cogin',
    'user%2flogin',
    'user%2Flogin',
    'user//login',
    '/user/login',
    '//user/login',
    'user/./login',
    'user/../user/login',
    'server/../user/login',
    'user\\login',
    'user/login?x=1',
    'user/login#x',
    'user/login;x=1',
    'user/login%00',
    'user/login%20',
    'user/login.',
    'user/username/x/login',
    '..;/user/login',
  ]

  it('SEC-1: no spelling of the login is passed on', async () => {
    const service = await startUpstream()
    const { cookie, call, port, origin } = await startConsole(service.url)
    const session = await cookie()
    const before = service.received.length
    for (const spelling of spellings) {
      const body = `username=${encodeURIComponent(username)}&password=${password}`
      const raw = await exchangeRaw(
        port,
        rawRequest(
          `POST /api/${spelling} HTTP/1.1`,
          [
            `Host: ${new URL(origin).host}`,
            ...Object.entries(fromPage).map(([name, value]) => `${name}: ${value}`),
            `Cookie: ${session}`,
            'Content-Type: application/x-www-form-urlencoded',
          ],
          body,
        ),
      )
      expect([spelling, raw.slice(0, 12)]).toEqual([spelling, 'HTTP/1.1 404'])
      expect(raw).not.toContain(canaryKey)
    }
    expect(service.received).toHaveLength(before)
    expect((await call(session, '/api/user/logout')).status).toBe(200)
  })

  it('SEC-1: no route answers with the key, in whatever it says', async () => {
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/server/broken') return false
        res.writeHead(500, {
          'content-type': 'text/html',
          'set-cookie': `key=${canaryKey}`,
          'x-key': canaryKey,
        })
        res.end(`<html>${canaryKey}</html>`)
        return true
      },
    })
    const { signIn, ask, call } = await startConsole(service.url)
    const first = await signIn()
    const cookie = cookieOf(first)
    const responses = [
      first,
      await ask('GET', '/session', { cookie }),
      await ask('GET', '/session/all', { cookie }),
      await ask('GET', '/session/options', { cookie }),
      await call(cookie, '/api/'),
      await call(cookie, '/api/user/'),
      await call(cookie, '/api/server/list'),
      await call(cookie, '/api/server/broken'),
      await call(cookie, '/api/user/login', `password=${password}`),
      await call(cookie, '/api/server/list', '', { 'console-identity': 'nobody' }),
      await call('', '/api/server/list'),
      await ask('GET', '/', { cookie }),
      await ask('GET', '/nowhere', { cookie }),
      await ask('GET', '/healthz', { cookie }),
      await ask('GET', '/readyz', { cookie }),
      await ask('PUT', '/session', { cookie }),
      await signIn({ username, password: 'wrong' }),
      await ask('DELETE', '/session/all', { cookie }),
      await ask('DELETE', '/session', { cookie }),
    ]
    const everything = JSON.stringify(responses)
    expect(everything).not.toContain(canaryKey)
    expect(everything).not.toContain(Buffer.from(`${username}:${canaryKey}`).toString('base64'))
    expect(everything).not.toContain(password)
    expect(service.received.some(({ headers }) => headers.authorization?.startsWith('Basic '))).toBe(true)
  })

  it('SEC-1: the service repeating what was typed does not repeat the secret', async () => {
    const service = await startUpstream({
      respond: ({ body }, res) => {
        res.writeHead(401, { 'content-type': 'application/json' })
        res.end(JSON.stringify({ response: { status: { code: 401, text: `No: ${body}` } } }))
        return true
      },
    })
    const { signIn } = await startConsole(service.url)
    const response = await signIn({ username, password: 'canary-typed-password' })
    expect(codeOf(response)).toBe('sign-in-refused')
    expect(response.text).not.toContain('canary-typed-password')
  })
})
