import type { SQLOutputValue } from 'node:sqlite'
import { diskFullness } from '../../store/disk.ts'
import { guarded, openSqliteFile, pragma, type Schema, usedBytes } from '../../store/sqlite-file.ts'
import { conditions, isNoNote } from './conditions.ts'
import { type AuditStorage, type NewRow, type StoredRow, windowSize, type WriterRow } from './storage.ts'

// AUTOINCREMENT: an id is never given twice, also after everything was deleted for its age.
const sql = `
  CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, writer TEXT NOT NULL, sequence INTEGER NOT NULL,
    text TEXT NOT NULL, mac TEXT NOT NULL, owner TEXT NOT NULL, identity TEXT, module TEXT, outcome TEXT NOT NULL,
    undoes TEXT, search TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS entriesOfOwner ON entries (owner, id);
  CREATE INDEX IF NOT EXISTS entriesByTime ON entries (at);
  CREATE INDEX IF NOT EXISTS entriesUndoing ON entries (undoes) WHERE undoes IS NOT NULL;
  CREATE TABLE IF NOT EXISTS writers (
    writer TEXT PRIMARY KEY, startedAt INTEGER NOT NULL, seen TEXT NOT NULL, head INTEGER NOT NULL,
    headMac TEXT NOT NULL, headSeal TEXT NOT NULL, anchor INTEGER NOT NULL, anchorMac TEXT NOT NULL,
    anchorSeal TEXT NOT NULL
  );
`

export const auditSchema: Schema = { version: 1, sql }

/** Each is checked before it goes. */
const rowsAtOnce = 50

/**
 * The audit log in a file of its own. `:memory:` keeps nothing.
 * @param options.maximumBytes how large it may grow
 * @param options.isDurable whether an entry outlives a power cut from the moment it is written
 * @throws StoreFault when the file can't be opened.
 */
