import type { AuditEntry } from '@hosting-console/contract'
import {
  type AuditStorage,
  columnsOf,
  entryOwner,
  type Filter,
  fitEntry,
  isMade,
  listEntries,
  type NewEntry,
  type Scope,
  type StoredRow,
} from '@hosting-console/proxy/portable'
import { newRequestId } from './responses.ts'
import type { DemoSession } from './sessions.ts'

type Said = Pick<NewEntry, 'event' | 'result'> & Partial<NewEntry>

export type Entries = ReturnType<typeof createEntries>

/** Oldest go first, so that a demo which is left open doesn't grow without end. */
const mostEntries = 2000

/** What was done, as the audit log of a console keeps it; here it isn't sealed. @param kept those from before */
export const createEntries = (kept: readonly AuditEntry[] = []) => {
  let rows = kept.map((entry, index) => rowOf(entry, index))

  const storage: Pick<AuditStorage, 'find' | 'undoing'> = {
    find: async (scope, filter, { before = Infinity, limit }) => {
      const found = rows.filter((row) => row.sequence < Number(before) && meets(row, scope, filter))
      return { rows: found.toReversed().slice(0, limit), end: undefined }
    },
    undoing: async (names) => rows.filter(({ undoes }) => undoes !== null && names.includes(undoes)),
  }

  return {
    add: (session: DemoSession, said: Said): void => {
      const { entry } = fitEntry({
        who: session.who,
        owner: entryOwner(session),
        session: session.name,
        address: '',
        requestId: newRequestId(),
        ...said,
      })
      const sequence = (rows.at(-1)?.sequence ?? 0) + 1
      rows = [...rows, rowOf({ at: new Date().toISOString(), ...entry }, sequence - 1)].slice(-mostEntries)
    },
    list: (scope: Scope, filter: Filter, page: { before?: string; limit: number }) =>
      listEntries(storage, scope, filter, page),
    /** So many were ever added. */
    count: (): number => rows.at(-1)?.sequence ?? 0,
    all: (): AuditEntry[] => rows.map(({ text }): AuditEntry => JSON.parse(text)),
  }
}

const rowOf = (entry: AuditEntry, index: number): StoredRow => ({
  ...columnsOf(entry),
  id: String(index + 1),
  at: Date.parse(entry.at),
  writer: '',
  sequence: index + 1,
  text: JSON.stringify(entry),
  mac: '',
})

const meets = (row: StoredRow, { owner, identities = [] }: Scope, filter: Filter): boolean => {
  const { outcome, kind, from, to, words = [] } = filter
  const isFound = row.owner === owner || (row.identity !== null && identities.includes(row.identity))
  return (
    isFound &&
    !isMade(row) &&
    (kind === undefined || (kind === 'changes') === (row.module !== null)) &&
    (outcome === undefined || row.outcome === outcome) &&
    (from === undefined || row.at >= from) &&
    (to === undefined || row.at < to) &&
    words.every((word) => row.search.includes(word))
  )
}
