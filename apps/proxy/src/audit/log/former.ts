import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isRecord } from '@hosting-console/api-client'
import { mayKeep } from '@hosting-console/console-core'
import type { AuditLog } from './audit-log.ts'
import { readEntry } from './read-entry.ts'

const rowsAtOnce = 500

type Taken = { taken: number; broken: number }

/**
 * Adds an entry as a former version kept or exported it: what the page said was called `change`, and the time was a number.
 * @returns false for what is none
 */
export const addFormer = async (auditLog: Pick<AuditLog, 'add'>, text: string): Promise<boolean> => {
  const given = parse(text)
  if (!isRecord(given)) return false
  const { id: _, change, at: time, ...rest } = given
  const at = typeof time === 'number' ? time : Date.parse(String(time))
  if (!Number.isSafeInteger(at)) return false
  const dated = {
    ...rest,
    ...(change === undefined ? {} : { claim: change }),
    at: new Date(at).toISOString(),
  }
  const entry = readEntry(JSON.stringify(dated))
  if (!entry) return false
  const { at: __, ...undated } = entry
  await auditLog.add(withoutUnkept(undated), at)
  return true
}

/** A former version kept all values but those of known secrets, and whatever was typed as a name by whoever never got in. */
const withoutUnkept = (entry: Parameters<AuditLog['add']>[0]): Parameters<AuditLog['add']>[0] => {
  const names = entry.arguments?.map(({ name }) => name)
  return {
    ...entry,
    ...(entry.owner === '' ? { who: '' } : {}),
    ...(entry.arguments
      ? {
          arguments: entry.arguments.map(({ value, ...rest }) =>
            value !== undefined && mayKeep(rest.name, names) ? { ...rest, value } : rest,
          ),
        }
      : {}),
  }
}

/**
 * Takes over what a former version kept among the sessions. What is taken over is deleted there piece by piece, so that a start
 * that breaks off loses nothing.
 */
export const takeOverFormer = async (storeFile: string, auditLog: Pick<AuditLog, 'add'>): Promise<Taken> => {
  const counts = { taken: 0, broken: 0 }
  if (storeFile === ':memory:' || !existsSync(storeFile)) return counts
  const database = new DatabaseSync(storeFile, { timeout: 1000 })
  try {
    database.exec('PRAGMA secure_delete = ON')
    if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'audit'").get())
      return counts
    const read = database.prepare('SELECT id, line FROM audit ORDER BY id LIMIT ?')
    const remove = database.prepare('DELETE FROM audit WHERE id <= ?')
    for (;;) {
      const rows = read.all(rowsAtOnce)
      const last = rows.at(-1)?.id
      if (last === undefined) break
      const added = await Promise.all(rows.map(({ line }) => addFormer(auditLog, String(line))))
      const broken = added.filter((isAdded) => !isAdded).length
      counts.broken += broken
      counts.taken += rows.length - broken
      remove.run(last)
    }
    database.exec('DROP TABLE audit')
    return counts
  } finally {
    database.close()
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
