import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensurePostgres } from '../../../tools/programs.ts'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import { openSqliteAudit } from '../src/audit/log/sqlite.ts'
import { checkSettings } from '../src/check/check.ts'
import { openSqliteStore } from '../src/store/sqlite.ts'
import { openHistoryDatabase } from '../src/zone-history/database.ts'
import { startZones } from './helpers/zones.ts'
import { NewerSchema } from '../src/store/store.ts'
import { startCommand } from './helpers/command.ts'
import { startPostgres } from './helpers/postgres.ts'
import { startUpstream } from './helpers/upstream.ts'

const postgresPrograms = ensurePostgres()

const run = (file: string, sql: string) => {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

/** A file with something in it. */
const made = async (name: 'store' | 'audit'): Promise<string> => {
  const file = join(mkdtempSync(join(tmpdir(), 'schema-')), `${name}.db`)
  const opened = name === 'store' ? openSqliteStore(file) : openSqliteAudit(file)
  await opened.close()
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

it('SEC-46: a file whose tables can’t all be made stays as it was', async () => {
  const file = await made('store')
  // The first index can be made, and the second one can't.
  run(file, 'DROP INDEX sessionsByOwner; DROP INDEX sessionsByEnd; CREATE TABLE sessionsByEnd (something)')
  const before = contentOf(file)
  expect(() => openSqliteStore(file)).toThrow('refused a command')
  expect(contentOf(file)).toEqual(before)
})

it('a history of zones of other tables is left as it is, and its log and check say which they are', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'schema-')), 'console-zones.db')
  const address = { kind: 'sqlite', file } as const
  await openHistoryDatabase(address, 1e6).close()
  run(file, 'ALTER TABLE zone_history_sightings DROP COLUMN difference')
  const before = contentOf(file)
  const { list, faults } = await startZones({ address })
  await list()
  await expect.poll(() => faults.join(), { timeout: 15_000 }).toContain('StoreFault OtherSchema')
  const service = await startUpstream()
  const settings = {
    CONTROL_API_URL: service.url.href,
    AUDIT_URL: `sqlite:${join(file, '../console-audit.db')}`,
  }
  const { findings } = await checkSettings({ PORT: '0', ...settings }, [])
  expect(findings.find(({ about }) => about === 'ZONE_HISTORY_DAYS')).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('Its table zone_history_sightings has no difference.'),
  })
  expect(contentOf(file)).toEqual(before)
})

describe('what a newer version left behind', () => {
  it.each([
    ['STORE_URL', 'store'],
    ['AUDIT_URL', 'audit'],
  ] as const)('%s: is refused in a sentence, and left as it is', async (setting, name) => {
    const file = await made(name)
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

  it.skipIf(postgresPrograms === undefined)('PostgreSQL: is refused', async () => {
    const postgres = await startPostgres(postgresPrograms ?? '')
    onTestFinished(() => postgres.stop())
    const comment = async (text: string) => {
      const client = new Client({ connectionString: postgres.url.href })
      await client.connect()
      await client.query(`COMMENT ON TABLE audit_writers IS ${text}`)
      await client.end()
    }
    await (await openPostgresAudit(postgres.url)).close()
    await comment("'Hosting Console, schema 99'")
    await expect(openPostgresAudit(postgres.url)).rejects.toThrow(NewerSchema)
  })
})
