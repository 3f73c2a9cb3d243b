import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { NewerSchema, OtherSchema, StoreFault } from './store.ts'

/** The tables of a file. */
export type Schema = {
  /** Grows with every change that an older version would misread. */
  version: number
  /** Makes what is missing. */
  sql: string
}

/**
 * Opens a database that only its owner can read, and makes the tables it lacks. `:memory:` keeps nothing.
 * @throws StoreFault when the file can't be opened, NewerSchema or OtherSchema when its tables are not of this version
 */
export const openSqliteFile = (file: string, schema: Schema): DatabaseSync =>
  guarded(() => {
    if (file !== ':memory:') {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      // Made with its mode before the first byte is written; the files beside it take the mode over.
      closeSync(openSync(file, 'a', 0o600))
      chmodSync(file, 0o600)
    }
    const database = new DatabaseSync(file, { timeout: 1000 })
    try {
      refuseOther(database, schema)
      database.exec(
        'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA mmap_size = 268435456',
      )
      prepareTables(database, schema)
      return database
    } catch (error) {
      database.close()
      throw error
    }
  })

/** @throws NewerSchema or OtherSchema when the tables that are there are not of this version */
export const refuseOther = (database: DatabaseSync, { version, sql }: Schema): void => {
  if (pragma(database, 'user_version') > version)
    throw new NewerSchema('The file is of a newer version of the console.')
  const own = new DatabaseSync(':memory:')
  own.exec(sql)
  for (const { name } of own.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()) {
    const there = columnsOf(database, String(name))
    const lacked = columnsOf(own, String(name)).find((each) => there.length > 0 && !there.includes(each))
    if (lacked !== undefined) throw new OtherSchema(`Its table ${String(name)} has no ${lacked}.`)
  }
  own.close()
}

const columnsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

/** All of it or nothing, should it break off. */
const prepareTables = (database: DatabaseSync, { version, sql }: Schema): void => {
  database.exec('BEGIN IMMEDIATE')
  database.exec(sql)
  if (pragma(database, 'user_version') < version) database.exec(`PRAGMA user_version = ${version}`)
  database.exec('COMMIT')
}

/**
 * Reads a file that may not be open elsewhere, and leaves nothing behind: SQLite would put two files beside it that belong to the user
 * who looks. While they are there, they are used.
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
    if (cause instanceof StoreFault) throw cause
    throw new StoreFault('The SQLite store refused a command.', { cause })
  }
}
