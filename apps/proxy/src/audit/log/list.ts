import { isRecord } from '@hosting-console/api-client'
import { isMade, madeKey } from './columns.ts'
import type { ListedEntry, ListedPage } from './entries.ts'
import { readEntry } from './read-entry.ts'
import { isUndoOf } from './undo-of.ts'
import type { AuditStorage, Filter, Scope, StoredRow } from './storage.ts'

type Listed = Pick<AuditStorage, 'find' | 'undoing'>

type Page = { before?: string; limit: number }

/** A search that finds little stops after so many looks and hands on where, so that no single request takes long. */
const mostWindows = 200

/** So many entries that undo others are followed for one page, and so far. The page's claims of undoing are not proven. */
const mostUndoers = 2000
const mostRounds = 10

/** An undo comes after what it undoes, so that no claim of the page leads in a circle. */
const isNewer = (one: StoredRow, other: StoredRow): boolean =>
  one.at === other.at ? numberOf(one) > numberOf(other) : one.at > other.at

const numberOf = ({ id }: StoredRow): number => Number(id.split('-').at(-1))

/** Newest first, each with who has undone it since, and what it has made. */
export const listEntries = async (
  storage: Listed,
  scope: Scope,
  filter: Filter,
  page: Page,
): Promise<ListedPage> => {
  const words = filter.words?.map((word) => word.toLowerCase())
  const { rows, next } = await findRows(storage, scope, { ...filter, ...(words ? { words } : {}) }, page)
  const { undoersOf, madeOf } = await undoneOf(storage, rows)
  const entries = rows.flatMap((row) => {
    const entry = readEntry(row.text)
    if (!entry) return []
    const made = readEntry(madeOf(row)?.text ?? '')
    return [{ ...entry, id: row.id, undoneBy: peopleOf(row, undoersOf(row)), made }]
  })
  return { entries, next }
}

const findRows = async (
  storage: Listed,
  scope: Scope,
  filter: Filter,
  { before, limit }: Page,
): Promise<{ rows: StoredRow[]; next: string | null }> => {
  const rows: StoredRow[] = []
  let end = before
  for (let windows = 0; windows < mostWindows; windows += 1) {
    // One more tells whether there is a next page.
    const page = { ...(end === undefined ? {} : { before: end }), limit: limit + 1 - rows.length }
    const window = await storage.find(scope, filter, page)
    rows.push(...window.rows)
    const last = rows[limit - 1]
    if (rows.length > limit && last) return { rows: rows.slice(0, limit), next: last.id }
    if (window.end === undefined) return { rows, next: null }
    end = window.end
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { rows, next: end ?? null }
}

/** An undo that was itself undone counts for nothing. A change is named by its entry or by the id the page gave it. */
const undoneOf = async (
  storage: Listed,
  rows: readonly StoredRow[],
): Promise<{
  undoersOf: (row: StoredRow) => readonly StoredRow[]
  madeOf: (row: StoredRow) => StoredRow | undefined
}> => {
  const made: StoredRow[] = []
  const undoers = new Map<string, StoredRow[]>()
  const since = Math.min(...rows.map(({ at }) => at))
  let names = rows.flatMap((row) => [...namesOf(row), ...madeKeysOf(row)])
  const found = new Set<string>()
  for (let round = 0; round < mostRounds && names.length > 0 && found.size < mostUndoers; round += 1) {
    const more = (await storage.undoing(names, since, mostUndoers)).filter(({ id }) => !found.has(id))
    for (const row of more) found.add(row.id)
    made.push(...more.filter(isMade))
    const undos = more.filter((row) => !isMade(row))
    for (const row of undos) undoers.set(row.undoes ?? '', [...(undoers.get(row.undoes ?? '') ?? []), row])
    names = undos.flatMap(namesOf)
  }
  const known = new Map<string, readonly StoredRow[]>()
  const undoersOf = (row: StoredRow): readonly StoredRow[] => {
    const before = known.get(row.id)
    if (before !== undefined) return before
    const standing =
      row.outcome === 'done'
        ? namesOf(row)
            .flatMap((name) => undoers.get(name) ?? [])
            .filter(
              (undo) =>
                undo.identity === row.identity &&
                undo.module === row.module &&
                isNewer(undo, row) &&
                // Only the person who undid something may undo that.
                !undoersOf(undo).some((each) => each.owner === undo.owner && isBorneOut(each, undo)),
            )
        : []
    known.set(row.id, standing)
    return standing
  }
  const madeBy = Map.groupBy(made, ({ undoes }) => undoes ?? '')
  const madeOf = (row: StoredRow) =>
    madeKeysOf(row)
      .flatMap((key) => madeBy.get(key) ?? [])
      .find(({ identity, module }) => identity === row.identity && module === row.module)
  return { undoersOf, madeOf }
}

const peopleOf = (undone: StoredRow, rows: readonly StoredRow[]): ListedEntry['undoneBy'] =>
  [...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, own]) => ({
    owner,
    who: readEntry(own.at(-1)?.text ?? '')?.who ?? '',
    isBorneOut: own.some((row) => isBorneOut(row, undone)),
  }))

const isBorneOut = (undo: StoredRow, undone: StoredRow): boolean => {
  const [first, second] = [readEntry(undo.text), readEntry(undone.text)]
  return first !== undefined && second !== undefined && isUndoOf(first, second)
}

const namesOf = ({ id, text }: StoredRow): string[] => {
  const claim = readEntry(text)?.claim
  return isRecord(claim) && typeof claim.id === 'string' ? [id, claim.id] : [id]
}

const madeKeysOf = (row: StoredRow): string[] =>
  namesOf(row)
    .slice(1)
    .map((name) => madeKey(row.owner, name))
