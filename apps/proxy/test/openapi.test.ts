import { createSandbox } from '@hosting-console/sandbox'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { type HttpResponse, codeOf } from './helpers/http.ts'
import { canaryKey, sendEnvelope, startUpstream } from './helpers/upstream.ts'

type Document = { paths: Record<string, unknown>; servers: { url: string }[]; 'x-missing'?: string[] }

const documentOf = ({ text }: HttpResponse): Document => JSON.parse(text) as Document

const description = { description: '', allowed_functions: [{ function: 'list', documentation: 'Lists.' }] }

/** A service with so many modules, which says how many of its descriptions were asked for at once. */
const startDescribed = async (modules: number) => {
  const names = Array.from({ length: modules }, (_, index) => `module${index}`)
  const counts = { running: 0, most: 0 }
  const service = await startUpstream({
    respond: ({ url }, res) => {
      if (url === '/') sendEnvelope(res, 404, { modules: names })
      else if (/^\/module\d+\/$/.test(url)) {
        counts.running += 1
        counts.most = Math.max(counts.most, counts.running)
        setTimeout(() => {
          counts.running -= 1
          sendEnvelope(res, 404, { module: description })
        }, 5)
      } else return false
      return true
    },
  })
  const asked = () => service.received.filter(({ url }) => url === '/' || url.startsWith('/module')).length
  return { service, counts, asked }
}

describe('the description as OpenAPI', () => {
  it('is a valid document of all that the service describes, also where the console only reads', async () => {
    const listening = await createSandbox().listen()
    onTestFinished(() => listening.close())
    const { ask, cookie } = await startConsole(new URL(listening.url), { config: { readOnly: true } })
    const session = await cookie({ username: 'demo@example.com', password: 'demo' })
    const response = await ask('GET', '/openapi.json', { cookie: session })
    expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'application/json',
      'no-store',
    ])
    const document = documentOf(response)
    expect(Object.keys(document.paths).length).toBeGreaterThan(190)
    expect(document.servers).toEqual([{ url: listening.url.replace(/\/$/, '') }])
    const { errors } = await new Validator().validate(document)
    expect(errors ?? 'none').toBe('none')
  })

  it('is for the person who is signed in, and the service is not asked before', async () => {
    const { service, asked } = await startDescribed(3)
    const { ask, cookie } = await startConsole(service.url)
    const stranger = await ask('GET', '/openapi.json')
    expect([stranger.status, codeOf(stranger)]).toEqual([401, 'session-required'])
    const session = await cookie()
    await ask('DELETE', '/session', { cookie: session })
    const former = await ask('GET', '/openapi.json', { cookie: session })
    expect([former.status, codeOf(former)]).toEqual([401, 'session-required'])
    expect(asked()).toBe(0)
  })

  it('SEC-45: costs a call for each module, once in five minutes, however often it is asked for', async () => {
    const { service, asked, counts } = await startDescribed(30)
    const { ask, cookie, clock } = await startConsole(service.url)
    const session = await cookie()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => ask('GET', '/openapi.json', { cookie: session })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(asked()).toBe(31)
    // As many at once as it may; on a busy machine one may have ended before the last begins.
    expect(counts.most).toBeGreaterThan(1)
    expect(counts.most).toBeLessThanOrEqual(4)
    clock.advanceMinutes(5)
    await ask('GET', '/openapi.json', { cookie: session })
    expect(asked()).toBe(62)
    const key = service.received.find(({ url }) => url === '/module7/')?.headers.authorization ?? ''
    expect(Buffer.from(key.slice('Basic '.length), 'base64').toString()).toContain(canaryKey)
  })

  it('SEC-45: has no more than 200 modules, and names the others', async () => {
    const { service, asked } = await startDescribed(230)
    const { ask, cookie } = await startConsole(service.url)
    const document = documentOf(await ask('GET', '/openapi.json', { cookie: await cookie() }))
    expect(asked()).toBe(201)
    expect(document['x-missing']).toHaveLength(30)
  })

  it('goes without modules that are refused, and names them', async () => {
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/server/') return false
        sendEnvelope(res, 403)
        return true
      },
    })
    const { ask, cookie } = await startConsole(service.url)
    const document = documentOf(await ask('GET', '/openapi.json', { cookie: await cookie() }))
    expect(Object.keys(document.paths)).toEqual(['/user/login', '/user/logout'])
    expect(document['x-missing']).toEqual(['server'])
  })

  it('of one session is not that of another', async () => {
    const { service, asked } = await startDescribed(2)
    const { ask, cookie } = await startConsole(service.url)
    await ask('GET', '/openapi.json', { cookie: await cookie() })
    await ask('GET', '/openapi.json', { cookie: await cookie() })
    expect(asked()).toBe(6)
  })

  it('ends a session whose key the service refuses, and says what else went wrong', async () => {
    let status = 500
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url !== '/') return false
        sendEnvelope(res, status)
        return true
      },
    })
    const { ask, cookie } = await startConsole(service.url)
    const session = await cookie()
    const failed = await ask('GET', '/openapi.json', { cookie: session })
    expect([failed.status, codeOf(failed)]).toEqual([502, 'service-response-refused'])
    status = 401
    const refused = await ask('GET', '/openapi.json', { cookie: session })
    expect([refused.status, codeOf(refused)]).toEqual([401, 'session-expired'])
    expect(codeOf(await ask('GET', '/session', { cookie: session }))).toMatch(/session-(?:required|expired)/)
  })
})
