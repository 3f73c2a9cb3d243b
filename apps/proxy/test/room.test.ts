import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createClient } from 'redis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensurePostgres, ensureRedis } from '../../../tools/programs.ts'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import type { AuditStorage } from '../src/audit/log/storage.ts'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { openRedisStore } from '../src/store/redis.ts'
import { StoreFault } from '../src/store/store.ts'
import { createTestClock, startConsole } from './helpers/console.ts'
import { codeOf } from './helpers/http.ts'
import { startPostgres } from './helpers/postgres.ts'
import { startRedis } from './helpers/redis.ts'
import { startUpstream } from './helpers/upstream.ts'

const redisProgram = ensureRedis()
const postgresPrograms = ensurePostgres()

const start = async (
  open: (maximumBytes: number) => Promise<AuditStorage>,
  maximumBytes: number,
  auditRequired = false,
) => {
  const ring = temporaryKeyRing()
  const storage = await open(maximumBytes)
  const auditLog = createAuditLog({ storage, ring, clock: createTestClock(), maximumBytes })
  onTestFinished(() => auditLog.close())
  const service = await startUpstream()
  const console = await startConsole(service.url, { auditLog, ring, config: { auditRequired } })
  const ready = async () => {
    const { status, text } = await console.send({ method: 'GET', path: '/readyz' })
    return { code: status, ...(JSON.parse(text) as { status: string; warnings?: string[] }) }
  }
  return { ...console, service, ready }
}

const openSqlite = async (maximumBytes: number) =>
  openSqliteAudit(join(mkdtempSync(join(tmpdir(), 'room-')), 'audit.db'), { maximumBytes })

const openPostgres = async () => {
  const postgres = await startPostgres(postgresPrograms ?? '')
  onTestFinished(() => postgres.stop())
  return openPostgresAudit(postgres.url)
}

const logs: [string, (maximumBytes: number) => Promise<AuditStorage>, number][] = [
  ['SQLite', openSqlite, 200_000],
  ...(postgresPrograms === undefined
    ? []
    : [['PostgreSQL', openPostgres, 300_000] satisfies (typeof logs)[number]]),
]

describe.each(logs)('an audit log in %s', (_name, open, maximumBytes) => {
  it('SEC-72: that fills says so before it is full; then people sign in, and what goes unlogged is said', async () => {
    const { cookie, call, ready, logLines, auditLog } = await start(open, maximumBytes)
    const session = await cookie()
    expect(await ready()).toEqual({ code: 200, status: 'ok' })
    const seen: string[] = []
    const faults = () => logLines.filter((line) => line.includes('"audit-fault"')).length
    while (faults() === 0) {
      const { warnings = [] } = await ready()
      seen.push(...warnings)
      expect((await call(session, '/api/server/edit', `serverid=${'k'.repeat(900)}`)).status).toBe(200)
    }
    expect(seen[0]).toBe('audit-nearly-full')
    expect(await cookie()).not.toBe('')
    expect((await call(session, '/api/server/edit', 'serverid=kvm1')).status).toBe(200)
    expect(faults()).toBeGreaterThanOrEqual(2)
    expect(logLines.filter((line) => line.includes('audit-nearly-full'))).toHaveLength(1)
    expect((await auditLog.verify()).filter(({ broken }) => broken)).toEqual([])
  })

  it('SEC-72: that is full keeps every change from being made with AUDIT_REQUIRED, and no one from signing in', async () => {
    const { cookie, call, ready, service, auditLog, clock } = await start(open, maximumBytes, true)
    const session = await cookie()
    let refused: unknown
    for (let count = 0; refused === undefined && count < 2000; count += 1) {
      await ready()
      const response = await call(session, '/api/server/edit', `serverid=${'k'.repeat(900)}`)
      if (response.status !== 200) refused = [response.status, codeOf(response)]
    }
    expect(refused).toEqual([503, 'store-unavailable'])
    const sent = service.received.length
    expect((await call(session, '/api/server/start', 'serverid=kvm1')).status).toBe(503)
    expect((await call(session, '/api/server/list')).status).toBe(200)
    expect(await cookie()).not.toBe('')
    expect(service.received.slice(sent).map(({ url }) => url)).toEqual(['/server/list', '/user/login'])
    await auditLog.forget(clock.now() + 2 * 86_400_000)
    await ready()
    expect((await call(session, '/api/server/start', 'serverid=kvm1')).status).toBe(200)
  })
})

