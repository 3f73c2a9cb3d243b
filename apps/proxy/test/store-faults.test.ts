import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openRedisStore } from '../src/store/redis.ts'
import { startConsole } from './helpers/console.ts'
import { type HttpResponse, codeOf } from './helpers/http.ts'
import { ensureRedis } from '../../../tools/programs.ts'
import { startRedis } from './helpers/redis.ts'
import { until } from './helpers/until.ts'
import { password, startUpstream, username } from './helpers/upstream.ts'

const program = ensureRedis()

/** How long anybody may be kept waiting by a store that does not answer. */
const patienceMs = 1500

const start = async (options: string[] = []) => {
  const redis = await startRedis(program ?? '', options)
  const store = await openRedisStore(redis)
  onTestFinished(async () => {
    redis.thaw()
    await store.close()
    await redis.stop()
  })
  const service = await startUpstream()
  const console = await startConsole(service.url, { store })
  const isReady = async () => (await console.send({ method: 'GET', path: '/readyz' })).status === 200
  const recovered = async () => {
    while (!(await isReady())) await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...console, redis, service, isReady, recovered }
}

const expectUnavailable = async (pending: Promise<HttpResponse>) => {
  const began = performance.now()
  const response = await pending
  expect([response.status, codeOf(response), response.headers['retry-after']]).toEqual([
    503,
    'store-unavailable',
    '5',
  ])
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(patienceMs)
}

