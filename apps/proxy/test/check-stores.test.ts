import { chmodSync, chownSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { createClient } from 'redis'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensurePostgres, ensureRedis } from '../../../tools/programs.ts'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import type { Finding } from '../src/config/finding.ts'
import { temporaryKeyRing } from '../src/key-ring.ts'
import { check, here, keys, place, reader, runCheck, started } from './helpers/check.ts'
import { createTestClock } from './helpers/console.ts'
import { startPostgres } from './helpers/postgres.ts'
import { startRedis } from './helpers/redis.ts'

const redisProgram = ensureRedis()
const postgresPrograms = ensurePostgres()

describe('checking where things are kept', () => {
  it('finds an audit log that is nearly full, and one that is full, by what is used of the file', async () => {
    const directory = place()
    const storage = openSqliteAudit(join(directory, 'audit.db'))
    const clock = createTestClock()
    const log = createAuditLog({ storage, ring: temporaryKeyRing(), clock })
    const entry = { owner: '', who: 'w'.repeat(3000), session: '', address: '', requestId: '', result: 'ok' }
    const add = (count: number) =>
      Promise.all(Array.from({ length: count }, () => log.add({ ...entry, event: 'sign-in' })))
    const settings = { ...(await started()), AUDIT_URL: `sqlite:${here}/audit.db`, AUDIT_MAX_MB: '1' }
    const found = async () => {
      const { code, about } = await check(settings, { directory })
      return [code, about('AUDIT_URL')]
    }
    while ((await storage.used()) < 0.85 * 1024 * 1024) await add(10)
    expect(await found()).toEqual([
      0,
      [expect.stringMatching(/^warning: it is nearly full; raise AUDIT_MAX_MB/)],
    ])
    while ((await storage.used()) < 1024 * 1024) await add(10)
    expect(await found()).toEqual([1, [expect.stringMatching(/^failed: it is full; raise AUDIT_MAX_MB/)]])
    await log.forget(clock.now() + 1)
    // The file doesn't shrink; what was deleted is written again.
    expect(await found()).toEqual([0, ['ok: it can be written, with room']])
    await log.close()
    expect(await found()).toEqual([0, ['ok: it can be written, with room']])
    expect(readdirSync(directory)).toEqual(['audit.db'])
  })

  it('warns of a history of zones that can’t be kept, and fails nothing for it', async () => {
    const directory = place()
    const settings = { ...(await started()), AUDIT_URL: `sqlite:${here}/audit.db` }
    const found = async (more: object = {}) => {
      const { code, about } = await check({ ...settings, ...more }, { directory })
      return [code, about('ZONE_HISTORY_DAYS')]
    }
    expect(await found()).toEqual([0, ['ok: it can be written, with room']])
    writeFileSync(join(directory, 'audit-zones.db'), 'no database'.repeat(1000))
    expect(await found()).toEqual([
      0,
      [expect.stringMatching(/^warning: no history is kept: the file is no database/)],
    ])
    expect(await found({ ZONE_HISTORY_DAYS: '0' })).toEqual([0, ['ok: no history of zones is kept']])
  })

  it('finds a directory and files that the user may not write', async () => {
    const directory = place()
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const settings = { ...(await started()), STORE_URL: 'sqlite:console.db' }
    const found = async () => {
      const { code, stdout } = await runCheck(settings, { directory, user, flags: ['--json'] })
      const about = reader((JSON.parse(stdout) as { findings: Finding[] }).findings)
      return [code, ...['STORE_URL', 'SESSION_SECRET_FILE'].map((setting) => about(setting)[0])]
    }
    chownSync(directory, user.uid ?? -1, user.gid ?? -1)
    expect(await found()).toMatchObject([
      0,
      'ok: it can be written, with room',
      'ok: it is made on first start',
    ])
    chmodSync(directory, 0o500)
    expect(await found()).toEqual([
      1,
      expect.stringMatching(/^failed: .*can't be written by this user; give it to the user of the console/),
      expect.stringMatching(/^failed: .*this user can't make it/),
    ])
  })

  it('finds a file that is no database, and keys that others can read', async () => {
    const { code, about } = await check(
      { ...(await started()), AUDIT_URL: `sqlite:${here}/audit.db`, SESSION_SECRET_FILE: `${here}/open` },
      { files: { 'audit.db': 'x'.repeat(1000), open: `${keys}\n` } },
    )
    expect([code, about('AUDIT_URL'), about('SESSION_SECRET_FILE')[0]]).toEqual([
      1,
      [expect.stringMatching(/^failed: the file is no database/)],
      expect.stringMatching(/^failed: can be read by other users/),
    ])
  })

  it('SEC-74: finds servers that do not respond, and keys that are missing, and says no password', async () => {
    const { code, about, findings, directory } = await check({
      ...(await started()),
      STORE_URL: 'redis://canary:canary@127.0.0.1:9',
      AUDIT_URL: 'postgres://canary:canary@127.0.0.1:9/canary',
      SESSION_SECRET_FILE: `${here}/none`,
    })
    expect(code).toBe(1)
    expect(about('STORE_URL')[0]).toMatch(/^failed: the store does not respond/)
    expect(about('AUDIT_URL')[0]).toMatch(/^failed: the database is not there/)
    expect(about('SESSION_SECRET_FILE')[0]).toMatch(/^failed: names no file that is there/)
    expect(JSON.stringify(findings)).not.toContain('canary')
    expect(readdirSync(directory)).toEqual([])
  })

  it.skipIf(redisProgram === undefined)(
    'finds a Redis that is nearly full, and one that is full',
    async () => {
      const redis = await startRedis(redisProgram ?? '', ['--maxmemory-policy', 'noeviction'])
      onTestFinished(() => redis.stop())
      const settings = {
        ...(await started()),
        STORE_URL: redis.url.href,
        AUDIT_URL: `sqlite:${here}/audit.db`,
        SESSION_SECRET_FILE: `${here}/secret`,
      }
      const admin = createClient({ url: redis.url.href })
      await admin.connect()
      const used = Number(/used_memory:(\d+)/.exec(await admin.info('memory'))?.[1])
      const found = async (share: number) => {
        await admin.configSet('maxmemory', String(Math.round(used * share)))
        const { code, about } = await check(settings, { files: { secret: `${keys}\n` } })
        return [code, about('STORE_URL')[0]]
      }
      expect(await found(2)).toEqual([0, 'ok: it can be written, with room'])
      expect(await found(1.15)).toEqual([0, expect.stringMatching(/^warning: it is nearly full; make room/)])
      expect(await found(0.5)).toEqual([
        1,
        expect.stringMatching(/^failed: .*takes no writes since it is full/),
      ])
      await admin.close()
    },
  )

  it.skipIf(postgresPrograms === undefined)('finds a PostgreSQL that takes no writes', async () => {
    const postgres = await startPostgres(postgresPrograms ?? '')
    onTestFinished(() => postgres.stop())
    const settings = { ...(await started()), AUDIT_URL: postgres.url.href }
    const found = async () => {
      const { code, about } = await check(settings)
      return [code, about('AUDIT_URL')[0]]
    }
    expect(await found()).toEqual([0, 'ok: it can be written, with room'])
    const storage = await openPostgresAudit(postgres.url)
    expect(await storage.writers()).toEqual([])
    await storage.close()
    const client = new Client({ connectionString: postgres.url.href })
    await client.connect()
    await client.query('ALTER ROLE console SET default_transaction_read_only = on')
    await client.end()
    expect(await found()).toEqual([1, expect.stringMatching(/^failed: .*takes no writes$/)])
  })
})
