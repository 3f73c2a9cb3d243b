import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StoreFault } from './store.ts'

/**
 * Opens a database that only its owner can read, and makes the tables it lacks. `:memory:` keeps nothing.
 * @throws StoreFault when the file can't be opened.
 */
export const openSqliteFile = (file: string, schema: string): DatabaseSync =>
  guarded(() => {
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
  })

/**
 * Reads a file that perhaps nobody has open, and leaves nothing behind: SQLite would put two files beside it that belong to whoever
 * looks. While they are there, they are used.
 * @throws StoreFault when it is no database.
 */
export const peekSqliteFile = <T>(file: string, look: (database: DatabaseSync) => T): T =>
  guarded(() => {
    const url = pathToFileURL(file)
    if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
    const database = new DatabaseSync(url, { readOnly: true, timeout: 1000 })
    try {
      return look(database)
    } finally {
      database.close()
    }
  })

export const pragma = (database: DatabaseSync, name: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0])

/** Without the pages that are free to be written again. */
export const usedBytes = (database: DatabaseSync): number =>
  (pragma(database, 'page_count') - pragma(database, 'freelist_count')) * pragma(database, 'page_size')

export const guarded = <T>(work: () => T): T => {
  try {
    return work()
  } catch (cause) {
    throw new StoreFault('The SQLite store refused a command.', { cause })
  }
}