describe.skipIf(redisProgram === undefined)('a store in Redis', () => {
  it('SEC-46: that fills says so before it is full', async () => {
    const redis = await startRedis(redisProgram ?? '', ['--maxmemory-policy', 'noeviction'])
    const store = await openRedisStore(redis)
    onTestFinished(async () => {
      await store.close()
      await redis.stop()
    })
    const service = await startUpstream()
    const { send, logLines } = await startConsole(service.url, { store })
    const ready = async () => (await send({ method: 'GET', path: '/readyz' })).text
    expect(await ready()).toBe('{"status":"ok"}')
    const admin = createClient({ url: redis.url.href })
    await admin.connect()
    const used = Number(/used_memory:(\d+)/.exec(await admin.info('memory'))?.[1])
    await admin.configSet('maxmemory', String(Math.round(used * 1.15)))
    expect(await ready()).toBe('{"status":"ok","warnings":["store-nearly-full"]}')
    await admin.configSet('maxmemory', String(Math.round(used * 0.9)))
    expect(await ready()).toBe('{"status":"ok","warnings":["store-full"]}')
    expect(logLines.filter((line) => /store-(?:nearly-)?full/.test(line))).toHaveLength(2)
    await admin.close()
  })
})

const entry = {
  owner: 'login demo',
  who: 'demo',
  event: 'change',
  result: '200',
  session: '',
  address: '',
  requestId: '',
} as const

describe('an audit log that no one asks how full it is', () => {
  it('SEC-72: stops a flood while there is room for sessions', async () => {
    const storage = await openSqlite(1e9)
    let written = 0
    const auditLog = createAuditLog({
      storage: {
        ...storage,
        append: async (writer, rows) => {
          await storage.append(writer, rows)
          written += rows.reduce((sum, { text }) => sum + text.length, 0)
        },
        diskFullness: () => Promise.resolve(written < 3_000_000 ? 0 : 1),
      },
      ring: temporaryKeyRing(),
      clock: createTestClock(),
    })
    onTestFinished(() => auditLog.close())
    const identity = 'x'.repeat(8000)
    const results = await Promise.allSettled(
      Array.from({ length: 1000 }, () => auditLog.add({ ...entry, identity })),
    )
    expect(results.at(-1)?.status).toBe('rejected')
    expect(written).toBeLessThan(6_000_000)
  })

  it('SEC-72: is written to also when no one can say how full it is, and stops a flood once someone can', async () => {
    const storage = await openSqlite(1e9)
    let isBroken = true
    const auditLog = createAuditLog({
      storage: {
        ...storage,
        diskFullness: () => (isBroken ? Promise.reject(new StoreFault('no response')) : Promise.resolve(1)),
      },
      ring: temporaryKeyRing(),
      clock: createTestClock(),
    })
    onTestFinished(() => auditLog.close())
    const identity = 'é'.repeat(600_000)
    for (let count = 0; count < 3; count += 1) await auditLog.add({ ...entry, identity })
    isBroken = false
    await expect(auditLog.add(entry)).rejects.toThrow('The audit log is full.')
  })

  it('SEC-72: is away while it takes nothing, and back when it does', async () => {
    const storage = await openSqlite(1e9)
    let isBroken = false
    const clock = createTestClock()
    const auditLog = createAuditLog({
      storage: {
        ...storage,
        append: (writer, rows) =>
          isBroken ? Promise.reject(new StoreFault('no room')) : storage.append(writer, rows),
      },
      ring: temporaryKeyRing(),
      clock,
    })
    onTestFinished(() => auditLog.close())
    await auditLog.add(entry)
    expect(await auditLog.fullness()).toBe(0)
    isBroken = true
    await expect(auditLog.add(entry)).rejects.toThrow(StoreFault)
    await expect(auditLog.fullness()).rejects.toThrow(StoreFault)
    isBroken = false
    await auditLog.add(entry)
    expect(await auditLog.fullness()).toBe(0)
    isBroken = true
    await expect(auditLog.add(entry)).rejects.toThrow(StoreFault)
    clock.advanceMinutes(3)
    expect(await auditLog.fullness()).toBe(0)
  })

  it('SEC-72: is away when PostgreSQL takes only reads', async () => {
    const postgres = await startPostgres(postgresPrograms ?? '')
    onTestFinished(() => postgres.stop())
    const storage = await openPostgresAudit(postgres.url)
    const auditLog = createAuditLog({ storage, ring: temporaryKeyRing(), clock: createTestClock() })
    onTestFinished(() => auditLog.close())
    expect(await auditLog.fullness()).toBeLessThan(1)
    const client = new Client({ connectionString: postgres.url.href })
    await client.connect()
    await client.query('ALTER SYSTEM SET default_transaction_read_only = on')
    await client.query('SELECT pg_reload_conf()')
    await client.end()
    await expect
      .poll(() =>
        auditLog.fullness().then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('away')
  })
})
