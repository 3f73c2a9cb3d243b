import { describe, expect, it } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { canaryKey, password, project, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'

describe('the log', () => {
  it('SEC-70: holds no key, password, cookie, argument or response after a tour with every kind of failure', async () => {
    const service = await startUpstream({
      respond: ({ url, socket }, res) => {
        if (url === '/server/dies') socket.destroy()
        else if (url === '/server/html') res.end('<p>canary-response')
        else if (url === '/server/refused') sendEnvelope(res, 401, {}, 'canary-response')
        else return false
        return true
      },
    })
    const { cookie, call, ask, send, signIn, logLines, store } = await startConsole(service.url)
    const session = await cookie()
    const body = 'serverid=canary-argument&password=canary-argument'
    for (const path of ['list', 'edit', 'dies', 'html', 'refused', '../login', 'list?x=canary-argument'])
      await call(session, `/api/server/${path}`, body, { authorization: 'canary-argument' })
    await call(session, '/api/user/login', `username=${username}&password=${password}`)
    await call(session, '/api/server/list', '', { 'console-identity': 'canary-argument' })
    await signIn({ username, password: 'canary-wrong' })
    await signIn({ project, key: 'canary-permanent' })
    await signIn({ username: 'x\r\n{"event":"forged"}', password })
    await send({ method: 'GET', path: '/servers?search=canary-argument', headers: { cookie: session } })
    await ask('GET', '/session', { cookie: `${session.slice(0, -1)}A` })
    service.server.closeAllConnections()
    service.server.close()
    await call(session, '/api/server/edit', body)
    await ask('DELETE', '/session', { cookie: session })
    await store.close()
    await call(session, '/api/server/edit', body)

    const log = logLines.join('')
    expect(logLines.length).toBeGreaterThan(15)
    for (const line of logLines) expect(() => JSON.parse(line) as unknown).not.toThrow()
    const [, id = '', secret = ''] = session.split('.')
    const hidden = [
      canaryKey,
      Buffer.from(`${username}:${canaryKey}`).toString('base64'),
      password,
      'canary',
      'forged',
      username,
      id,
      secret,
    ]
    for (const each of hidden) expect(log).not.toContain(each)
  })

  it('SEC-50: an unexpected error is answered with a request id and nothing else', async () => {
    const service = await startUpstream()
    const { ask, logLines } = await startConsole(service.url, {
      throttle: {
        take: () => Promise.reject(new Error('canary at /home/secret/path.ts')),
        isFirstRefusal: () => Promise.resolve(true),
        giveBack: () => Promise.resolve(),
      },
    })
    const response = await ask(
      'POST',
      '/session',
      { 'content-type': 'application/json' },
      JSON.stringify({ username, password }),
    )
    expect(response.status).toBe(500)
    expect(JSON.parse(response.text)).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'unexpected-error',
      detail: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(`${response.text}${logLines.join('')}`).not.toContain('canary')
  })
})
