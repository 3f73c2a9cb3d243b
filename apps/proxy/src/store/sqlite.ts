import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { memoryLimiter } from './limiters.ts'
import { type SessionRow, type Store, type StoredAuditLine, StoreFault } from './store.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS sessions (
    key TEXT PRIMARY KEY, owner TEXT NOT NULL, sealed BLOB NOT NULL,
    createdAt INTEGER NOT NULL, usedAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS sessionsByOwner ON sessions (owner, createdAt);
  CREATE INDEX IF NOT EXISTS sessionsByEnd ON sessions (expiresAt);
  CREATE TABLE IF NOT EXISTS audit (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, owner TEXT NOT NULL, line TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS auditOfOwner ON audit (owner, id);
  CREATE INDEX IF NOT EXISTS auditByTime ON audit (at);
`

const linesAtOnce = 500

/**
 * The embedded store. `:memory:` keeps nothing.
 * @throws StoreFault when the file can not be opened.
 */
export const openSqliteStore = (file: string): Store => {
  const database = guarded(() => open(file))
  const put = database.prepare('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?, ?)')
  const get = database.prepare(
    'SELECT sealed, owner, createdAt, usedAt, expiresAt FROM sessions WHERE key = ?',
  )
  // Read with every call, and arrays are read in a third of the time of objects.
  get.setReturnArrays(true)
  const update = database.prepare('UPDATE sessions SET sealed = ?, usedAt = ?, expiresAt = ? WHERE key = ?')
  const remove = database.prepare('DELETE FROM sessions WHERE key = ?')
  const removeExpired = database.prepare('DELETE FROM sessions WHERE expiresAt <= ?')
  const removeAll = database.prepare('DELETE FROM sessions')
  const count = database.prepare('SELECT count(*) AS count FROM sessions WHERE expiresAt > ?')
  const listLines = database.prepare(
    'SELECT id, line FROM audit WHERE owner = ? AND id < ? ORDER BY id DESC LIMIT ?',
  )
  const exportLines = database.prepare('SELECT id, line FROM audit WHERE id > ? ORDER BY id LIMIT ?')
  const removeLines = database.prepare(
    'DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < ? LIMIT ?)',
  )
  const addLine = database.prepare('INSERT INTO audit (at, owner, line) VALUES (?, ?, ?)')
  return {
    putSession: async (row) =>
      void guarded(() => put.run(row.key, row.owner, row.sealed, row.createdAt, row.usedAt, row.expiresAt)),
    getSession: async (key) => {
      const row = guarded(() => get.get(key)) as SQLOutputValue[] | undefined
      if (!row) return undefined
      const [sealed, owner, createdAt, usedAt, expiresAt] = row
      return toSession({ key, sealed, owner, createdAt, usedAt, expiresAt })
    },
    updateSession: async (key, { sealed, usedAt, expiresAt }) =>
      guarded(() => update.run(sealed, usedAt, expiresAt, key)).changes === 1,
    deleteSession: async (key) => guarded(() => remove.run(key)).changes === 1,
    listSessions: async (owners) =>
      guarded(() =>
        database
          .prepare(
            `SELECT key, owner, createdAt, usedAt, expiresAt FROM sessions
             WHERE owner IN (${marks(owners)}) ORDER BY createdAt, key`,
          )
          .all(...owners),
      ).map((row) => {
        const { sealed: _, ...rest } = toSession({ ...row, sealed: new Uint8Array() })
        return rest
      }),
    deleteExpired: async (now) => Number(guarded(() => removeExpired.run(now)).changes),
    deleteAllSessions: async () => Number(guarded(() => removeAll.run()).changes),
    countSessions: async (now) => Number(guarded(() => count.get(now))?.count),
    limiter: memoryLimiter,
    addAuditLine: async (line) => void guarded(() => addLine.run(line.at, line.owner, JSON.stringify(line))),
    listAuditLines: async (owner, { before, limit }) =>
      guarded(() => listLines.all(owner, lineId(before) ?? Number.MAX_SAFE_INTEGER, limit)).map(toLine),
    exportAuditLines: async ({ after, limit }) =>
      guarded(() => exportLines.all(lineId(after) ?? 0, limit)).map(toLine),
    /** In pieces, with a turn for everybody else after each: a command here keeps the whole process waiting. */
    deleteAuditLines: async (before) => {
      let count = 0
      for (;;) {
        const gone = Number(guarded(() => removeLines.run(before, linesAtOnce)).changes)
        count += gone
        if (gone < linesAtOnce) return count
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    ping: async () => void guarded(() => database.prepare('SELECT 1').get()),
    close: async () => database.close(),
  }
}

const open = (file: string): DatabaseSync => {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Made with its mode before the first byte is written; the files beside it take the mode over.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  }
  const database = new DatabaseSync(file, { timeout: 1000 })
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA mmap_size = 268435456',
  )
  database.exec(schema)
  return database
}

const guarded = <T>(work: () => T): T => {
  try {
    return work()
  } catch (cause) {
    throw new StoreFault('The SQLite store refused a command.', { cause })
  }
}

const marks = (values: readonly string[]): string => values.map(() => '?').join(', ')

/** Text that is no id of a line is as if it were not there. */
const lineId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

const toLine = (row: Record<string, SQLOutputValue>): StoredAuditLine => ({
  ...(JSON.parse(String(row.line)) as Omit<StoredAuditLine, 'id'>),
  id: String(row.id),
})

const toSession = (row: Record<string, SQLOutputValue | undefined>): SessionRow => ({
  key: String(row.key),
  owner: String(row.owner),
  sealed: row.sealed instanceof Uint8Array ? row.sealed : new Uint8Array(),
  createdAt: Number(row.createdAt),
  usedAt: Number(row.usedAt),
  expiresAt: Number(row.expiresAt),
})
