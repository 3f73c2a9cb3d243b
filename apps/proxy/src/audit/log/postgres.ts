import { Pool, type PoolClient, types } from 'pg'
import { NewerSchema, StoreFault } from '../../store/store.ts'
import { conditions, isNoNote } from './conditions.ts'
import { type AuditStorage, type NewRow, type StoredRow, windowSize, type WriterRow } from './storage.ts'

/** No request waits longer for an entry to be written, whatever the server does. SEC-46. */
const deadlineMs = 1000

/** A look through the log may take longer. */
const patienceMs = 10_000

/** A deletion reads and checks all that goes. */
const forgettingMs = 600_000
const rowsAtOnce = 500

const dayMs = 86_400_000

/** Grows with every change that an older version would misread. */
const schemaVersion = 1

/** Entries by day, so that what is too old goes as whole tables and leaves no gaps to clean up. */
const schema = `
  CREATE SEQUENCE IF NOT EXISTS audit_numbers;
  CREATE TABLE IF NOT EXISTS audit_entries (
    at bigint NOT NULL, number bigint NOT NULL DEFAULT nextval('audit_numbers'), writer text NOT NULL,
    sequence bigint NOT NULL, text text NOT NULL, mac text NOT NULL, owner text NOT NULL, identity text, module text,
    outcome text NOT NULL, undoes text, search text NOT NULL, PRIMARY KEY (at, number)
  ) PARTITION BY RANGE (at);
  CREATE INDEX IF NOT EXISTS audit_entries_of_owner ON audit_entries (owner, at, number);
  CREATE INDEX IF NOT EXISTS audit_entries_undoing ON audit_entries (undoes) WHERE undoes IS NOT NULL;
  CREATE TABLE IF NOT EXISTS audit_writers (
    writer text PRIMARY KEY, started_at bigint NOT NULL, seen text NOT NULL, head bigint NOT NULL, head_mac text NOT NULL,
    head_seal text NOT NULL, anchor bigint NOT NULL, anchor_mac text NOT NULL, anchor_seal text NOT NULL,
    place bigint NOT NULL DEFAULT nextval('audit_numbers')
  );
  COMMENT ON TABLE audit_writers IS 'Hosting Console, schema ${schemaVersion}';
`

/** Held by the process that makes or drops a table, since two at once fail. */
const lockTables = "SELECT pg_advisory_xact_lock(hashtext('hosting-console audit tables'))"

// Times and numbers are far below what a number holds exactly.
types.setTypeParser(types.builtins.INT8, Number)

/**
 * The audit log in PostgreSQL, for several consoles. A server that is away is asked again at every command. `onFault` hears of
 * connections that break while they are idle.
 * @throws StoreFault when the server is there and doesn't let us in.
 */
