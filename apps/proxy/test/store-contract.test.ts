import { setTimeout as passTime } from 'node:timers/promises'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RedisAddress } from '../src/config/redis-address.ts'
import { openRedisStore } from '../src/store/redis.ts'
import { createOnce } from '../src/session/once.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { type SessionRow, type Store, StoreFault } from '../src/store/store.ts'
import { ensureRedis } from '../../../tools/programs.ts'
import { type RunningRedis, startRedis } from './helpers/redis.ts'
import { startRedisCluster } from './helpers/redis-cluster.ts'
import { sentinelName, startRedisWithSentinels } from './helpers/redis-sentinel.ts'

const redisProgram = ensureRedis()
const redis = redisProgram === undefined ? undefined : await startRedis(redisProgram)
const cluster = redisProgram === undefined ? undefined : await startRedisCluster(redisProgram)
const watched = redisProgram === undefined ? undefined : await startRedisWithSentinels(redisProgram)
afterAll(async () => {
  await redis?.stop()
  await cluster?.stop()
  await watched?.stop()
})

/** The same servers for every test, emptied. */
const openEmptyRedis = async (address: RedisAddress, servers: readonly RunningRedis[]): Promise<Store> => {
  for (const { url } of servers) {
    const client = createClient({ url: url.href })
    await client.connect()
    await client.flushAll()
    await client.close()
  }
  return openRedisStore(address)
}

/** Every store is listed here and does all of this; another one is one more entry. */
const stores: Record<string, () => Promise<Store>> = {
  'SQLite in memory': async () => openSqliteStore(':memory:'),
  'SQLite in a file': async () => openSqliteStore(join(mkdtempSync(join(tmpdir(), 'store-')), 'console.db')),
  ...(redis ? { Redis: () => openEmptyRedis(redis, [redis]) } : {}),
  ...(cluster
    ? {
        'Redis Cluster': () =>
          openEmptyRedis({ cluster: cluster.servers.map(({ url }) => url) }, cluster.servers),
      }
    : {}),
  ...(watched
    ? {
        'Redis with sentinels': () =>
          openEmptyRedis({ sentinels: watched.sentinels, name: sentinelName, database: 0 }, [
            watched.primary,
          ]),
      }
    : {}),
}

const row = (key: string, change: Partial<SessionRow> = {}): SessionRow => ({
  key,
  owner: 'owner',
  sealed: new Uint8Array([1, 2, 3]),
  note: new Uint8Array([4, 5]),
  createdAt: 1000,
  usedAt: 1000,
  expiresAt: 2000,
  ...change,
})

