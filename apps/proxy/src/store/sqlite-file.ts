import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

export const guarded = <T>(work: () => T): T => {
  try {
    return work()
  } catch (cause) {
    throw new StoreFault('The SQLite store refused a command.', { cause })
  }
}