export const openPostgresAudit = async (
  url: URL,
  onFault: (error: unknown) => void = () => undefined,
): Promise<AuditStorage & { tryToWrite(): Promise<void> }> => {
  const openPool = (max: number): Pool => {
    const pool = new Pool({
      connectionString: url.href,
      max,
      connectionTimeoutMillis: deadlineMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      application_name: 'hosting-console',
      // The server gives up as well: a command that waits on after we have left would hold up those behind it.
      options: `-c lock_timeout=${deadlineMs - 200} -c statement_timeout=${patienceMs}`,
    })
    pool.on('error', onFault)
    return pool
  }
  const pool = openPool(3)
  /** Entries have connections of their own, so that no search keeps one from being written. */
  const appending = openPool(2)
  let isReady = false
  const days = new Set<number>()

  /** What is missing is made at the first command, as the server may come later than the console. */
  const prepare = async (client: PoolClient): Promise<void> => {
    if (isReady) return
    const { rows } = await client.query<{ found: unknown; comment: string | null }>(
      "SELECT to_regclass('audit_writers') AS found, obj_description(to_regclass('audit_writers'), 'pg_class') AS comment",
    )
    const version = Number(/schema (\d+)$/.exec(rows[0]?.comment ?? '')?.[1] ?? 0)
    if (version > schemaVersion) throw new NewerSchema('The tables are of a newer version of the console.')
    if (rows[0]?.found === null)
      await inTransaction(client, async () => {
        await client.query(lockTables)
        await client.query(schema)
      })
    isReady = true
  }

  const run = <T>(work: (client: PoolClient) => Promise<T>, ms = deadlineMs, from = pool): Promise<T> =>
    within(from, ms, async (client) => {
      await prepare(client)
      return work(client)
    })

  const makeDay = async (client: PoolClient, day: number): Promise<void> => {
    if (days.has(day)) return
    const { rows } = await client.query<{ found: unknown }>('SELECT to_regclass($1) AS found', [tableOf(day)])
    if (rows[0]?.found === null)
      await inTransaction(client, async () => {
        await client.query(lockTables)
        const again = await client.query<{ found: unknown }>('SELECT to_regclass($1) AS found', [
          tableOf(day),
        ])
        if (again.rows[0]?.found !== null) return
        // Attached, it doesn't wait for readers, such as a dump for as long as it takes.
        await client.query(`CREATE TABLE ${tableOf(day)} (LIKE audit_entries INCLUDING ALL)`)
        await client.query(
          `ALTER TABLE audit_entries ATTACH PARTITION ${tableOf(day)}
           FOR VALUES FROM (${day * dayMs}) TO (${(day + 1) * dayMs})`,
        )
      })
    days.add(day)
  }

  // A refusal is told at the start; a server that is away may come.
  await run(() => Promise.resolve(), patienceMs).catch((error: StoreFault) => {
    if (error instanceof NewerSchema || isRefusal(error.cause)) throw error
    onFault(error.cause ?? error)
  })

  return {
    append: (writer, rows) =>
      run(
        async (client) => {
          for (const day of new Set(rows.map(({ at }) => Math.floor(at / dayMs)))) await makeDay(client, day)
          try {
            await client.query(appendSql, [
              ...columnNames.map((name) => rows.map((row) => row[name])),
              ...writerValues(writer),
            ])
          } catch (error) {
            // Another console may have dropped a day that is as old as what is taken over.
            days.clear()
            throw error
          }
        },
        deadlineMs,
        appending,
      ),

    find: (scope, filter, { before, limit }) =>
      run(async (client) => {
        const { sql, values } = conditions(scope, filter, 'strpos')
        const [at, number] = entryKey(before) ?? [Number.MAX_SAFE_INTEGER, 0]
        const [ofOwner, owners] = scope.identities ? ['', []] : ['owner = ? AND ', [scope.owner]]
        const window = `SELECT * FROM audit_entries WHERE ${ofOwner}${isNoNote} AND at <= ? AND (at, number) < (?, ?)
                        ORDER BY at DESC, number DESC LIMIT ${windowSize}`
        const bounds = [...owners, at, at, number]
        const found = await query(
          client,
          `SELECT * FROM (${window}) AS part WHERE ${sql} ORDER BY at DESC, number DESC LIMIT ?`,
          [...bounds, ...values, limit],
        )
        const rows = found.map(toRow)
        // A full page says by itself that there may be more.
        if (found.length === limit) return { rows, end: rows.at(-1)?.id }
        const [last] = await query(
          client,
          `SELECT at, number, count(*) OVER () AS count FROM (${window}) AS part ORDER BY at, number LIMIT 1`,
          bounds,
        )
        return { rows, end: last?.count === windowSize ? idOf(last) : undefined }
      }, patienceMs),

    undoing: (names, since, limit) =>
      run(async (client) =>
        (
          await query(
            client,
            `SELECT DISTINCT ON (undoes, owner, identity, module) * FROM audit_entries
            WHERE undoes = ANY (?) AND at >= ?
            ORDER BY undoes, owner, identity, module, at DESC, number DESC LIMIT ?`,
            [names, since, limit],
          )
        ).map(toRow),
      ),

    hasOwner: (owner) =>
      run(
        async (client) =>
          (await query(client, 'SELECT 1 FROM audit_entries WHERE owner = ? LIMIT 1', [owner])).length > 0,
      ),

    read: ({ after, limit }) =>
      run(async (client) => {
        const [at, number] = entryKey(after) ?? [0, 0]
        const sql =
          'SELECT * FROM audit_entries WHERE at >= ? AND (at, number) > (?, ?) ORDER BY at, number LIMIT ?'
        return (await query(client, sql, [at, at, number, limit])).map(toRow)
      }, patienceMs),

    writers: () =>
      run(async (client) =>
        (await query(client, 'SELECT * FROM audit_writers ORDER BY place', [])).map(toWriter),
      ),

    /** Whole days, so that no day is half deleted; a day that is not over by then stays. */
    forget: (before, judge) =>
      run(async (client) => {
        const { rows: locks } = await client.query<{ isOurs: boolean }>(
          `SELECT pg_try_advisory_lock(hashtext('hosting-console audit forgetting')) AS "isOurs"`,
        )
        // Another console is at it.
        if (!locks[0]?.isOurs) return { count: 0, isWhole: true }
        const tables = await query(
          client,
          `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'audit_entries'::regclass`,
          [],
        )
        const writers = await query(client, 'SELECT * FROM audit_writers', [])
        const { mayGo, anchors } = judge(writers.map(toWriter))
        const mayAllGo = async (name: string): Promise<number | undefined> => {
          let found: StoredRow[] = []
          for (let number = 0; ; number += found.length) {
            const [at, after] = entryKey(found.at(-1)?.id) ?? [0, 0]
            const sql = `SELECT * FROM ${name} WHERE (at, number) > (?, ?) ORDER BY at, number LIMIT ${rowsAtOnce}`
            found = (await query(client, sql, [at, after])).map(toRow)
            if (!found.every(mayGo)) return undefined
            if (found.length < rowsAtOnce) return number + found.length
          }
        }
        let count = 0
        let isWhole = true
        const old = tables
          .map(({ name }) => ({ name: String(name), day: Number(/_(\d+)$/.exec(String(name))?.[1]) }))
          .filter(({ day }) => (day + 1) * dayMs <= before)
          // Oldest first: what remains of a writer always follows its anchor.
          .toSorted((one, other) => one.day - other.day)
        for (const { name, day } of old) {
          const gone = await mayAllGo(name)
          isWhole = gone !== undefined
          // What comes after it follows it.
          if (gone === undefined) break
          await inTransaction(client, async () => {
            await client.query(lockTables)
            for (const { writer, anchor, anchorSeal } of anchors())
              await query(
                client,
                'UPDATE audit_writers SET anchor = ?, anchor_mac = ?, anchor_seal = ? WHERE writer = ?',
                [anchor.sequence, anchor.mac, anchorSeal, writer],
              )
            await client.query(`DROP TABLE ${name}`)
          })
          days.delete(day)
          count += gone
        }
        await client.query(`SELECT pg_advisory_unlock(hashtext('hosting-console audit forgetting'))`)
        return { count, isWhole }
      }, forgettingMs),

    used: () =>
      run(async (client) => {
        const sql = `SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0)::bigint AS bytes
                     FROM pg_inherits WHERE inhparent = 'audit_entries'::regclass`
        return Number((await query(client, sql, []))[0]?.bytes)
      }),

    diskFullness: () => Promise.resolve(0),
    /** A replica refuses it, and so does a server that was set to read only. Nothing is left of it. */
    tryToWrite: () =>
      run(async (client) => {
        await client.query('BEGIN')
        await client.query("SELECT nextval('audit_numbers')")
        await client.query("DELETE FROM audit_writers WHERE writer = ''")
        await client.query('ROLLBACK')
      }),
    ping: () => run(async (client) => void (await client.query('SELECT 1 FROM audit_writers LIMIT 1'))),
    close: async () => {
      await Promise.all([pool.end(), appending.end()])
    },
  }
}