describe.skipIf(program === undefined)('a redis store', () => {
  it.each(['killed', 'frozen'])(
    'SEC-46: that is %s makes every response 503, never 401, and comes back with its sessions',
    async (how) => {
      const { redis, service, cookie, ask, call, signIn, isReady, recovered } = await start()
      const session = await cookie()
      if (how === 'killed') await redis.kill()
      else redis.freeze()
      service.received.length = 0
      // At once, and again when the client has noticed and tries to connect anew.
      for (let round = 0; round < 3; round += 1) {
        await expectUnavailable(call(session, '/api/server/list'))
        await expectUnavailable(ask('GET', '/session', { cookie: session }))
        await expectUnavailable(signIn())
        expect(await isReady()).toBe(false)
      }
      expect(service.received).toEqual([])
      if (how === 'killed') await redis.start()
      else redis.thaw()
      await recovered()
      expect((await call(session, '/api/server/list')).status).toBe(200)
      expect((await ask('GET', '/session', { cookie: session })).status).toBe(200)
    },
  )

  it('SEC-46: that was away for long serves the first request once it is back', async () => {
    const redis = await startRedis(program ?? '')
    const faults: unknown[] = []
    const store = await openRedisStore(redis, (fault) => faults.push(fault))
    onTestFinished(async () => {
      await store.close()
      await redis.stop()
    })
    await redis.kill()
    // The pauses between attempts are at their longest by then.
    await until(() => faults.length >= 8)
    await redis.start()
    expect(await store.countSessions(0)).toBe(0)
  })

  it('SEC-46: that takes longer to connect to than anybody waits serves everybody once it is connected', async () => {
    const redis = await startRedis(program ?? '')
    const opened = new Set<net.Socket>()
    let slownessMs = 0
    let connections = 0
    const door = net.createServer((near) => {
      opened.add(near.on('error', () => undefined))
      connections += 1
      setTimeout(() => {
        const far = net.connect(Number(redis.url.port), '127.0.0.1').on('error', () => undefined)
        near.pipe(far).pipe(near)
      }, slownessMs)
    })
    await once(door.listen(0, '127.0.0.1'), 'listening')
    const { port } = door.address() as net.AddressInfo
    const store = await openRedisStore({ url: new URL(`redis://127.0.0.1:${port}`) })
    onTestFinished(async () => {
      await store.close()
      for (const each of opened) each.destroy()
      door.close()
      await redis.stop()
    })
    slownessMs = 1100
    for (const each of opened) each.destroy()
    // People go on asking all the time, and those who ask first give up.
    const over = new AbortController()
    let served = 0
    let refused = 0
    const people = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        await store.countSessions(0).then(
          () => (served += 1),
          () => (refused += 1),
        )
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    await until(() => served > 50)
    const [before, made] = [refused, connections]
    await until(() => served > 500)
    over.abort()
    await Promise.all(people)
    expect(refused).toBe(before)
    expect(connections).toBe(made)
  })

  it('SEC-46: that hangs does not let requests pile up', async () => {
    const { redis, cookie, call, recovered } = await start()
    const session = await cookie()
    redis.freeze()
    const crowd = Array.from({ length: 200 }, () => call(session, '/api/server/list'))
    for (const response of await Promise.all(crowd)) expect(codeOf(response)).toBe('store-unavailable')
    redis.thaw()
    await recovered()
    expect((await call(session, '/api/server/list')).status).toBe(200)
  })

  it('SEC-46: that is full lets those who are signed in read, and makes no change that could be made twice', async () => {
    const { redis, cookie, call, signIn } = await start(['--maxmemory-policy', 'noeviction'])
    const session = await cookie()
    const { createClient } = await import('redis')
    const admin = createClient({ url: redis.url.href })
    await admin.connect()
    await admin.configSet('maxmemory', '1mb')
    await expectUnavailable(signIn())
    expect((await call(session, '/api/server/list')).status).toBe(200)
    await expectUnavailable(call(session, '/api/server/edit'))
    await admin.configSet('maxmemory', '0')
    await admin.close()
    expect((await signIn()).status).toBe(200)
  })

  it('SEC-46: that has become a replica, which takes no writes, signs no one in and no one out', async () => {
    const { redis, cookie, ask, signIn } = await start()
    const session = await cookie()
    const { createClient } = await import('redis')
    const admin = createClient({ url: redis.url.href })
    await admin.connect()
    await admin.sendCommand(['REPLICAOF', '127.0.0.1', '1'])
    await expectUnavailable(signIn())
    expect((await ask('GET', '/session', { cookie: session })).status).toBe(200)
    await admin.sendCommand(['REPLICAOF', 'NO', 'ONE'])
    await admin.close()
    expect((await signIn()).status).toBe(200)
  })

  it("SEC-3: a session in it that is cut, another one's, no session any more or no text is refused, and that is an entry", async () => {
    const { redis, cookie, ask, everyEntry, app } = await start()
    const { createClient } = await import('redis')
    const admin = createClient({ url: redis.url.href })
    await admin.connect()
    const stored = () => admin.keys('hosting-console:session:*')
    const textOf = async (key: string) => (await admin.get(key)) ?? ''
    /** Of the lines of a record the sealed one. */
    const withSealed = async (key: string, change: (sealed: string) => string) => {
      const lines = (await textOf(key)).split('\n')
      return admin.set(key, lines.with(4, change(lines[4] ?? '')).join('\n'))
    }
    const ways: ((key: string, another: string) => Promise<unknown>)[] = [
      async (key, another) => admin.set(key, await textOf(another)),
      async (key, another) => {
        const [, , , , sealed = ''] = (await textOf(another)).split('\n')
        return withSealed(key, () => sealed)
      },
      async (key) => admin.set(key, (await textOf(key)).slice(0, 200)),
      (key) => withSealed(key, (sealed) => sealed.slice(0, 40)),
      (key) => withSealed(key, (sealed) => sealed.slice(0, -4)),
      (key) => admin.set(key, 'garbage'),
      (key) => admin.set(key, ''),
      async (key) => {
        await admin.del(key)
        return admin.lPush(key, 'x')
      },
    ]
    const statusOf = async (session: string) => {
      const response = await ask('GET', '/session', { cookie: session })
      return response.status === 200 ? 200 : [response.status, codeOf(response)]
    }
    for (const spoil of ways) {
      const session = await cookie()
      const [key = ''] = await stored()
      const other = await cookie()
      const another = (await stored()).find((each) => each !== key) ?? ''
      expect([await statusOf(session), await statusOf(other)]).toEqual([200, 200])
      await spoil(key, another)
      expect([await statusOf(session), await statusOf(other)]).toEqual([[401, 'session-required'], 200])
      await admin.flushAll()
    }
    await admin.close()
    await app.close()
    const refused = (await everyEntry()).filter(({ event }) => event === 'record-refused')
    expect(refused.map(({ count = 1 }) => count)).toEqual([1, ways.length - 1])
  })

  it('SEC-2: a dump of it holds no key, no password and no part of a cookie', async () => {
    const { redis, cookie, call } = await start()
    const session = await cookie()
    await call(session, '/api/server/edit', 'serverid=kvm1&password=canary-argument')
    const { createClient } = await import('redis')
    const admin = createClient({ url: redis.url.href })
    await admin.connect()
    const keys = await admin.keys('*')
    const texts = await Promise.all(
      keys.map(async (key) => `${key} ${(await admin.type(key)) === 'string' ? await admin.get(key) : ''}`),
    )
    await admin.close()
    const sessions = texts.filter((each) => each.includes('session:')).join()
    const [, id = '', secret = ''] = session.split('.')
    expect(sessions).not.toBe('')
    for (const hidden of [username, password, id, secret, 'canary']) expect(sessions).not.toContain(hidden)
    expect(texts.join()).not.toContain('canary')
  })

  it('that asks for a password refuses to start without it', async () => {
    const redis = await startRedis(program ?? '', ['--requirepass', 'secret'])
    onTestFinished(() => redis.stop())
    await expect(openRedisStore(redis)).rejects.toThrow('refuses')
    const url = new URL(redis.url)
    url.password = 'secret'
    const store = await openRedisStore({ url })
    await store.ping()
    await store.close()
  })
})