describe.each(Object.entries(stores))('%s', (_, openStore) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore()
  })
  afterEach(() => store.close().catch(() => undefined))

  it('gives a session back as it was put', async () => {
    await store.putSession(row('a'))
    expect(await store.getSession('a')).toEqual(row('a'))
    expect(await store.getSession('b')).toBeUndefined()
  })

  it('SEC-11: holds a session only as it is sealed now, and none that has ended', async () => {
    const { sealed } = row('a')
    expect(await store.holdsSession('a', sealed)).toBe(false)
    await store.putSession(row('a'))
    expect(await store.holdsSession('a', sealed)).toBe(true)
    expect(await store.holdsSession('a', sealed.slice(1))).toBe(false)
    expect(await store.holdsSession('b', sealed)).toBe(false)
    const change = { sealed: new Uint8Array([9]), note: new Uint8Array(), usedAt: 5, expiresAt: 6 }
    await store.updateSession('a', change, sealed)
    expect(await store.holdsSession('a', sealed)).toBe(false)
    expect(await store.holdsSession('a', change.sealed)).toBe(true)
    await store.deleteSession('a')
    expect(await store.holdsSession('a', change.sealed)).toBe(false)
  })

  it('changes a session that is there, and makes none that is not', async () => {
    const change = { sealed: new Uint8Array([9]), note: new Uint8Array(), usedAt: 5, expiresAt: 6 }
    await store.putSession(row('a'))
    expect(await store.updateSession('a', change, row('a').sealed)).toBe(true)
    expect(await store.getSession('a')).toEqual(row('a', change))
    expect(await store.updateSession('b', change, row('b').sealed)).toBe(false)
    expect(await store.getSession('b')).toBeUndefined()
  })

  it('SEC-5: writes nothing over what another request has written since', async () => {
    const one = { sealed: new Uint8Array([7]), note: new Uint8Array([7]), usedAt: 5, expiresAt: 6 }
    const other = { ...one, sealed: new Uint8Array([8]) }
    await store.putSession(row('a'))
    const done = await Promise.all([
      store.updateSession('a', one, row('a').sealed),
      store.updateSession('a', other, row('a').sealed),
    ])
    expect(done.filter(Boolean)).toEqual([true])
    expect(await store.getSession('a')).toEqual(row('a', done[0] ? one : other))
  })

  it('deletes a session once', async () => {
    await store.putSession(row('a'))
    expect(await store.deleteSession('a')).toBe(true)
    expect(await store.deleteSession('a')).toBe(false)
    expect(await store.getSession('a')).toBeUndefined()
  })

  it('lists the sessions of the given owners, oldest first, without what is sealed', async () => {
    await store.putSession(row('new', { createdAt: 3 }))
    await store.putSession(row('old', { createdAt: 1 }))
    await store.putSession(row('renamed', { createdAt: 2, owner: 'owner under an older key' }))
    await store.putSession(row('foreign', { owner: 'other' }))
    const listed = await store.listSessions(['owner', 'owner under an older key'])
    expect(listed.map(({ key }) => key)).toEqual(['old', 'renamed', 'new'])
    expect(listed[0]).not.toHaveProperty('sealed')
    expect(listed[0]?.note).toEqual(new Uint8Array([4, 5]))
    expect(await store.listSessions([])).toEqual([])
  })

  it('deletes what has expired', async () => {
    await store.putSession(row('a', { expiresAt: 10 }))
    await store.putSession(row('b', { expiresAt: 11 }))
    expect(await store.deleteExpired(10)).toBe(1)
    expect(await store.getSession('a')).toBeUndefined()
    expect(await store.getSession('b')).toBeDefined()
  })

  it('counts sessions that have not expired, and deletes them all', async () => {
    await store.putSession(row('a', { expiresAt: 10 }))
    await store.putSession(row('b', { expiresAt: 11 }))
    await store.putSession(row('c', { expiresAt: 12, owner: 'other' }))
    expect(await store.countSessions(10)).toBe(2)
    expect(await store.deleteAllSessions()).toBe(3)
    expect(await store.countSessions(0)).toBe(0)
    expect(await store.listSessions(['owner', 'other'])).toEqual([])
  })

  it('SEC-23: counts tries by name and key, and takes one back', async () => {
    const limiter = store.limiter('address', { points: 2, seconds: 60 })
    const other = store.limiter('name', { points: 1, seconds: 60 })
    expect([await limiter.take('a'), await limiter.take('a'), await limiter.take('b')]).toEqual([0, 0, 0])
    const wait = await limiter.take('a')
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await other.take('a')).toBe(0)
    await limiter.giveBack('b')
    expect([await limiter.take('b'), await limiter.take('b')]).toEqual([0, 0])
  })

  it('SEC-44: lets a call be claimed once, and knows its outcome until it is forgotten', async () => {
    const span = { from: 1000, ms: 1500, note: 'running' }
    expect(await store.claimCall('one', span)).toBeUndefined()
    expect(await store.claimCall('one', span)).toBe('running')
    await store.settleCall('one', '200')
    expect(await store.claimCall('one', span)).toBe('200')
    expect(await store.claimCall('two', span)).toBeUndefined()
    await store.settleCall('never-claimed', '200')
    expect(await store.claimCall('never-claimed', span)).toBeUndefined()
    await store.deleteExpired(2499)
    await passTime(400)
    expect(await store.claimCall('one', span)).toBe('200')
    await store.deleteExpired(2500)
    await passTime(1150)
    expect(await store.claimCall('one', span)).toBeUndefined()
  })

  it('SEC-44: one person leaves so many marks and no more, what is refused leaves none, and others go on', async () => {
    const once = createOnce(store, { now: () => 1000 }, { points: 20, seconds: 60 })
    const keys = Array.from({ length: 60 }, (_, at) => `key ${at}`)
    const claims = await Promise.allSettled(
      keys.map((key) => once.claim('flood', { key, digest: '' }, 60_000)),
    )
    const found = await Promise.all(keys.map((key) => once.outcome({ key, digest: '' })))
    expect(found.filter((each) => each !== undefined)).toHaveLength(20)
    expect(claims.map(({ status }) => status === 'fulfilled')).toEqual(
      found.map((each) => each !== undefined),
    )
    expect(await once.claim('other', { key: 'key of another', digest: '' }, 60_000)).toBeUndefined()
    await store.putSession(row('a'))
    expect(await store.getSession('a')).toBeDefined()
  })

  it('SEC-44: of many who claim a call at once, one gets it', async () => {
    const claims = await Promise.all(
      Array.from({ length: 50 }, () => store.claimCall('one', { from: 0, ms: 60_000, note: 'running' })),
    )
    expect(claims.filter((each) => each === undefined)).toHaveLength(1)
  })

  it('SEC-46: says so when it does not answer', async () => {
    await store.ping()
    await store.close()
    await expect(store.ping()).rejects.toThrow(StoreFault)
    await expect(store.getSession('a')).rejects.toThrow(StoreFault)
    await expect(store.holdsSession('a', row('a').sealed)).rejects.toThrow(StoreFault)
  })
})

describe('the SQLite file', () => {
  it('SEC-2: and those beside it can be read by their owner only', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'made', 'console.db')
    const store = openSqliteStore(file)
    await store.putSession(row('a'))
    for (const each of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(each).mode & 0o077).toBe(0)
    await store.close()
  })

  it('SEC-44: others have their turn while marks are deleted', async () => {
    const store = openSqliteStore(':memory:')
    const span = { from: 0, ms: 1, note: 'running' }
    const keys = Array.from({ length: 2000 }, (_, at) => `key ${at}`)
    for (const key of keys) await store.claimCall(key, span)
    const left = async () =>
      (await Promise.all(keys.map((key) => store.callOutcome(key)))).filter(Boolean).length
    const sweep = store.deleteExpired(10)
    await store.putSession(row('a', { expiresAt: 20 }))
    expect(await left()).toBeGreaterThan(1000)
    await sweep
    expect(await left()).toBe(0)
    await store.close()
  })

  it('keeps sessions from one start to the next', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'store-')), 'console.db')
    const first = openSqliteStore(file)
    await first.putSession(row('a'))
    await first.close()
    const second = openSqliteStore(file)
    expect(await second.getSession('a')).toEqual(row('a'))
    await second.close()
  })
})