const ignore = () => undefined

/** A connection that took too long is of no use any more: what it was asked may still come. */
const within = async <T>(from: Pool, ms: number, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let fault: Error | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new StoreFault('The audit log did not respond in time.')), ms)
    })
    // It may come before there is a connection to wait for.
    late.catch(ignore)
    client = await from.connect()
    client.on('error', ignore)
    return await Promise.race([work(client), late])
  } catch (cause) {
    fault =
      cause instanceof StoreFault ? cause : new StoreFault('The audit log refused a command.', { cause })
    throw fault
  } finally {
    clearTimeout(timer)
    client?.off('error', ignore)
    client?.release(fault !== undefined)
  }
}

const tableOf = (day: number): string => `audit_entries_${day}`

/** No right to log in, or none to make tables. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:28|3D|42501)/.test(String(error.code))

const columnNames = [
  'at',
  'writer',
  'sequence',
  'text',
  'mac',
  'owner',
  'identity',
  'module',
  'outcome',
  'undoes',
  'search',
] as const satisfies readonly (keyof NewRow)[]

/** One statement, so that entries and head are written together or not at all. */
const appendSql = `
  WITH added AS (
    INSERT INTO audit_entries (${columnNames.join(', ')})
    SELECT ${columnNames.join(', ')} FROM unnest(
      $1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::text[], $11::text[]) AS given (${columnNames.join(', ')}) ORDER BY sequence
  )
  INSERT INTO audit_writers (writer, started_at, seen, head, head_mac, head_seal, anchor, anchor_mac, anchor_seal)
  VALUES ($12, $13, $14, $15, $16, $17, $18, $19, $20)
  ON CONFLICT (writer) DO UPDATE
  SET head = excluded.head, head_mac = excluded.head_mac, head_seal = excluded.head_seal`

