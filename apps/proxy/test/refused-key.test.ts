import { describe, expect, it } from 'vitest'
import { cookieOf, startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { envelope, project, sendEnvelope, startUpstream, username } from './helpers/upstream.ts'

/** Answers a call with one status, and the question after it (who signed in asking for a description) with another. */
const service = async (call: number, probe: number, httpStatus = probe) => {
  const upstream = await startUpstream({
    respond: ({ url }, res) => {
      if (url === '/server/list') {
        res.setHeader('www-authenticate', 'Basic realm="service"')
        sendEnvelope(res, call, { note: 'the response of the service' })
        return true
      }
      if (url !== '/' || probe === 404) return false
      res.writeHead(httpStatus, { 'content-type': 'application/json' })
      res.end(envelope(probe, 'Refused', {}))
      return true
    },
  })
  const console = await startConsole(upstream.url)
  return { upstream, ...console, session: await console.cookie() }
}

describe('a response of 401', () => {
  it('SEC-8: ends the session when the service no longer knows the key', async () => {
    const { call, session, ask, upstream } = await service(401, 401)
    const response = await call(session, '/api/server/list', '', { 'console-identity': project })
    expect([response.status, codeOf(response)]).toEqual([401, 'session-expired'])
    const look = await ask('GET', '/session', { cookie: session })
    expect([look.status, look.headers['set-cookie']?.[0]]).toEqual([
      401,
      expect.stringContaining('Max-Age=0'),
    ])
    const probe = upstream.received.find(({ url }) => url === '/')
    expect(Buffer.from(String(probe?.headers.authorization).slice(6), 'base64').toString()).toMatch(
      new RegExp(`^${username}:`),
    )
  })

  it('SEC-8: many at once have the key asked about once', async () => {
    const held: (() => void)[] = []
    const upstream = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/server/list' && url !== '/') return false
        const respond = () => sendEnvelope(res, 401)
        if (url === '/') setTimeout(respond, 200)
        else if (held.push(respond) === 10) for (const each of held) each()
        return true
      },
    })
    const { call, cookie } = await startConsole(upstream.url)
    const session = await cookie()
    const responses = await Promise.all(Array.from({ length: 10 }, () => call(session, '/api/server/list')))
    expect(responses.map(codeOf)).toEqual(Array.from({ length: 10 }, () => 'session-expired'))
    expect(upstream.received.filter(({ url }) => url === '/')).toHaveLength(1)
  })

  it('SEC-8: that comes late does not take away the cookie of the next sign-in', async () => {
    const { call, session, signIn } = await service(401, 401)
    const late = call(session, '/api/server/list')
    const next = cookieOf(await signIn())
    expect((await late).headers['set-cookie']).toBeUndefined()
    expect((await call(session, '/api/ip/listown')).headers['set-cookie']).toBeUndefined()
    expect((await call(next, '/api/ip/listown')).status).toBe(200)
  })

  it('SEC-8: passes through when the key is good and only this call was refused', async () => {
    const { call, session, ask } = await service(401, 404)
    const response = await call(session, '/api/server/list')
    expect(response.status).toBe(401)
    expect(JSON.parse(response.text)).toMatchObject({ response: { note: 'the response of the service' } })
    expect(response.headers['www-authenticate']).toBeUndefined()
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(200)
  })

  it.each([500, 403, 429])(
    'SEC-8: passes through when the service answers the question with %d',
    async (probe) => {
      const { call, session, ask } = await service(401, probe)
      expect(JSON.parse((await call(session, '/api/server/list')).text)).toHaveProperty('response')
      expect((await ask('GET', '/session', { cookie: session })).status).toBe(200)
    },
  )

  it.each([
    ['HTTP 200 with a code of 401', 200, 401],
    ['HTTP 401 with another code', 401, 403],
  ])('SEC-8: passes through when the question is answered by %s', async (_, status, code) => {
    const { call, session, ask } = await service(401, code, status)
    expect(JSON.parse((await call(session, '/api/server/list')).text)).toHaveProperty('response')
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(200)
  })

  it.each([400, 403, 404, 500, 503])('SEC-8: a response of %d is not even asked about', async (status) => {
    const { call, session, upstream, ask } = await service(status, 401)
    expect((await call(session, '/api/server/list')).status).toBe(status)
    expect(upstream.received.filter(({ url }) => url === '/')).toEqual([])
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(200)
  })

  it('SEC-8: many refused calls at once ask the service no more often than there are calls, and all say the same', async () => {
    const { call, session } = await service(401, 401)
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(session, '/api/server/list')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]))
    for (const each of responses) expect(['session-expired', 'session-required']).toContain(codeOf(each))
  })

  it('SEC-41: that breaks off while the key is looked at ends in a problem, without waiting for the rest', async () => {
    const upstream = await startUpstream({
      respond: ({ url }, res) => {
        if (url === '/server/list') {
          res.writeHead(401, { 'content-type': 'application/json', 'content-length': '100' })
          res.write('{')
          setTimeout(() => res.destroy(), 20)
          return true
        }
        if (url !== '/') return false
        setTimeout(() => sendEnvelope(res, 404), 200)
        return true
      },
    })
    const { call, cookie } = await startConsole(upstream.url)
    const response = await call(await cookie(), '/api/server/list')
    expect([response.status, codeOf(response)]).toEqual([502, 'read-cut'])
  })

  it('SEC-7: an accepted call keeps the session going, a refused one does not', async () => {
    const { call, session, ask, clock } = await service(403, 404)
    clock.advanceMinutes(350)
    await call(session, '/api/server/list')
    clock.advanceMinutes(6)
    const response = await ask('GET', '/session', { cookie: session })
    expect(codeOf(response)).toBe('session-expired')
  })

  it('SEC-7: neither health nor looking at the session keeps it going', async () => {
    const { session, ask, clock } = await service(200, 404)
    clock.advanceMinutes(350)
    await ask('GET', '/session', { cookie: session })
    await ask('GET', '/session/all', { cookie: session })
    await ask('GET', '/healthz', { cookie: session })
    clock.advanceMinutes(6)
    const response = await ask('GET', '/session', { cookie: session })
    expect(codeOf(response)).toBe('session-expired')
    expect(response.headers['set-cookie']?.[0]).toContain('Max-Age=0')
  })
})
