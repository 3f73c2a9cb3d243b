import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensurePostgres } from '../../../tools/programs.ts'
import { createAuditLog } from '../src/audit/log/audit-log.ts'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { checkSettings } from '../src/check/check.ts'
import { makeKeyRing } from '../src/session/key-ring.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { NewerSchema } from '../src/store/store.ts'
import { startCommand } from './helpers/command.ts'
import { createTestClock, startConsole } from './helpers/console.ts'
import { startPostgres } from './helpers/postgres.ts'
import { startUpstream, username } from './helpers/upstream.ts'

const postgresPrograms = ensurePostgres()

/** The keys and the cookies that belong to the fixtures. */
const formerRing = () => makeKeyRing([Buffer.alloc(32, 7)])
const formerCookie =
  '__Host-Http-console=v1.Vxb8k161L5thRztSzdh47w.4uAXRZipD-aZGKBhAJfdUS-8cBSBh4QN6So8CHjGw2s'
const formerKeyCookie =
  '__Host-Http-console=v1.n9pIGmwD8Lp5eSsr6K8j3g.D2TXpcplOTX0IloVGNDBbN4IMnuKknRuJMi9L_M2iqE'

const run = (file: string, sql: string) => {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

/** A file as a former version left it. */
const former = (name: 'store' | 'audit'): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'schema-')), `${name}.db`)
  run(file, readFileSync(join(import.meta.dirname, `fixtures/former-${name}.sql`), 'utf8'))
  return file
}

/** Everything that is in a file, and how. */
const contentOf = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()
  const tables = schema.filter(({ type }) => type === 'table')
  const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM ${String(name)}`).all())
  database.close()
  return { schema, rows }
}

describe('what a former version left behind', () => {
  it('is gone on with: sessions, claims of calls, and an audit log that is sound', async () => {
    const store = openSqliteStore(former('store'))
    const ring = formerRing()
    const storage = openSqliteAudit(former('audit'))
    const auditLog = createAuditLog({ storage, ring, clock: createTestClock() })
    const service = await startUpstream()
    const { ask, call, everyEntry } = await startConsole(service.url, { store, auditLog, ring })
    const shown = await ask('GET', '/session', { cookie: formerCookie })
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining(username)])
    expect((await ask('GET', '/session', { cookie: formerKeyCookie })).status).toBe(200)
    expect((await call(formerCookie, '/api/server/edit', 'serverid=kvm2')).status).toBe(200)
    expect((await ask('GET', '/sessions', { cookie: formerCookie })).status).toBe(200)
    expect((await everyEntry()).map(({ event, who }) => `${event} ${who}`)).toEqual([
      `sign-in ${username}`,
      'sign-in cl12345',
      `change ${username}`,
      `change ${username}`,
    ])
    expect((await auditLog.verify()).filter(({ broken }) => broken)).toEqual([])
    await store.close()
    await auditLog.close()
  })

  it('stays as it was when bringing it up to date breaks off', () => {
    const file = former('store')
    // Its first index can be made, and its second one can't.
    run(
      file,
      'DROP INDEX sessionsByOwner; DROP INDEX sessionsByEnd; ALTER TABLE sessions RENAME COLUMN expiresAt TO ends',
    )
    const before = contentOf(file)
    expect(() => openSqliteStore(file)).toThrow('refused a command')
    expect(contentOf(file)).toEqual(before)
  })
})

describe('what a newer version left behind', () => {
  it.each([
    ['STORE_URL', 'store'],
    ['AUDIT_URL', 'audit'],
  ] as const)('%s: is refused in a sentence, and left as it is', async (setting, name) => {
    const file = former(name)
    run(file, 'PRAGMA user_version = 99; CREATE TABLE later (something)')
    const before = contentOf(file)
    const service = await startUpstream()
    const settings = { CONTROL_API_URL: service.url.href, [setting]: `sqlite:${file}` }
    const { child, errors } = startCommand(settings)
    expect(await once(child, 'exit')).toEqual([2, null])
    expect(errors()).toContain(
      `  - ${setting} names what a newer version of Hosting Console has changed; start that version, or put back the copy`,
    )
    const { findings } = await checkSettings({ PORT: '0', ...settings }, [])
    expect(findings).toContainEqual({
      state: 'failed',
      about: setting,
      text: expect.stringMatching(/^names what a newer version of Hosting Console has changed/),
    })
    expect(contentOf(file)).toEqual(before)
  })

  it.skipIf(postgresPrograms === undefined)(
    'PostgreSQL: is refused; tables without a number are not',
    async () => {
      const postgres = await startPostgres(postgresPrograms ?? '')
      onTestFinished(() => postgres.stop())
      const comment = async (text: string) => {
        const client = new Client({ connectionString: postgres.url.href })
        await client.connect()
        await client.query(`COMMENT ON TABLE audit_writers IS ${text}`)
        await client.end()
      }
      await (await openPostgresAudit(postgres.url)).close()
      await comment('NULL')
      await (await openPostgresAudit(postgres.url)).close()
      await comment("'Hosting Console, schema 99'")
      await expect(openPostgresAudit(postgres.url)).rejects.toThrow(NewerSchema)
    },
  )
})
