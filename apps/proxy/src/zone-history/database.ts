import { Pool, type PoolClient } from 'pg'
import type { AuditAddress } from '../config/settings.ts'
import { guarded, openSqliteFile, pragma, type Schema } from '../store/sqlite-file.ts'
import { NewerSchema, StoreFault } from '../store/store.ts'

export type Value = string | number | Uint8Array | null
export type Row = Record<string, unknown>

/** Runs one command of SQL that both kinds of database know, with `?` for each value. @throws StoreFault */
export type Run = (sql: string, ...values: Value[]) => Promise<Row[]>

/** Where the history of zones is. One transaction at a time: all of its work is one thread's. */
export type HistoryDatabase = {
  /** All that is done in it or nothing. @throws StoreFault */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const version = 1

const tables = (blob: string, id: string) => `
  CREATE TABLE IF NOT EXISTS zone_history_zones (
    id ${id}, service TEXT NOT NULL, identity TEXT NOT NULL, zone TEXT NOT NULL, bytes BIGINT NOT NULL DEFAULT 0,
    UNIQUE (service, identity, zone)
  );
  CREATE TABLE IF NOT EXISTS zone_history_states (
    zone_id BIGINT NOT NULL, name TEXT NOT NULL, sealed ${blob} NOT NULL, PRIMARY KEY (zone_id, name)
  );
  CREATE TABLE IF NOT EXISTS zone_history_sightings (
    id ${id}, zone_id BIGINT NOT NULL, name TEXT NOT NULL, ids ${blob} NOT NULL, first_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL, records INTEGER NOT NULL, since BIGINT, came INTEGER, went INTEGER, changed INTEGER,
    difference ${blob}
  );
  CREATE INDEX IF NOT EXISTS zone_history_sightings_of_zone ON zone_history_sightings (zone_id, id);
`

export const zoneHistorySchema: Schema = {
  version,
  sql: tables('BLOB', 'INTEGER PRIMARY KEY AUTOINCREMENT'),
}

/** @param maximumBytes how large a file may grow. @throws StoreFault when it can't be used */
export const openHistoryDatabase = (address: AuditAddress, maximumBytes: number): HistoryDatabase =>
  address.kind === 'sqlite' ? openSqlite(address.file, maximumBytes) : openPostgres(address.url)

const openSqlite = (file: string, maximumBytes: number): HistoryDatabase => {
  const database = openSqliteFile(file, zoneHistorySchema)
  guarded(() =>
    database.exec(`PRAGMA max_page_count = ${Math.ceil(maximumBytes / pragma(database, 'page_size'))}`),
  )
  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  const run: Run = async (sql, ...values) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(...values)
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTransaction = async <T>(work: (run: Run) => Promise<T>): Promise<T> => {
    guarded(() => database.exec('BEGIN IMMEDIATE'))
    try {
      const result = await work(run)
      database.exec('COMMIT')
      return result
    } catch (cause) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw new StoreFault('The history of zones refused a command.', { cause })
    }
  }
  return {
    // There is one connection, so they take turns.
    transaction: (work) => {
      const next = last.then(() => inTransaction(work))
      last = next.catch(() => undefined)
      return next
    },
    close: async () => {
      await last
      database.close()
    },
  }
}

const commandMs = 5000

const openPostgres = (url: URL): HistoryDatabase => {
  const pool = new Pool({
    connectionString: url.href,
    max: 1,
    connectionTimeoutMillis: commandMs,
    keepAlive: true,
    application_name: 'hosting-console',
    options: `-c lock_timeout=${commandMs} -c statement_timeout=${commandMs}`,
  })
  pool.on('error', () => undefined)
  let isReady = false

  /** What is missing is made at the first command, as the server may come later than the console. */
  const prepare = async (client: PoolClient): Promise<void> => {
    if (isReady) return
    const table = "to_regclass('zone_history_zones')"
    const { rows } = await client.query(
      `SELECT ${table} AS found, obj_description(${table}, 'pg_class') AS comment`,
    )
    if (Number(/schema (\d+)$/.exec(rows[0]?.comment ?? '')?.[1] ?? 0) > version)
      throw new NewerSchema('The tables are of a newer version of the console.')
    if (rows[0]?.found === null) {
      await client.query('BEGIN')
      // Two that make the same table at once fail.
      await client.query("SELECT pg_advisory_xact_lock(hashtext('hosting-console zone history tables'))")
      await client.query(tables('BYTEA', 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY'))
      await client.query(
        `COMMENT ON TABLE zone_history_zones IS 'Hosting Console, zone history, schema ${version}'`,
      )
      await client.query('COMMIT')
    }
    isReady = true
  }

  return {
    transaction: async (work) => {
      let client: PoolClient | undefined
      try {
        client = await pool.connect()
        const connection = client
        await prepare(connection)
        await connection.query('BEGIN')
        const result = await work(
          async (sql, ...values) => (await connection.query(numbered(sql), values)).rows,
        )
        await connection.query('COMMIT')
        client.release()
        return result
      } catch (cause) {
        isReady = false
        // The server takes back what was not committed when the connection ends.
        client?.release(true)
        if (cause instanceof NewerSchema) throw cause
        throw new StoreFault('The history of zones refused a command.', { cause })
      }
    },
    close: () => pool.end(),
  }
}

const numbered = (sql: string): string => {
  let count = 0
  return sql.replaceAll('?', () => `$${(count += 1)}`)
}
