import { describe, expect, it } from 'vitest'
import { portIn, ready, startCommand } from './helpers/command.ts'
import { cookieOf, fromPage } from './helpers/console.ts'
import { exchange, onceOnly } from './helpers/http.ts'
import { freePort } from './helpers/redis.ts'
import { password, startUpstream, username } from './helpers/upstream.ts'

describe('the metrics', () => {
  it('SEC-49: are on a port of their own, and hold names of functions and no argument, name or identity', async () => {
    const service = await startUpstream()
    const metricsPort = await freePort()
    const { line } = startCommand({
      CONTROL_API_URL: service.url.href,
      STORE_URL: 'sqlite::memory:',
      METRICS_PORT: String(metricsPort),
    })
    const port = portIn(await line(ready))
    const headers = { ...fromPage, host: `127.0.0.1:${port}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ username, password })
    const cookie = cookieOf(await exchange({ port, method: 'POST', path: '/session', headers, body }))
    const form = { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const call = (path: string) =>
      exchange({
        port,
        method: 'POST',
        path,
        headers: { ...form, ...onceOnly() },
        body: 'serverid=canary&password=canary',
      })
    await call('/api/server/edit')
    await call('/api/canary/canary?canary')
    await call('/api/user/login')
    const get = (path: string) => exchange({ port, method: 'GET', path, headers })
    await get('/healthz')
    await get('/session')
    await get('/pages/canary')

    const metrics = (path: string, method = 'GET') => exchange({ port: metricsPort, method, path })
    const { text, status } = await metrics('/metrics')
    expect(status).toBe(200)
    expect(text).toContain('console_calls_total{module="server",function="edit",outcome="ok"} 1')
    expect(text).toContain('console_calls_total{module="other",function="other",outcome="path-refused"} 2')
    expect(text.match(/^console_requests_total.*$/gm)?.toSorted()).toEqual([
      'console_requests_total{route="api",status="200"} 1',
      'console_requests_total{route="api",status="404"} 2',
      'console_requests_total{route="health",status="200"} 1',
      'console_requests_total{route="page",status="200"} 1',
      'console_requests_total{route="session",status="200"} 1',
      'console_requests_total{route="session",status="401"} 1',
    ])
    expect(text).toContain('console_sign_ins_total{result="ok"} 1')
    expect(text).toContain('console_sessions 1')
    expect(text).toMatch(/console_store_seconds_count\{command="getSession"\} \d/)
    for (const hidden of ['canary', username, password]) expect(text).not.toContain(hidden)
    expect((await metrics('/')).status).toBe(404)
    expect((await metrics('/metrics', 'POST')).status).toBe(404)
    const from = (given: Record<string, string>) =>
      exchange({ port: metricsPort, method: 'GET', path: '/metrics', headers: given })
    expect((await from({ host: 'rebound.example' })).status).toBe(421)
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(404)
    const own = await exchange({ port, method: 'GET', path: '/metrics', headers })
    expect(own.text).not.toContain('console_calls_total')
  })
})
