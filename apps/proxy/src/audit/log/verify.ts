import * as v from 'valibot'
import { anchorParts, entryParts, headParts, type Seen } from './chain.ts'
import { columnsOf } from './columns.ts'
import { readEntry } from './read-entry.ts'
import type { Seals } from './seals.ts'
import type { Columns, Link, StoredRow, WriterRow } from './storage.ts'

/** What is wrong with the first entry that is not as it was written. */
export type Break =
  /** It isn't what was written, or isn't from here at all. */
  | 'changed'
  /** One or more before it are gone, or it was moved. */
  | 'out-of-order'
  /** The newest entries of the writer are gone. */
  | 'cut-off'
  /** What is kept of the writer itself was changed or taken away. */
  | 'writer'
  /** Sealed by a key that is gone: it can't be told. */
  | 'key-gone'

/** What became of one writer's entries. */
export type Verdict = {
  writer: string
  count: number
  head: Link
  broken?: { why: Break; id?: string; sequence: number }
}

type Chain = Verdict & {
  at: number
  /** How far the writer had come when it was first read. What it writes after that may be seen out of order. */
  known: number
  /** The first of those that were seen so: it isn't followed any further. */
  ahead?: { id: string; sequence: number }
}

/** Follows each writer's chain from its anchor to its head. It may be written to meanwhile, by several at once. */
export const verifyChains = async (
  readWriters: () => Promise<WriterRow[]>,
  rows: AsyncIterable<StoredRow>,
  seals: Seals,
): Promise<Verdict[]> => {
  let known = byName(await readWriters())
  const chains = new Map<string, Chain>()
  for (const row of known.values()) chains.set(row.writer, startChain(row, seals))

  const follow = async (row: StoredRow): Promise<void> => {
    // Began after the writers were read, or is nobody's.
    if (!chains.has(row.writer)) {
      known = byName(await readWriters())
      const found = known.get(row.writer)
      chains.set(row.writer, found ? startChain(found, seals) : unknownWriter(row))
    }
    const chain = chains.get(row.writer)
    if (!chain || chain.broken || chain.ahead) return
    const isFirst = chain.count === 0
    // Older ones may have been deleted for their age since.
    if (isFirst && row.sequence !== chain.head.sequence + 1) {
      known = byName(await readWriters())
      const anchored = known.get(row.writer)
      if (anchored) Object.assign(chain, startChain(anchored, seals), { known: chain.known })
    }
    if (chain.broken) return
    if (row.sequence > Math.max(chain.known, chain.head.sequence + 1)) {
      chain.ahead = { id: row.id, sequence: row.sequence }
      return
    }
    const why = breakOf(row, chain, seals)
    if (why) chain.broken = { why, id: row.id, sequence: row.sequence }
    else
      Object.assign(chain, {
        count: chain.count + 1,
        at: row.at,
        head: { sequence: row.sequence, mac: row.mac },
      })
  }

  for await (const row of rows) await follow(row)
  // A writer came as far as its own head says, and as far as others have seen it come.
  const heads = byName(await readWriters())
  for (const row of known.values())
    for (const { writer, sequence } of [{ writer: row.writer, ...row.head }, ...readSeen(row.seen)]) {
      const chain = chains.get(writer) ?? { ...emptyChain(writer), broken: { why: 'writer', sequence } }
      chains.set(writer, chain)
      const isLost = (heads.get(writer)?.head.sequence ?? 0) < sequence
      if (!chain.broken && (isLost || chain.head.sequence < Math.min(sequence, chain.known)))
        chain.broken = { why: 'cut-off', sequence: chain.head.sequence + 1 }
    }
  // Whatever was seen of a writer it says to have written by now.
  for (const chain of chains.values())
    if (chain.ahead && !chain.broken && (heads.get(chain.writer)?.head.sequence ?? 0) < chain.ahead.sequence)
      chain.broken = { why: 'changed', ...chain.ahead }
  return [...chains.values()].map(({ writer, count, head, broken }) => ({
    writer,
    count,
    head,
    ...(broken ? { broken } : {}),
  }))
}

const byName = (rows: readonly WriterRow[]) => new Map(rows.map((row) => [row.writer, row]))

const emptyChain = (writer: string): Chain => ({
  writer,
  count: 0,
  at: 0,
  known: 0,
  head: { sequence: 0, mac: '' },
})

const unknownWriter = ({ writer, id, sequence }: StoredRow): Chain => ({
  ...emptyChain(writer),
  broken: { why: 'writer', id, sequence },
})

const startChain = (row: WriterRow, seals: Seals): Chain => {
  const chain = { ...emptyChain(row.writer), known: row.head.sequence, head: row.anchor }
  const states = new Set([
    seals.check(anchorParts(row.writer, row.anchor), row.anchorSeal),
    seals.check(headParts(row), row.headSeal),
  ])
  const why = states.has('wrong') ? 'writer' : states.has('key-gone') ? 'key-gone' : undefined
  return why ? { ...chain, broken: { why, sequence: row.anchor.sequence } } : chain
}

const seenSchema = v.array(v.object({ writer: v.string(), sequence: v.number(), mac: v.string() }))

const readSeen = (text: string): Seen[] => {
  try {
    const read = v.safeParse(seenSchema, JSON.parse(text))
    return read.success ? read.output : []
  } catch {
    return []
  }
}

const breakOf = (row: StoredRow, { head, at }: Chain, seals: Seals): Break | undefined => {
  const state = seals.check(entryParts(row, head.mac), row.mac)
  if (state === 'key-gone') return 'key-gone'
  if (row.sequence !== head.sequence + 1) return 'out-of-order'
  if (state === 'wrong') return 'changed'
  const entry = readEntry(row.text)
  if (!entry || row.at < at || Date.parse(entry.at) !== row.at) return 'changed'
  const columns = columnsOf(entry)
  const names = Object.keys(columns) as (keyof Columns)[]
  return names.some((name) => columns[name] !== row[name]) ? 'changed' : undefined
}
