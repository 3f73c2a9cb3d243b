import { isRecord } from '@hosting-console/api-client'
import type { Store, StoredAuditLine } from './store/store.ts'

/** A line as its owner sees it. */
export type TrailLine = StoredAuditLine & { isUndone: boolean }

export type TrailPage = {
  lines: TrailLine[]
  /** The `before` of the next page; null when there is nothing older. */
  next: string | null
}

type Wanted = { before?: string; limit: number; query: string }

/** Read at once; there is a turn for everybody else after each. */
const linesAtOnce = 500

/** A search that finds little stops there and hands on where, so that no single request takes long. */
const mostSearched = 20_000

/**
 * One owner's lines, newest first, those that hold every word of the query. Which of them were undone is told by newer
 * lines, so those are looked at too. It knows of the store only pages of lines, so both stores search alike.
 */
export const readTrail = async (
  store: Pick<Store, 'listAuditLines'>,
  owner: string,
  { before, limit, query }: Wanted,
): Promise<TrailPage> => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const takeUndo = undoTracker()
  const lines: TrailLine[] = []
  let searched = 0
  let cursor: string | undefined
  for (;;) {
    const page = cursor === undefined ? { limit: linesAtOnce } : { before: cursor, limit: linesAtOnce }
    const found = await store.listAuditLines(owner, page)
    for (const line of found) {
      const isUndone = takeUndo(line)
      if (before === undefined || isOlder(line.id, before)) {
        if (lines.length === limit || searched === mostSearched) return { lines, next: cursor ?? null }
        searched += 1
        if (holdsAll(line, words)) lines.push({ ...line, isUndone })
      }
      cursor = line.id
    }
    if (found.length < linesAtOnce) return { lines, next: null }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Follows lines from the newest on, and tells of each whether a newer one undid it. A change is named by the id of its line,
 * or by the one the browser gave it; an undo that was itself undone counts for nothing.
 */
const undoTracker = (): ((line: StoredAuditLine) => boolean) => {
  const undone = new Set<string>()
  return ({ id, event, result, change }) => {
    if (event !== 'change' || !/^2\d\d$/.test(result)) return false
    const sent = isRecord(change) ? change : {}
    const isUndone = [id, sent.id].some((each) => typeof each === 'string' && undone.delete(each))
    if (!isUndone && typeof sent.undoes === 'string') undone.add(sent.undoes)
    return isUndone
  }
}

/** Ids are numbers, or two of them: a time and a count. */
const isOlder = (id: string, than: string): boolean => {
  const [[time, count], [otherTime, otherCount]] = [partsOf(id), partsOf(than)]
  return time === otherTime ? count < otherCount : time < otherTime
}

const partsOf = (id: string): [bigint, bigint] => {
  const [time = '0', count = '0'] = id.split('-')
  return [BigInt(time), BigInt(count)]
}

const holdsAll = (line: StoredAuditLine, words: readonly string[]): boolean => {
  if (words.length === 0) return true
  const { event, result, module = '', identity = '', arguments: kept = [], change } = line
  const path = `${module}/${line.function ?? ''}`
  const values = kept.flatMap(({ name, value }) => [name, value ?? ''])
  const text = [event, result, path, identity, ...values, ...textsOf(change)].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

/** Every text and number in what the browser said of a change, and the names of its fields. */
const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (isRecord(value)) return Object.entries(value).flatMap(([name, each]) => [name, ...textsOf(each)])
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}
