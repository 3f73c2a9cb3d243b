import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgresAudit } from '../src/audit/log/postgres.ts'
import { ensurePostgres } from '../../../tools/programs.ts'
import { startPostgres } from './helpers/postgres.ts'

const programs = ensurePostgres()

const asking = async <T extends object>(url: URL, sql: string): Promise<T[]> => {
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query<T>(sql)
  await client.end()
  return rows
}

it.skipIf(programs === undefined)(
  'the console of the compose file owns its database and no more',
  async () => {
    const postgres = await startPostgres(programs ?? '')
    onTestFinished(() => postgres.stop())
    // As the image makes them.
    const superuser = new URL(postgres.url)
    superuser.username = 'postgres'
    await asking(postgres.url, "CREATE ROLE postgres SUPERUSER LOGIN PASSWORD 'secret'")
    await asking(superuser, 'ALTER ROLE console RENAME TO former')
    execFileSync('sh', [join(import.meta.dirname, '../../../deploy/audit-user.sh')], {
      env: {
        PATH: `${programs}:${process.env.PATH}`,
        PGHOST: superuser.hostname,
        PGPORT: superuser.port,
        POSTGRES_USER: 'postgres',
        AUDIT_PASSWORD: "it's",
      },
    })
    const own = new URL(postgres.url)
    own.pathname = '/console'
    const storage = await openPostgresAudit(own)
    expect(await storage.writers()).toEqual([])
    await storage.close()
    expect(
      await asking(
        own,
        'SELECT rolname, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
      ),
    ).toEqual([{ rolname: 'console', rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
    expect(await asking(superuser, "SELECT rolpassword FROM pg_authid WHERE rolname = 'postgres'")).toEqual([
      { rolpassword: null },
    ])
  },
)
