import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { type AuditLine, type SessionRow, type Store, StoreFault } from '../src/store/store.ts'

/** Every store is listed here and does all of this; another one is one more entry. */
const stores: Record<string, () => Promise<Store>> = {
  'SQLite in memory': async () => openSqliteStore(':memory:'),
  'SQLite in a file': async () => openSqliteStore(join(mkdtempSync(join(tmpdir(), 'store-')), 'console.db')),
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
    for (const at of [1, 2, 3]) await store.addAuditLine(line(at))
    await store.addAuditLine(line(4, { owner: 'other' }))
    expect(await store.listAuditLines(['owner'], { limit: 2 })).toEqual([line(3), line(2)])
    expect(await store.listAuditLines(['owner'], { before: 2, limit: 2 })).toEqual([line(1)])
  })

  it('SEC-46: says so when it does not answer', async () => {
    await store.ping()
    await store.close()
    await expect(store.ping()).rejects.toThrow(StoreFault)
    await expect(store.getSession('a')).rejects.toThrow(StoreFault)
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
