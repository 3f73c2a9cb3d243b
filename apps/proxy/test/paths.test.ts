import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPage, startConsole } from './helpers/console.ts'
import { codeOf, exchangeRaw, rawRequest } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

const signedIn = async (prefix = '') => {
  const service = await startUpstream({ prefix })
  const console = await startConsole(service.url)
  const session = await console.cookie()
  service.received.length = 0
  const raw = (target: string, headers: readonly string[] = []) =>
    exchangeRaw(
      console.port,
      rawRequest(`POST ${target} HTTP/1.1`, [
        `Host: 127.0.0.1:${console.port}`,
        ...Object.entries(fromPage).map(([name, value]) => `${name}: ${value}`),
        `Cookie: ${session}`,
        ...headers,
      ]),
    )
  return { service, ...console, session, raw }
}

describe('the path to the service', () => {
  it('SEC-31: is built from the checked names, under the path of the base address', async () => {
    const { service, call, session } = await signedIn('/control/v1')
    for (const path of ['/api/', '/api/server/', '/api/server/list', '/api/domain/list_records'])
      expect((await call(session, path)).status).toBeLessThan(500)
    expect(service.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /control/v1/',
      'POST /control/v1/server/',
      'POST /control/v1/server/list',
      'POST /control/v1/domain/list_records',
    ])
  })

  it.each([
    '/api',
    '/api/server',
    '//api/server/list',
    '/api//server/list',
    '/api/server//list',
    '/api/server/list/',
    '/api/server/list/serverid/1',
    '/api/server/list?serverid=1',
    '/api/server/list#x',
    '/api/server/list;a=b',
    '/api/../server/list',
    '/api/a/../server/list',
    '/api/server/%2e%2e/list',
    '/api/server%2flist',
    '/api/server%5clist',
    '/api/server\\list',
    '/api\\server\\list',
    '/api/Server/list',
    '/api/server/list%0d%0aX:1',
    '/api/@evil.example/list',
    '/api/server:80/list',
    '/%61pi/server/list',
    '/API/server/list',
  ])('SEC-31: %s reaches nobody', async (target) => {
    const { service, raw } = await signedIn()
    const made = service.made()
    expect(await raw(target)).toMatch(/^HTTP\/1\.1 (?:404|405|400) /)
    expect(service.received).toEqual([])
    expect(service.made()).toBe(made)
  })

  it('SEC-31: of whatever is asked, only the path that would be built reaches the service', async () => {
    const { service, raw } = await signedIn()
    const piece = fc.oneof(
      fc.stringMatching(/^[a-z0-9_]{1,6}$/),
      fc.constantFrom('/', '//', '..', '.', '%2f', '%2e', '\\', ';', '?', '#', '@', 'A', 'é'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
        service.received.length = 0
        const rest = pieces.join('')
        const text = await raw(`/api/${rest}`)
        const isRefused = /^HTTP\/1\.1 4\d\d /.test(text) && !text.includes('"response"')
        expect(service.received.map(({ url }) => url)).toEqual(isRefused ? [] : [`/${rest}`])
      }),
      { numRuns: 150 },
    )
  })

  it.each(['http://169.254.169.254/', 'http://evil.example/api/server/list', 'ftp://x/', 'evil.example:80'])(
    'SEC-30: a request for %s goes nowhere',
    async (target) => {
      const { service, raw } = await signedIn()
      expect(await raw(target)).toMatch(/^HTTP\/1\.1 4(?:00|21) /)
      expect(service.received).toEqual([])
    },
  )

  it.each([301, 302, 303, 307, 308, 304])(
    'SEC-30: a redirect (%d) is neither followed nor passed on',
    async (status) => {
      const elsewhere = await startUpstream()
      const service = await startUpstream({
        respond: ({ url }, res) => {
          if (url === '/user/login') return false
          res.writeHead(status, { location: elsewhere.url.href, 'content-type': 'application/json' })
          res.end()
          return true
        },
      })
      const { call, cookie } = await startConsole(service.url)
      const response = await call(await cookie(), '/api/server/list')
      expect([response.status, codeOf(response)]).toEqual([502, 'service-response-refused'])
      expect(response.headers.location).toBeUndefined()
      expect(elsewhere.made()).toBe(0)
    },
  )

  it("SEC-30: a redirect of the proxy's own call is not followed either", async () => {
    const elsewhere = await startUpstream()
    const service = await startUpstream({
      respond: (_, res) => {
        res.writeHead(307, { location: elsewhere.url.href })
        res.end()
        return true
      },
    })
    const { signIn } = await startConsole(service.url)
    const response = await signIn()
    expect([response.status, codeOf(response)]).toEqual([502, 'service-response-refused'])
    expect(elsewhere.made()).toBe(0)
  })
})
