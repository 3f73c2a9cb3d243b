import { setImmediate as giveWay } from 'node:timers/promises'
import type { SQLOutputValue } from 'node:sqlite'
import { memoryLimiter } from './limiters.ts'
import { diskFullness } from './disk.ts'
import { guarded, openSqliteFile, type Schema } from './sqlite-file.ts'
import type { SessionRow, Store } from './store.ts'

const sql = `
  CREATE TABLE IF NOT EXISTS sessions (
    key TEXT PRIMARY KEY, owner TEXT NOT NULL, sealed BLOB NOT NULL,
    createdAt INTEGER NOT NULL, usedAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL,
    note BLOB NOT NULL DEFAULT x''
  );
  CREATE INDEX IF NOT EXISTS sessionsByOwner ON sessions (owner, createdAt);
  CREATE INDEX IF NOT EXISTS sessionsByEnd ON sessions (expiresAt);
  CREATE TABLE IF NOT EXISTS calls (key TEXT PRIMARY KEY, outcome TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS callsByEnd ON calls (until);
`

export const storeSchema: Schema = { version: 1, sql }

/**
 * The embedded store. `:memory:` keeps nothing.
 * @throws StoreFault when the file can't be opened.
 */
export const openSqliteStore = (file: string): Store => {
  const database = openSqliteFile(file, storeSchema)
  const put = database.prepare(
    `INSERT OR REPLACE INTO sessions (key, owner, sealed, createdAt, usedAt, expiresAt, note)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const get = database.prepare(
    'SELECT sealed, owner, createdAt, usedAt, expiresAt, note FROM sessions WHERE key = ?',
  )
  const holds = database.prepare('SELECT 1 FROM sessions WHERE key = ? AND sealed = ?')
  // Asked with every call, and arrays are read in a third of the time of objects.
  holds.setReturnArrays(true)
  const update = database.prepare(
    'UPDATE sessions SET sealed = ?, note = ?, usedAt = ?, expiresAt = ? WHERE key = ? AND sealed = ?',
  )
  const remove = database.prepare('DELETE FROM sessions WHERE key = ?')
  const removeExpired = database.prepare(
    `DELETE FROM sessions WHERE key IN (SELECT key FROM sessions WHERE expiresAt <= ? LIMIT ${pieceSize})`,
  )
  const claim = database.prepare('INSERT INTO calls VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const claimed = database.prepare('SELECT outcome FROM calls WHERE key = ?')
  const outcomeOf = (key: string) => {
    const found = claimed.get(key)
    return found && String(found.outcome)
  }
  const settle = database.prepare('UPDATE calls SET outcome = ? WHERE key = ?')
  const forgetCalls = database.prepare(
    `DELETE FROM calls WHERE key IN (SELECT key FROM calls WHERE until <= ? LIMIT ${pieceSize})`,
  )
  const removeAll = database.prepare('DELETE FROM sessions')
  const count = database.prepare('SELECT count(*) AS count FROM sessions WHERE expiresAt > ?')
  return {
    putSession: async (row) =>
      void guarded(() =>
        put.run(row.key, row.owner, row.sealed, row.createdAt, row.usedAt, row.expiresAt, row.note),
      ),
    getSession: async (key) => {
      const row = guarded(() => get.get(key))
      return row && toSession({ ...row, key })
    },
    holdsSession: async (key, sealed) => guarded(() => holds.get(key, sealed)) !== undefined,
    updateSession: async (key, { sealed, note, usedAt, expiresAt }, was) =>
      guarded(() => update.run(sealed, note, usedAt, expiresAt, key, was)).changes === 1,
    deleteSession: async (key) => guarded(() => remove.run(key)).changes === 1,
    listSessions: async (owners) =>
      guarded(() =>
        database
          .prepare(
            `SELECT key, owner, createdAt, usedAt, expiresAt, note FROM sessions
             WHERE owner IN (${marks(owners)}) ORDER BY createdAt, key`,
          )
          .all(...owners),
      ).map((row) => {
        const { sealed: _, ...rest } = toSession({ ...row, sealed: new Uint8Array() })
        return rest
      }),
    deleteExpired: async (now) => {
      await inPieces(() => forgetCalls.run(now))
      return inPieces(() => removeExpired.run(now))
    },
    deleteAllSessions: async () => Number(guarded(() => removeAll.run()).changes),
    countSessions: async (now) => Number(guarded(() => count.get(now))?.count),
    limiter: memoryLimiter,
    claimCall: async (key, { from, ms, note }) =>
      guarded(() => {
        if (claim.run(key, note, from + ms).changes === 1) return undefined
        return outcomeOf(key) ?? note
      }),
    callOutcome: async (key) => guarded(() => outcomeOf(key)),
    settleCall: async (key, outcome) => void guarded(() => settle.run(outcome, key)),
    fullness: () => diskFullness(file),
    ping: async () => void guarded(() => database.prepare('SELECT 1').get()),
    close: async () => database.close(),
  }
}

/** So few are deleted at once that no request waits for it. */
const pieceSize = 500

const inPieces = async (remove: () => { changes: number | bigint }): Promise<number> => {
  let count = 0
  for (;;) {
    const changes = Number(guarded(remove).changes)
    count += changes
    if (changes < pieceSize) return count
    await giveWay()
  }
}

const marks = (values: readonly string[]): string => values.map(() => '?').join(', ')

const bytesOf = (value: SQLOutputValue | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array()

const toSession = (row: Record<string, SQLOutputValue | undefined>): SessionRow => ({
  key: String(row.key),
  owner: String(row.owner),
  sealed: bytesOf(row.sealed),
  note: bytesOf(row.note),
  createdAt: Number(row.createdAt),
  usedAt: Number(row.usedAt),
  expiresAt: Number(row.expiresAt),
})
