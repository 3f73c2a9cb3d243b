import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { callLimits } from '../src/http/capacity.ts'
import { startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { project, sendEnvelope, startUpstream } from './helpers/upstream.ts'
import { until } from './helpers/until.ts'

describe('many calls of one person', () => {
  it('SEC-45: take no more than a quarter of all places, as a console is that is not told otherwise', async () => {
    const held: ServerResponse[] = []
    const service = await startUpstream({
      respond: ({ url }, res) => url === '/server/slow' && held.push(res) > 0,
    })
    const { call, cookie, app } = await startConsole(service.url)
    const session = await cookie()
    const responses = Promise.all(Array.from({ length: 60 }, () => call(session, '/api/server/slow')))
    await until(() => held.length === 32 && app.calls().waiting === 28)
    const release = setInterval(() => held.splice(0).forEach((res) => sendEnvelope(res, 200)), 1)
    expect((await responses).every(({ status }) => status === 200)).toBe(true)
    clearInterval(release)
  })

  it('SEC-45: leave the calls of another alone, and those that no place is left for are told so', async () => {
    const held: ServerResponse[] = []
    const service = await startUpstream({
      respond: ({ url }, res) => url === '/server/slow' && held.push(res) > 0,
    })
    const { call, cookie, app } = await startConsole(service.url, {
      callLimits: { ...callLimits, each: 8, waitingEach: 20 },
      maxSockets: 16,
    })
    const [greedy, modest] = [await cookie(), await cookie({ project, key: 'permanent-key' })]
    let refused = 0
    const responses = Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await call(greedy, '/api/server/slow')
        if (response.status === 503) refused += 1
        return response
      }),
    )
    await until(() => held.length === 8 && app.calls().waiting === 20 && refused === 72)

    for (let count = 0; count < 50; count += 1)
      expect((await call(modest, '/api/server/list')).status).toBe(200)
    expect(held).toHaveLength(8)

    const release = setInterval(() => held.splice(0).forEach((res) => sendEnvelope(res, 200)), 1)
    const busy = (await responses).filter(({ status }) => status === 503)
    clearInterval(release)
    expect(busy).toHaveLength(72)
    for (const response of busy)
      expect([codeOf(response), response.headers['retry-after']]).toEqual(['busy', '1'])
    expect(service.received.filter(({ url }) => url === '/server/slow')).toHaveLength(28)
    await until(() => app.calls().running + app.calls().waiting === 0)
  })
})
