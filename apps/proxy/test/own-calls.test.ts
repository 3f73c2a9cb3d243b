import { once } from 'node:events'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { sendEnvelope, startUpstream, username } from './helpers/upstream.ts'

const json = { 'content-type': 'application/json' }

const login = (description: string) => ({
  type: 'application/json',
  text: JSON.stringify({
    response: {
      status: { code: 200, text: 'OK' },
      login: { username, apikey: 'key', accounts: [], customers: [], description },
    },
  }),
})

describe("the proxy's own calls", () => {
  it('SEC-41: ask for no compression', async () => {
    const service = await startUpstream()
    const { signIn, ask } = await startConsole(service.url)
    await signIn()
    await ask('GET', '/session/options')
    expect(service.received.map(({ headers }) => headers['accept-encoding'])).toEqual([
      'identity',
      'identity',
    ])
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['GZIP, identity', gzipSync],
  ])('SEC-41: a response compressed as %s is refused before it is inflated', async (encoding, compress) => {
    const login = { username, apikey: 'key', accounts: [], customers: [] }
    const text = JSON.stringify({ response: { status: { code: 200, text: 'OK' }, login } })
    const service = await startUpstream({
      respond: (_, res) => {
        res.writeHead(200, { ...json, 'content-encoding': encoding })
        res.end(compress(text))
        return true
      },
    })
    const { signIn } = await startConsole(service.url)
    const response = await signIn()
    expect([response.status, codeOf(response)]).toEqual([502, 'service-response-refused'])
  })

  it('SEC-41: a response without end is read no further than its limit', async () => {
    let written = 0
    const closed = Promise.withResolvers<void>()
    const service = await startUpstream({
      respond: (_, res) => {
        res.writeHead(200, json)
        res.once('close', closed.resolve)
        const piece = Buffer.alloc(1024 * 1024, ' ')
        void (async () => {
          while (!res.destroyed) {
            written += 1
            if (!res.write(piece)) await Promise.race([once(res, 'drain'), closed.promise])
          }
        })()
        return true
      },
    })
    const { signIn } = await startConsole(service.url)
    expect((await signIn()).status).toBe(502)
    await closed.promise
    expect(written).toBeLessThan(16)
  })

  it('SEC-41: a response of more than a megabyte, or in XML, is refused', async () => {
    let response = { type: '', text: '' }
    const service = await startUpstream({
      respond: (_, res) => {
        res.writeHead(200, { 'content-type': response.type })
        res.end(response.text)
        return true
      },
    })
    const { signIn } = await startConsole(service.url)
    const xml = `<response><status><code>200</code><text>OK</text></status><login><username>${username}</username><apikey>key</apikey></login></response>`
    for (const each of [
      { type: 'application/xml', text: `<?xml version="1.0"?>${xml}` },
      { type: 'text/html', text: `<?xml version="1.0"?>${xml}` },
      login('x'.repeat(1024 * 1024)),
    ]) {
      response = each
      expect((await signIn()).status).toBe(502)
    }
    response = login('x'.repeat(1024 * 1024 - 200))
    expect((await signIn()).status).toBe(200)
  })

  it('SEC-41: a description of the service is of so many bytes, and names what finds no room', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `module${at}`)
    const module = { description: 'x'.repeat(1_000_000), allowed_functions: [] }
    const service = await startUpstream({
      respond: ({ url }, res) => {
        if (url === '/user/login') return false
        sendEnvelope(res, 404, url === '/' ? { modules: names } : { module })
        return true
      },
    })
    const { ask, cookie } = await startConsole(service.url)
    const session = await cookie()
    const missing: unknown[] = []
    for (let times = 0; times < 3; times += 1) {
      const { text } = await ask('GET', '/openapi.json', { cookie: session })
      missing.push((JSON.parse(text) as { 'x-missing': string[] })['x-missing'].length)
    }
    expect(missing).toEqual([96, 96, 96])
    expect(service.received.length).toBeLessThan(12)
  })
})
