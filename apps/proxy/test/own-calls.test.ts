import { once } from 'node:events'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { startUpstream, username } from './helpers/upstream.ts'

const json = { 'content-type': 'application/json' }

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
  ])('SEC-41: an answer compressed as %s is refused before it is inflated', async (encoding, compress) => {
    const login = { username, apikey: 'key', accounts: [], customers: [] }
    const text = JSON.stringify({ response: { status: { code: 200, text: 'OK' }, login } })
    const service = await startUpstream({
      answer: (_, res) => {
        res.writeHead(200, { ...json, 'content-encoding': encoding })
        res.end(compress(text))
        return true
      },
    })
    const { signIn } = await startConsole(service.url)
    const answer = await signIn()
    expect([answer.status, codeOf(answer)]).toEqual([502, 'service-answer-refused'])
  })

  it('SEC-41: an answer without end is read no further than its limit', async () => {
    let written = 0
    const closed = Promise.withResolvers<void>()
    const service = await startUpstream({
      answer: (_, res) => {
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
    expect(written).toBeLessThan(64)
  })
})
