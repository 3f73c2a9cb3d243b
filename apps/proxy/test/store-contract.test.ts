import { isRecord } from '@hosting-console/api-client'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRedisStore } from '../src/store/redis.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { type AuditLine, type SessionRow, type Store, StoreFault } from '../src/store/store.ts'
import { readTrail, type TrailPage } from '../src/trail.ts'
import { ensureRedis } from './helpers/programs.ts'
import { type RunningRedis, startRedis } from './helpers/redis.ts'

const find = (store: Store, query: string, before?: string): Promise<TrailPage> =>
  readTrail(store, 'owner', { limit: 2, query, ...(before ? { before } : {}) })

const namesOf = ({ lines }: TrailPage): unknown[] =>
  lines.map(({ change }) => (isRecord(change) ? change.id : undefined))

const redisProgram = ensureRedis()
const redis = redisProgram === undefined ? undefined : await startRedis(redisProgram)
afterAll(() => redis?.stop())

/** The same server for every test, emptied. */
const openEmptyRedis = async ({ url }: RunningRedis): Promise<Store> => {
  const client = createClient({ url: url.href })
  await client.connect()
  await client.flushAll()
  await client.close()
  return openRedisStore(url)
}

/** Every store is listed here and does all of this; another one is one more entry. */
const stores: Record<string, () => Promise<Store>> = {
  'SQLite in memory': async () => openSqliteStore(':memory:'),
  'SQLite in a file': async () => openSqliteStore(join(mkdtempSync(join(tmpdir(), 'store-')), 'console.db')),
  ...(redis ? { Redis: () => openEmptyRedis(redis) } : {}),
}

const row = (key: string, change: Partial<SessionRow> = {}): SessionRow => ({
  key,
  owner: 'owner',
  sealed: new Uint8Array([1, 2, 3]),
  createdAt: 1000,
  usedAt: 1000,
  expiresAt: 2000,
  ...change,
})

