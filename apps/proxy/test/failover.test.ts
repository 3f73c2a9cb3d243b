import { describe, expect, it, onTestFinished } from 'vitest'
import { ensureRedis } from '../../../tools/programs.ts'
import type { RedisAddress } from '../src/config/redis-address.ts'
import { makeKeyRing } from '../src/key-ring.ts'
import { openRedisStore } from '../src/store/redis.ts'
import { startConsole } from './helpers/console.ts'
import { codeOf, onceOnly } from './helpers/http.ts'
import { isPrimary, replicaCaughtUp, type RunningRedis } from './helpers/redis.ts'
import { startRedisCluster } from './helpers/redis-cluster.ts'
import { sentinelName, startRedisWithSentinels } from './helpers/redis-sentinel.ts'
import { startUpstream } from './helpers/upstream.ts'

const program = ensureRedis()

/** No one waits longer for a store: what was refused later than that was refused because the machine was busy. */
const deadlineMs = 1000

type Replicated = {
  address: RedisAddress
  primary: RunningRedis
  replica: RunningRedis
  stop: () => Promise<void>
}

const stores: Record<string, () => Promise<Replicated>> = {
  'a cluster of three': async () => {
    const { servers, replica, stop } = await startRedisCluster(program ?? '', { hasReplica: true })
    const [primary] = servers
    if (!primary || !replica) throw new Error('There is no server.')
    return { address: { cluster: servers.map(({ url }) => url) }, primary, replica, stop }
  },
  'a server watched by sentinels': async () => {
    const { primary, replica, sentinels, stop } = await startRedisWithSentinels(program ?? '')
    return { address: { sentinels, name: sentinelName, database: 0 }, primary, replica, stop }
  },
}

/** Two consoles on the store, and a service that remembers every call. */
const startTwo = async (start: () => Promise<Replicated>) => {
  const replicated = await start()
  onTestFinished(() => replicated.stop())
  const service = await startUpstream()
  const ring = makeKeyRing([Buffer.alloc(32, 1)])
  const open = async () => {
    const store = await openRedisStore(replicated.address)
    onTestFinished(() => store.close())
    return startConsole(service.url, { store, ring })
  }
  return { ...replicated, service, first: await open(), second: await open() }
}

describe.skipIf(program === undefined).each(Object.entries(stores))('two consoles on %s', (_, start) => {
  it('SEC-47: lose no session and make no change twice when a primary dies under load, and go on without a restart', async () => {
    const { primary, replica, service, first, second } = await startTwo(start)
    const sessions: string[] = []
    for (let count = 0; count < 8; count += 1) sessions.push(await (count % 2 ? first : second).cookie())
    service.received.length = 0
    const codes: unknown[] = []
    const made: { session: string; body: string; mark: Record<string, string> }[] = []
    let next = 0
    const refused: { begun: number; ended: number }[] = []
    let isPromoted = false
    /** Calls in a row, since the new primary, of which none was refused. */
    let served = 0

    /** As by a browser that sends a change again: both consoles get it at once. */
    const change = async (session: string) => {
      next += 1
      const sent = { session, body: `serverid=kvm${next}`, mark: onceOnly() }
      const ask = async (console: typeof first) => {
        const begun = performance.now()
        const response = await console.call(session, '/api/server/edit', sent.body, sent.mark)
        if (codeOf(response) === 'store-unavailable') refused.push({ begun, ended: performance.now() })
        return response
      }
      const responses = await Promise.all([first, second].map(ask))
      for (const response of responses) codes.push(response.status === 200 ? 200 : codeOf(response))
      if (responses.some(({ status }) => status === 200)) made.push(sent)
      served =
        isPromoted && !responses.some((response) => codeOf(response) === 'store-unavailable') ? served + 1 : 0
    }
    const hasHealed = () => served >= 200
    const work = async (session: string) => {
      while (!hasHealed()) await change(session)
    }
    const load = Promise.all(sessions.map(work))
    while (made.length < 300) await new Promise((resolve) => setImmediate(resolve))
    await replicaCaughtUp(primary, replica)
    const killed = performance.now()
    await primary.kill()
    await isPrimary(replica)
    isPromoted = true
    // A console that refuses now and then never gets so far.
    await load

    expect(new Set(codes)).toEqual(new Set([200, 'repeated', 'store-unavailable']))
    // Calls are refused while there is no primary, and until the consoles have noticed the new one.
    expect(refused.filter(({ begun, ended }) => ended < killed && ended - begun < deadlineMs)).toEqual([])
    const bodies = service.received.map(({ body }) => body)
    expect(new Set(bodies).size).toBe(bodies.length)
    // Nothing that was answered 200 was not made, and nothing was made that was not answered.
    expect(bodies.toSorted()).toEqual(made.map(({ body }) => body).toSorted())
    for (const session of sessions)
      for (const console of [first, second])
        expect((await console.ask('GET', '/session', { cookie: session })).status).toBe(200)
    // What was claimed before is known to the new primary.
    for (const { session, body, mark } of made.slice(0, 300))
      expect(codeOf(await second.call(session, '/api/server/edit', body, mark))).toBe('repeated')
    expect((await first.signIn()).status).toBe(200)
  }, 60_000)
})