export const openSqliteAudit = (
  file: string,
  { maximumBytes, isDurable = false }: { maximumBytes?: number; isDurable?: boolean } = {},
): AuditStorage => {
  const database = openSqliteFile(file, auditSchema)
  const pageSize = guarded(() => pragma(database, 'page_size'))
  if (isDurable) guarded(() => database.exec('PRAGMA synchronous = FULL'))
  if (maximumBytes !== undefined)
    guarded(() => database.exec(`PRAGMA max_page_count = ${Math.ceil(maximumBytes / pageSize)}`))
  const insert = database.prepare(
    `INSERT INTO entries (at, writer, sequence, text, mac, owner, identity, module, outcome, undoes, search)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const moveHead = database.prepare(
    `INSERT INTO writers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (writer) DO UPDATE SET head = excluded.head, headMac = excluded.headMac, headSeal = excluded.headSeal`,
  )
  const moveAnchor = database.prepare(
    'UPDATE writers SET anchor = ?, anchorMac = ?, anchorSeal = ? WHERE writer = ?',
  )
  const hasOwner = database.prepare('SELECT 1 FROM entries WHERE owner = ? LIMIT 1')
  const read = database.prepare('SELECT * FROM entries WHERE id > ? ORDER BY id LIMIT ?')
  const readOld = database.prepare(
    'SELECT * FROM entries WHERE at < ? AND (at, id) > (?, ?) ORDER BY at, id LIMIT ?',
  )
  const remove = database.prepare('DELETE FROM entries WHERE id = ?')
  const allWriters = database.prepare('SELECT * FROM writers ORDER BY startedAt, rowid')

  const transaction = <T>(work: () => T): T =>
    guarded(() => {
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    })

  const insertRow = (row: NewRow) =>
    insert.run(
      row.at,
      row.writer,
      row.sequence,
      row.text,
      row.mac,
      row.owner,
      row.identity,
      row.module,
      row.outcome,
      row.undoes,
      row.search,
    )

  return {
    append: async (writer, rows) =>
      transaction(() => {
        for (const row of rows) insertRow(row)
        const { head, anchor } = writer
        const begun = [writer.writer, writer.startedAt, writer.seen]
        moveHead.run(
          ...begun,
          head.sequence,
          head.mac,
          writer.headSeal,
          anchor.sequence,
          anchor.mac,
          writer.anchorSeal,
        )
      }),

    find: async (scope, filter, { before, limit }) => {
      const { sql, values } = conditions(scope, filter, 'instr')
      const start = entryId(before) ?? Number.MAX_SAFE_INTEGER
      const [ofOwner, owners] = scope.identities ? ['', []] : ['owner = ? AND ', [scope.owner]]
      const window = `SELECT * FROM entries WHERE ${ofOwner}${isNoNote} AND id < ? ORDER BY id DESC LIMIT ${windowSize}`
      const bounds = [...owners, start]
      return guarded(() => {
        const found = database
          .prepare(`SELECT * FROM (${window}) WHERE ${sql} ORDER BY id DESC LIMIT ?`)
          .all(...bounds, ...values, limit)
        // A full page says by itself that there may be more.
        if (found.length === limit) return { rows: found.map(toRow), end: String(found.at(-1)?.id) }
        const all = database
          .prepare(`SELECT count(*) AS count, min(id) AS end FROM (${window})`)
          .get(...bounds)
        return { rows: found.map(toRow), end: all?.count === windowSize ? String(all.end) : undefined }
      })
    },

    undoing: async (names, _since, limit) =>
      guarded(() =>
        database
          .prepare(
            `SELECT * FROM entries WHERE id IN (
              SELECT max(id) FROM entries WHERE undoes IN (${names.map(() => '?').join(', ')})
              GROUP BY undoes, owner, identity, module
            ) LIMIT ?`,
          )
          .all(...names, limit),
      ).map(toRow),

    hasOwner: async (owner) => guarded(() => hasOwner.get(owner)) !== undefined,
    read: async ({ after, limit }) => guarded(() => read.all(entryId(after) ?? 0, limit)).map(toRow),
    writers: async () => guarded(() => allWriters.all()).map(toWriter),

    /** In pieces, with a turn for everybody else after each: a command here keeps the whole process waiting. */
    forget: async (before, judge) => {
      let count = 0
      let isWhole = true
      for (let last: StoredRow | undefined; ; ) {
        const old = transaction(() => {
          const { mayGo, anchors } = judge(allWriters.all().map(toWriter))
          const found = readOld.all(before, last?.at ?? -1, Number(last?.id ?? 0), rowsAtOnce).map(toRow)
          const going = found.filter(mayGo)
          for (const { id } of going) remove.run(Number(id))
          for (const { writer, anchor, anchorSeal } of anchors())
            moveAnchor.run(anchor.sequence, anchor.mac, anchorSeal, writer)
          count += going.length
          isWhole &&= going.length === found.length
          return found
        })
        if (old.length < rowsAtOnce) return { count, isWhole }
        last = old.at(-1)
        await new Promise((resolve) => setImmediate(resolve))
      }
    },

    used: async () => guarded(() => usedBytes(database)),
    diskFullness: () => diskFullness(file),
    ping: async () => void guarded(() => database.prepare('SELECT 1 FROM entries LIMIT 1').get()),
    close: async () => database.close(),
  }
}

/** Text that is no id of an entry is as if it were not there. */
const entryId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

type Raw = Record<string, SQLOutputValue>

const textOrNull = (value: SQLOutputValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/** Other programs may have written anything to the file. */
const toRow = (row: Raw): StoredRow => ({
  id: String(row.id),
  at: Number(row.at),
  writer: String(row.writer),
  sequence: Number(row.sequence),
  text: String(row.text),
  mac: String(row.mac),
  owner: String(row.owner),
  identity: textOrNull(row.identity),
  module: textOrNull(row.module),
  outcome: String(row.outcome) as StoredRow['outcome'],
  undoes: textOrNull(row.undoes),
  search: String(row.search),
})

const toWriter = (row: Raw): WriterRow => ({
  writer: String(row.writer),
  startedAt: Number(row.startedAt),
  seen: String(row.seen),
  head: { sequence: Number(row.head), mac: String(row.headMac) },
  headSeal: String(row.headSeal),
  anchor: { sequence: Number(row.anchor), mac: String(row.anchorMac) },
  anchorSeal: String(row.anchorSeal),
})