const writerValues = ({ writer, startedAt, seen, head, headSeal, anchor, anchorSeal }: WriterRow) => [
  writer,
  startedAt,
  seen,
  head.sequence,
  head.mac,
  headSeal,
  anchor.sequence,
  anchor.mac,
  anchorSeal,
]

/** `?` as PostgreSQL writes it. */
const numbered = (sql: string): string => {
  let at = 0
  return sql.replaceAll('?', () => `$${(at += 1)}`)
}

type Raw = Record<string, unknown>

const inTransaction = async <T>(client: PoolClient, work: () => Promise<T>): Promise<T> => {
  await client.query('BEGIN')
  const result = await work()
  await client.query('COMMIT')
  return result
}

const query = async (client: PoolClient, sql: string, values: readonly unknown[]) => {
  const { rows } = await client.query<Raw>(numbered(sql), [...values])
  return rows
}

/** The time and the number of an entry, which are its id. */
const entryKey = (id: string | undefined): [number, number] | undefined => {
  const [, at, number] = /^(\d{1,15})-(\d{1,15})$/.exec(id ?? '') ?? []
  return at === undefined || number === undefined ? undefined : [Number(at), Number(number)]
}

const idOf = ({ at, number }: Raw): string => `${String(at)}-${String(number)}`

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const toRow = (row: Raw): StoredRow => ({
  id: idOf(row),
  at: Number(row.at),
  writer: String(row.writer),
  sequence: Number(row.sequence),
  text: String(row.text),
  mac: String(row.mac),
  owner: String(row.owner),
  identity: text(row.identity),
  module: text(row.module),
  outcome: String(row.outcome) as StoredRow['outcome'],
  undoes: text(row.undoes),
  search: String(row.search),
})

const toWriter = (row: Raw): WriterRow => ({
  writer: String(row.writer),
  startedAt: Number(row.started_at),
  seen: String(row.seen),
  head: { sequence: Number(row.head), mac: String(row.head_mac) },
  headSeal: String(row.head_seal),
  anchor: { sequence: Number(row.anchor), mac: String(row.anchor_mac) },
  anchorSeal: String(row.anchor_seal),
})
