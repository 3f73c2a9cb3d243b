import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { AddressInfo } from 'node:net'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { createCertificate } from './helpers/certificates.ts'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

describe('health', () => {
  it('SEC-49: is told without a session and sets no cookie', async () => {
    const service = await startUpstream()
    const { send } = await startConsole(service.url)
    for (const path of ['/healthz', '/readyz']) {
      const { status, text, headers } = await send({ method: 'GET', path })
      expect([status, text, headers['set-cookie']]).toEqual([200, '{"status":"ok"}', undefined])
    }
  })

  it('SEC-46: without its store the console is not ready, and says neither yes nor no to a session', async () => {
    const service = await startUpstream()
    const store = openSqliteStore(':memory:')
    const { send, ask, cookie } = await startConsole(service.url, { store })
    const session = await cookie()
    await store.close()
    const ready = await send({ method: 'GET', path: '/readyz' })
    expect([ready.status, ready.text]).toEqual([503, '{"status":"unavailable","reason":"store"}'])
    expect((await send({ method: 'GET', path: '/healthz' })).status).toBe(200)
    const response = await ask('GET', '/session', { cookie: session })
    expect([response.status, codeOf(response), response.headers['retry-after']]).toEqual([
      503,
      'store-unavailable',
      '5',
    ])
  })

  it.each(['/', '/console/'])(
    'SEC-49: is told at the root under %s, and by its exact path alone',
    async (basePath) => {
      const service = await startUpstream()
      const { ask } = await startConsole(service.url, { config: { basePath } })
      for (const path of ['/healthz', '/readyz', `${basePath}readyz`])
        expect((await ask('GET', path)).text).toContain('"status":"ok"')
      for (const path of ['readyz/', 'readyz?x', 'healthz/more', 'readyz#x'])
        expect((await ask('GET', basePath + path)).status).toBe(404)
    },
  )

  it('SEC-48: a console on its way out is not ready', async () => {
    const service = await startUpstream()
    const { send, app } = await startConsole(service.url)
    app.stop()
    expect((await send({ method: 'GET', path: '/readyz' })).status).toBe(503)
  })

  it('SEC-49: nothing about a request turns a call into a health question', async () => {
    const service = await startUpstream()
    const { ask } = await startConsole(service.url)
    const tricks: Record<string, string>[] = [
      { 'user-agent': 'kube-probe/1.30' },
      { 'x-forwarded-uri': '/healthz' },
      { 'x-original-url': '/healthz' },
    ]
    for (const headers of tricks) expect((await ask('POST', '/api/server/list', headers)).status).toBe(401)
    for (const path of ['/api/healthz', '/healthz/../api/server/list', '/healthz%2f'])
      expect((await ask('POST', path)).status).not.toBe(200)
  })
})

describe('the health check of the image', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../../deploy/Dockerfile'), 'utf8')
  const [, command = '[]'] = /^HEALTHCHECK .* CMD (.*)$/m.exec(dockerfile) ?? []
  const [, ...given] = JSON.parse(command) as string[]

  it.each([false, true])('asks at the port and by the scheme of the console (TLS: %s)', async (isTls) => {
    const service = await startUpstream()
    const tls = isTls ? await createCertificate(undefined) : undefined
    const { server, app } = await startConsole(service.url, { config: { tls } })
    const { port } = server.address() as AddressInfo
    const code = async () => {
      const env = { PORT: String(port), ...(isTls ? { TLS_CERT_FILE: '/some/where' } : {}) }
      return promisify(execFile)(process.execPath, given, { env }).then(
        () => 0,
        (error: unknown) => (error as { code: number }).code,
      )
    }
    expect(await code()).toBe(0)
    app.stop()
    expect(await code()).toBe(1)
  })
})
