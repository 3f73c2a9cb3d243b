import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as passTime } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type AuditLog, createAuditLog } from '../src/audit/log/audit-log.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { callLimits } from '../src/http/capacity.ts'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { createTestClock, startConsole } from './helpers/console.ts'
import { json, service, tooLongToHold } from './helpers/handed-over.ts'
import { begin, codeOf, onceOnly } from './helpers/http.ts'
import { until } from './helpers/until.ts'
import { type Received, sendEnvelope, startUpstream } from './helpers/upstream.ts'

describe('a browser that leaves', () => {
  it.each(['/api/server/list', '/api/objectstorage/listcredentials'])(
    'SEC-43: %s ends at the service before its response has begun',
    async (path) => {
      const arrived = Promise.withResolvers<Received['socket']>()
      const upstream = await startUpstream({
        respond: ({ url, socket }) => {
          if (!path.endsWith(url)) return false
          arrived.resolve(socket)
          return true
        },
      })
      // A call that goes on would be given up after the test was.
      const config = { controlApiTimeoutMs: 600_000 }
      const { port, cookie, app } = await startConsole(upstream.url, { config })
      const req = begin(port, await cookie(), path)
      const socket = await arrived.promise
      req.destroy()
      await until(() => socket.destroyed)
      await expect.poll(() => app.calls()).toEqual({ running: 0, waiting: 0 })
    },
  )

  const long = `{"response":"${' '.repeat(tooLongToHold.length)}"}`
  it.each<[string, (res: ServerResponse) => unknown, (res: ServerResponse) => unknown, string]>([
    ['has not answered yet', () => undefined, (res) => sendEnvelope(res, 200), '200'],
    ['refuses later', () => undefined, (res) => sendEnvelope(res, 403), '403'],
    ['has begun to answer', (res) => res.writeHead(200, json).write(' '), (res) => res.end('{}'), '200'],
    ['answers at length', () => undefined, (res) => res.writeHead(200, json).end(long), '200'],
    ['breaks off', (res) => res.writeHead(200, json).write(' '), (res) => res.destroy(), 'outcome-unknown'],
    ['never answers', () => undefined, () => undefined, 'service-timeout'],
    [
      'stalls in its response',
      (res) => res.writeHead(200, json).write(' '),
      () => undefined,
      'service-timeout',
    ],
  ])(
    'SEC-72: a change that the service %s goes on, and its outcome is kept',
    async (_, before, after, outcome) => {
      const arrived = Promise.withResolvers<ServerResponse>()
      const upstream = await service((_received, res) => {
        before(res)
        arrived.resolve(res)
      })
      const config = { controlApiTimeoutMs: 500 }
      const { app, call, port, cookie, everyEntry, logLines } = await startConsole(upstream.url, { config })
      const session = await cookie()
      const key = onceOnly()
      const req = begin(port, session, '/api/server/edit', key)
      const res = await arrived.promise
      req.destroy()
      await until(() => logLines.some((line) => line.includes('"code":"client-left"')))
      expect(app.calls()).toMatchObject({ running: 1 })
      expect((await call(session, '/api/server/edit', '', key)).text).toContain('is not known yet')
      after(res)
      await until(() => app.calls().running === 0)
      const changes = (await everyEntry()).filter(({ event }) => event === 'change')
      expect(changes.map(({ result }) => result)).toEqual([outcome])
      const again = await call(session, '/api/server/edit', '', key)
      expect([codeOf(again), again.text]).toEqual(['repeated', expect.stringContaining(outcome)])
      expect(upstream.received.filter(({ url }) => url === '/server/edit')).toHaveLength(1)
    },
  )

  it('SEC-45: a change whose browser left keeps its place until it ends, and what waits is not sent when its browser leaves', async () => {
    const arrived: ServerResponse[] = []
    const upstream = await service((_, res) => void arrived.push(res))
    const limits = { ...callLimits, total: 1, each: 1 }
    const { app, port, cookie } = await startConsole(upstream.url, { callLimits: limits })
    const session = await cookie()
    const [first] = [begin(port, session, '/api/server/edit')]
    await until(() => arrived.length === 1)
    const second = begin(port, session, '/api/server/edit')
    await until(() => app.calls().waiting === 1)
    first.destroy()
    begin(port, session, '/api/server/edit')
    await until(() => app.calls().waiting === 2)
    second.destroy()
    await until(() => app.calls().waiting === 1)
    expect(arrived).toHaveLength(1)
    for (const res of arrived) sendEnvelope(res, 200)
    await until(() => arrived.length === 2)
    expect(app.calls()).toEqual({ running: 1, waiting: 0 })
  })

  it('SEC-72: a change that the end of the console breaks off has an unknown outcome, written down before the end', async () => {
    const arrived = Promise.withResolvers<void>()
    const upstream = await service(() => arrived.resolve())
    const clock = createTestClock()
    const log = createAuditLog({ storage: openSqliteAudit(':memory:'), ring: temporaryKeyRing(), clock })
    const add: AuditLog['add'] = (entry) => passTime(50).then(() => log.add(entry))
    const { app, port, cookie, everyEntry } = await startConsole(upstream.url, { auditLog: { ...log, add } })
    const req = begin(port, await cookie(), '/api/server/edit')
    await arrived.promise
    req.destroy()
    await app.close()
    const changes = (await everyEntry()).filter(({ event }) => event === 'change')
    expect(changes.map(({ result }) => result)).toEqual(['outcome-unknown'])
  })

  it('SEC-43: a call ends at the service in the middle of its response', async () => {
    const arrived = Promise.withResolvers<Received['socket']>()
    const upstream = await service(({ socket }, res) => {
      arrived.resolve(socket)
      res.writeHead(200, json)
      res.write(tooLongToHold)
    })
    const { port, cookie } = await startConsole(upstream.url)
    const req = begin(port, await cookie(), '/api/server/list')
    const [response] = (await once(req, 'response')) as [IncomingMessage]
    await once(response, 'readable')
    req.destroy()
    const socket = await arrived.promise
    await until(() => socket.destroyed)
    expect(socket.destroyed).toBe(true)
  })

  it('SEC-43: who leaves while the key is checked leaves no place taken, and is counted as gone', async () => {
    const asked = Promise.withResolvers<() => void>()
    const upstream = await startUpstream({
      respond: ({ url }, res) => {
        if (url.startsWith('/server/')) sendEnvelope(res, 401)
        else if (url === '/') asked.resolve(() => sendEnvelope(res, 200))
        else return false
        return true
      },
    })
    const { port, cookie, app, logLines } = await startConsole(upstream.url)
    const req = begin(port, await cookie(), '/api/server/list')
    const endCheck = await asked.promise
    req.destroy()
    const logged = () => logLines.find((line) => line.includes('"route":"api"'))
    await until(() => logged() !== undefined)
    expect(JSON.parse(logged() ?? '')).toMatchObject({ code: 'client-left' })
    expect(app.calls()).toMatchObject({ running: 1 })
    endCheck()
    await until(() => app.calls().running === 0)
  })

  it('SEC-43: a response that is cut off is counted as cut off', async () => {
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