const line = (at: number, change: Partial<AuditLine> = {}): AuditLine => ({
  at,
  owner: 'owner',
  who: 'demo@example.com',
  event: 'change',
  session: 's',
  address: '127.0.0.1',
  requestId: 'id',
  result: '200',
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

  it('changes a session that is there, and makes none that is not', async () => {
    const change = { sealed: new Uint8Array([9]), usedAt: 5, expiresAt: 6 }
    await store.putSession(row('a'))
    expect(await store.updateSession('a', change)).toBe(true)
    expect(await store.getSession('a')).toEqual(row('a', change))
    expect(await store.updateSession('b', change)).toBe(false)
    expect(await store.getSession('b')).toBeUndefined()
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
    expect(await store.listSessions([])).toEqual([])
  })

  it('deletes what has expired', async () => {
    await store.putSession(row('a', { expiresAt: 10 }))
    await store.putSession(row('b', { expiresAt: 11 }))
    expect(await store.deleteExpired(10)).toBe(1)
    expect(await store.getSession('a')).toBeUndefined()
    expect(await store.getSession('b')).toBeDefined()
  })

  it('keeps the audit trail by owner, newest first, in pages', async () => {
    for (const at of [1, 2, 2]) await store.addAuditLine(line(at))
    await store.addAuditLine(line(4, { owner: 'other' }))
    const first = await store.listAuditLines('owner', { limit: 2 })
    expect(first).toEqual([
      { ...line(2), id: expect.any(String) },
      { ...line(2), id: expect.any(String) },
    ])
    const second = await store.listAuditLines('owner', { before: first.at(-1)?.id, limit: 2 })
    expect(second).toEqual([{ ...line(1), id: expect.any(String) }])
    expect(await store.listAuditLines('nobody', { limit: 2 })).toEqual([])
  })

  it('finds lines of the trail by any word, and knows which were undone', async () => {
    const changes = [
      { id: 'a', subject: 'example.com', name: 'www.example.com A', after: { data: '192.0.2.1' } },
      { id: 'b', subject: 'example.com', name: 'MAIL.example.com MX' },
      { id: 'c', subject: 'example.com', undoes: 'a' },
      { id: 'd', subject: 'example.com', undoes: 'b' },
      { id: 'e', subject: 'example.com', undoes: 'd' },
    ]
    for (const [at, change] of changes.entries()) {
      const made = { event: 'change', result: '200', module: 'domain', function: 'updaterecord' } as const
      await store.addAuditLine(
        line(at, { ...made, change, arguments: [{ name: 'recordid', value: `50${at}` }] }),
      )
    }
    for (const query of ['www.EXAMPLE', '192.0.2.1', '500 updateRecord', 'example.com a www'])
      expect([query, ...namesOf(await find(store, query))]).toEqual([query, 'a'])
    expect(namesOf(await find(store, 'mail'))).toEqual(['b'])
    expect(namesOf(await find(store, 'nothing like it'))).toEqual([])
    const newest = await find(store, 'example.com')
    expect(namesOf(newest)).toEqual(['e', 'd'])
    const older = await find(store, 'example.com', newest.next ?? '')
    const oldest = await find(store, 'example.com', older.next ?? '')
    expect([namesOf(older), namesOf(oldest), oldest.next]).toEqual([['c', 'b'], ['a'], null])
    const undone = [newest, older, oldest].flatMap(({ lines }) => lines.map(({ isUndone }) => isUndone))
    expect(undone).toEqual([false, true, false, false, true])
  })

  it("exports everybody's audit trail, oldest first, in pages", async () => {
    for (const at of [1, 2, 3]) await store.addAuditLine(line(at, { owner: at === 2 ? 'other' : 'owner' }))
    const first = await store.exportAuditLines({ limit: 2 })
    expect(first.map(({ at, owner }) => [at, owner])).toEqual([
      [1, 'owner'],
      [2, 'other'],
    ])
    const second = await store.exportAuditLines({ after: first.at(-1)?.id, limit: 2 })
    expect(second.map(({ at }) => at)).toEqual([3])
    expect(await store.exportAuditLines({ after: second.at(-1)?.id, limit: 2 })).toEqual([])
  })

  it('forgets the lines of the trail before a given time, whoever they belong to', async () => {
    const now = Date.now()
    for (const owner of ['owner', 'other', 'owner']) await store.addAuditLine(line(now, { owner }))
    expect(await store.deleteAuditLines(now - 3_600_000)).toBe(0)
    expect(await store.exportAuditLines({ limit: 9 })).toHaveLength(3)
    expect(await store.deleteAuditLines(now + 3_600_000)).toBe(3)
    expect(await store.exportAuditLines({ limit: 9 })).toEqual([])
    expect(await store.listAuditLines('owner', { limit: 9 })).toEqual([])
    expect(await store.listAuditLines('other', { limit: 9 })).toEqual([])
  })

  it('forgets many lines in pieces, and leaves others their turns in between', async () => {
    await Promise.all(Array.from({ length: 1600 }, (_, at) => store.addAuditLine(line(at))))
    let turns = 0
    let isOver = false
    const take = () => {
      turns += 1
      if (!isOver) setImmediate(take)
    }
    setImmediate(take)
    const count = await store.deleteAuditLines(Date.now() + 3_600_000)
    isOver = true
    expect([count, turns >= 3]).toEqual([1600, true])
    expect(await store.exportAuditLines({ limit: 9 })).toEqual([])
  })

  it('keeps of an audit line all that it holds', async () => {
    const full = line(1, {
      arguments: [{ name: 'serverid', value: 'kvm1' }, { name: 'password' }],
      change: { before: { memorysize: 1, tags: ['a', null] } },
    })
    await store.addAuditLine(full)
    const [{ id: _, ...kept } = { id: '' }] = await store.listAuditLines('owner', { limit: 1 })
    expect(kept).toEqual(full)
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

  it('SEC-46: says so when it does not answer', async () => {
    await store.ping()
    await store.close()
    await expect(store.ping()).rejects.toThrow(StoreFault)
    await expect(store.getSession('a')).rejects.toThrow(StoreFault)
  })
})

describe.skipIf(!redis)('the trail in Redis', () => {
  it('is exported to its end after a deletion that broke off before its second step', async () => {
    if (!redis) return
    const store = await openEmptyRedis(redis)
    await Promise.all(
      Array.from({ length: 1100 }, (_, at) => store.addAuditLine(line(at, { owner: 'gone' }))),
    )
    await store.addAuditLine(line(2000, { owner: 'last' }))
    const client = createClient({ url: redis.url.href })
    await client.connect()
    await client.del('hosting-console:audit:gone')
    await client.close()
    const page = await store.exportAuditLines({ limit: 500 })
    expect(page.map(({ at }) => at)).toEqual([2000])
    expect(await store.exportAuditLines({ after: page[0]?.id, limit: 500 })).toEqual([])
    await store.close()
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
