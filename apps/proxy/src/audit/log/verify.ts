import * as v from 'valibot'
import { checkAnchor, entryParts, headParts, type Seen } from './chain.ts'
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
  /** Entries were deleted before their time. */
  | 'forgotten-early'

/** What was found of one writer's entries. */
export type Verdict = {
  writer: string
  count: number
  head: Link
  broken?: { why: Break; id?: string; sequence: number }
}

export type Chain = Verdict & {
  at: number
  /** How far the writer has come for certain: up to there each entry can be seen, and comes after the one before. */
  known: number
  /** The furthest of what it has written since and was seen out of order; 0 for nothing. */
  ahead: number
}

type Parts = {
  readWriters: () => Promise<WriterRow[]>
  /** All of them, in the order of their ids, which is not that in which they could be seen. */
  rows: () => AsyncIterable<StoredRow>
  seals: Seals
  /** Nothing younger is deleted for its age. */
  keptSince?: number
}

/** Follows each writer's chain from its anchor to its head. It may be written to meanwhile, by several at once. */
export const verifyChains = async (parts: Parts): Promise<Verdict[]> => {
  const { chains, writers } = await followAll(parts)
  // What was seen out of order can be seen in order by now.
  const late = new Map(
    [...chains.values()].flatMap(({ writer, ahead, broken }) =>
      ahead > 0 && !broken ? [[writer, ahead]] : [],
    ),
  )
  if (late.size > 0) {
    const again = await followAll(parts, late)
    for (const writer of late.keys()) chains.set(writer, again.chains.get(writer) ?? goneWriter(writer))
  }
  const heads = byName(await parts.readWriters())
  // A writer came as far as was known of it, and as far as others have seen it come.
  const seen = [...writers.values()].flatMap((row) => readSeen(row.seen))
  for (const { writer, sequence } of [
    ...[...chains.values()].map(({ writer, known }) => ({ writer, sequence: known })),
    ...seen,
  ]) {
    const chain = chains.get(writer) ?? goneWriter(writer)
    chains.set(writer, chain)
    const isLost = (heads.get(writer)?.head.sequence ?? 0) < sequence
    if (!chain.broken && (isLost || chain.head.sequence < Math.min(sequence, chain.known)))
      chain.broken = { why: 'cut-off', sequence: chain.head.sequence + 1 }
  }
  // Whatever was seen of a writer it says, under its seal, to have written by now.
  for (const chain of chains.values()) {
    const row = heads.get(chain.writer)
    if (chain.broken || !row) continue
    if (checkAnchor(row, parts.seals).at >= (parts.keptSince ?? Infinity))
      chain.broken = { why: 'forgotten-early', sequence: row.anchor.sequence }
    else if (chain.ahead === 0) continue
    else if (startChain(row, parts.seals).broken)
      chain.broken = { why: 'writer', sequence: row.head.sequence }
    else if (row.head.sequence < chain.ahead) chain.broken = { why: 'changed', sequence: chain.ahead }
  }
  return [...chains.values()].map(({ writer, count, head, broken }) => ({
    writer,
    count,
    head,
    ...(broken ? { broken } : {}),
  }))
}

/** @param late the writers to follow, and how far each has come at least; without it all are */
const followAll = async (
  { readWriters, rows, seals }: Parts,
  late?: ReadonlyMap<string, number>,
): Promise<{ chains: Map<string, Chain>; writers: Map<string, WriterRow> }> => {
  let writers = byName(await readWriters())
  const chains = new Map<string, Chain>()
  for (const row of writers.values()) {
    const least = late === undefined ? 0 : late.get(row.writer)
    if (least === undefined) continue
    const chain = startChain(row, seals)
    chains.set(row.writer, { ...chain, known: Math.max(chain.known, least) })
  }

  const follow = async (row: StoredRow): Promise<void> => {
    if (late !== undefined && !late.has(row.writer)) return
    // Began after the writers were read, so nothing was known of it, or it belongs to no writer.
    if (!chains.has(row.writer)) {
      writers = byName(await readWriters())
      const found = writers.get(row.writer)
      chains.set(
        row.writer,
        found ? { ...startChain(found, seals), known: found.anchor.sequence } : unknownWriter(row),
      )
    }
    const chain = chains.get(row.writer)
    if (!chain || chain.broken) return
    const isFirst = chain.count === 0
    // Older ones may have been deleted for their age since.
    if (isFirst && row.sequence !== chain.head.sequence + 1) {
      writers = byName(await readWriters())
      const anchored = writers.get(row.writer)
      if (anchored) Object.assign(chain, startChain(anchored, seals), { known: chain.known })
    }
    if (chain.broken) return
    if (chain.ahead > 0 || row.sequence > Math.max(chain.known, chain.head.sequence + 1)) {
      chain.ahead = Math.max(chain.ahead, row.sequence)
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

  for await (const row of rows()) await follow(row)
  return { chains, writers }
}

const byName = (rows: readonly WriterRow[]) => new Map(rows.map((row) => [row.writer, row]))

const emptyChain = (writer: string): Chain => ({
  writer,
  count: 0,
  at: 0,
  known: 0,
  ahead: 0,
  head: { sequence: 0, mac: '' },
})

/** Of which nothing is left. */
const goneWriter = (writer: string): Chain => ({
  ...emptyChain(writer),
  broken: { why: 'writer', sequence: 0 },
})

const unknownWriter = ({ writer, id, sequence }: StoredRow): Chain => ({
  ...emptyChain(writer),
  broken: { why: 'writer', id, sequence },
})

export const startChain = (row: WriterRow, seals: Seals): Chain => {
  const chain = { ...emptyChain(row.writer), known: row.head.sequence, head: row.anchor }
  const states = new Set([checkAnchor(row, seals).state, seals.check(headParts(row), row.headSeal)])
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

export const breakOf = (row: StoredRow, { head, at }: Chain, seals: Seals): Break | undefined => {
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
