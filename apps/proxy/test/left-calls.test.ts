import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { callLimits } from '../src/forward/capacity.ts'
import { startConsole } from './helpers/console.ts'
import { json, service, tooLongToHold } from './helpers/handed-over.ts'
import { begin } from './helpers/http.ts'
import { until } from './helpers/until.ts'
import { type Received, sendEnvelope, startUpstream } from './helpers/upstream.ts'

describe('a browser that leaves', () => {
  it.each(['/api/server/list', '/api/server/edit'])(
    'SEC-43: %s ends at the service before its answer has begun',
    async (path) => {
      const arrived = Promise.withResolvers<Received['socket']>()
      const upstream = await service(({ socket }) => arrived.resolve(socket))
      const { port, cookie } = await startConsole(upstream.url)
      const req = begin(port, await cookie(), path)
      const socket = await arrived.promise
      req.destroy()
      await until(() => socket.destroyed)
      expect(socket.destroyed).toBe(true)
    },
  )

  it.each<[string, (res: ServerResponse) => unknown]>([
    ['has not answered yet', () => undefined],
    ['has begun to answer', (res) => res.writeHead(200, json).write(' ')],
  ])('SEC-72: a change that the service %s is not called refused', async (_, answer) => {
    const arrived = Promise.withResolvers<void>()
    const upstream = await service((_received, res) => {
      answer(res)
      arrived.resolve()
    })
    const { port, cookie, everyEntry } = await startConsole(upstream.url)
    const req = begin(port, await cookie(), '/api/server/edit')
    await arrived.promise
    req.destroy()
    const changed = async () => (await everyEntry()).find(({ event }) => event === 'change')
    await expect.poll(async () => (await changed())?.result).toBe('outcome-unknown')
  })

  it('SEC-43: a call ends at the service in the middle of its answer', async () => {
    const arrived = Promise.withResolvers<Received['socket']>()
    const upstream = await service(({ socket }, res) => {
      arrived.resolve(socket)
      res.writeHead(200, json)
      res.write(tooLongToHold)
    })
    const { port, cookie } = await startConsole(upstream.url)
    const req = begin(port, await cookie(), '/api/server/list')
    const [answer] = (await once(req, 'response')) as [IncomingMessage]
    await once(answer, 'readable')
    req.destroy()
    const socket = await arrived.promise
    await until(() => socket.destroyed)
    expect(socket.destroyed).toBe(true)
  })

  it('SEC-43: who leaves while the key is checked leaves no place taken, and is counted as gone', async () => {
    const asked = Promise.withResolvers<() => void>()
    const upstream = await startUpstream({
      answer: ({ url }, res) => {
        if (url.startsWith('/server/')) sendEnvelope(res, 401)
        else if (url === '/') asked.resolve(() => sendEnvelope(res, 200))
        else return false
        return true
      },
    })
    const { port, cookie, app, logLines } = await startConsole(upstream.url)
    const req = begin(port, await cookie(), '/api/server/list')
    const answerCheck = await asked.promise
    req.destroy()
    const logged = () => logLines.find((line) => line.includes('"route":"api"'))
    await until(() => logged() !== undefined)
    expect(JSON.parse(logged() ?? '')).toMatchObject({ code: 'client-left' })
    expect(app.calls()).toMatchObject({ running: 1 })
    answerCheck()
    await until(() => app.calls().running === 0)
  })

  it('SEC-43: an answer that is cut off is counted as cut off', async () => {
    const upstream = await service((_, res) => {
      res.writeHead(200, json)
      res.write(tooLongToHold, () => res.socket?.destroy())
    })
    const { call, cookie, logLines } = await startConsole(upstream.url)
    await expect(call(await cookie(), '/api/server/list')).rejects.toThrow(/ECONNRESET|aborted|hang up/)
    const logged = () => logLines.find((line) => line.includes('"route":"api"'))
    await until(() => logged() !== undefined)
    expect(JSON.parse(logged() ?? '')).toMatchObject({ code: 'cut' })
  })

  it('SEC-43: ten thousand who leave leave nothing open', { timeout: 60_000 }, async () => {
    const upstream = await service(() => undefined)
    const limits = { ...callLimits, each: 100 }
    const { port, cookie, call } = await startConsole(upstream.url, { callLimits: limits })
    const session = await cookie()
    const leave = async () => {
      const before = upstream.received.length
      const requests = Array.from({ length: 100 }, () => begin(port, session, '/api/server/list'))
      await until(() => upstream.received.length === before + 100)
      for (const req of requests) req.destroy()
      await until(() => upstream.open.size <= 2)
      upstream.received.splice(0)
    }
    await leave()
    const resources = process.getActiveResourcesInfo().length
    for (let round = 1; round < 100; round += 1) await leave()
    await until(() => process.getActiveResourcesInfo().length <= resources + 5)
    expect((await call(session, '/api/user/')).status).toBe(200)
  })
})
