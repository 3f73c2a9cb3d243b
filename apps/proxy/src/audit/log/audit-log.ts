import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { AuditEntry } from '@hosting-console/contract'
import type { Clock } from '../../clock.ts'
import type { KeyRing } from '../../key-ring.ts'
import { StoreFault } from '../../store/store.ts'
import { beginChain, entryParts, headParts, type Seen } from './chain.ts'
import { isRecord } from '@hosting-console/api-client'
import { columnsOf, madeKey, wholePart } from './columns.ts'
import type { ListedPage, NewEntry } from './entries.ts'
import { judgeForgetting } from './forgetting.ts'
import { listEntries } from './list.ts'
import { readEntry } from './read-entry.ts'
import { createSeals } from './seals.ts'
import type { AuditStorage, Filter, Forgotten, NewRow, Scope, StoredRow, WriterRow } from './storage.ts'
import { type Verdict, verifyChains } from './verify.ts'

/** One that can't be read has nothing but its id. */
type WalkedEntry = { id: string; entry: AuditEntry | undefined }

/** What was done through the console, by whom. Everything throws a StoreFault when the log can't do it. */
export type AuditLog = {
  /** @param at when it happened, for what is taken over from elsewhere */
  add(entry: NewEntry, at?: number): Promise<void>
  /** Newest first. */
  list(scope: Scope, filter: Filter, page: { before?: string; limit: number }): Promise<ListedPage>
  /** Whether an owner made a change of this id of late, of which nothing yet says what it made. */
  awaitsNote(about: Pick<NewEntry, 'owner' | 'identity' | 'module'>, id: string): Promise<boolean>
  /** Whether there is an entry of an owner. */
  knows(owner: string): Promise<boolean>
  /** Everybody's, oldest first. */
  walk(): AsyncIterable<WalkedEntry>
  /** Finds what was changed, added, moved or taken away in the storage, and what was deleted that is younger than a time. */
  verify(keptSince?: number): Promise<Verdict[]>
  /** Deletes the entries before a time that are as they were written. */
  forget(before: number): Promise<Forgotten>
  /** Bytes. */
  used(): Promise<number>
  /** Between 0 and 1. What was full when last measured takes nothing. @throws StoreFault while nothing can be written */
  fullness(): Promise<number>
  ping(): Promise<void>
  close(): Promise<void>
}

/** Written in one go. */
const mostAtOnce = 200

/** Bytes written between two checks of free space, so that a flood is stopped before it takes the room of sessions. */
const measuredEach = 1_000_000

/** So long after a write that failed it is said to be away, unless one has gone well since. */
const failingMs = 120_000

/** A new writer keeps in mind how far the latest others had come. */
const mostSeen = 8

/** A clock that was set back by more than this begins a new chain; within one, times don't go back. */
const maximumSetBackMs = 60_000

const rowsAtOnce = 500

type Waiting = { entry: NewEntry; at: number } & PromiseWithResolvers<void>

type Parts = {
  storage: AuditStorage
  ring: KeyRing
  clock: Clock
  /** How large it may grow. */
  maximumBytes?: number
}

/** Between 0 and 1. */
export const auditFullness = async (
  storage: Pick<AuditStorage, 'used' | 'diskFullness'>,
  maximumBytes = Infinity,
): Promise<number> => {
  const [used, disk] = await Promise.all([storage.used(), storage.diskFullness()])
  return Math.min(1, Math.max(used / maximumBytes, disk))
}

export const createAuditLog = ({ storage, ring, clock, maximumBytes }: Parts): AuditLog => {
  const seals = createSeals(ring)
  let writer: WriterRow | undefined
  let lastAt = 0
  let isFull = false
  let unmeasured = 0
  let failedAt: number | undefined
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  const begin = async (): Promise<WriterRow> => {
    const others = (await storage.writers()).slice(-mostSeen)
    const seen = others.map(({ writer: name, head }): Seen => ({ writer: name, ...head }))
    return beginChain({ writer: newWriterName(), startedAt: clock.now(), seen: JSON.stringify(seen) }, seals)
  }

  const append = async (batch: readonly Waiting[]): Promise<void> => {
    // A measurement that fails keeps nothing from being written, and is made again with the next batch.
    if (unmeasured >= measuredEach) await measure().catch(() => undefined)
    if (isFull) throw new StoreFault('The audit log is full.')
    if (batch[0] && batch[0].at < lastAt - maximumSetBackMs) writer = undefined
    const known = writer ?? (await begin())
    if (!writer) lastAt = 0
    let { head } = known
    const rows = batch.map(({ entry, at: given }): NewRow => {
      lastAt = Math.max(given, lastAt)
      const dated: AuditEntry = { at: new Date(lastAt).toISOString(), ...entry }
      const place = { writer: known.writer, sequence: head.sequence + 1, text: JSON.stringify(dated) }
      head = { sequence: place.sequence, mac: seals.seal(entryParts(place, head.mac)) }
      return { ...columnsOf(dated), ...place, at: lastAt, mac: head.mac }
    })
    const next = { ...known, head, headSeal: seals.seal(headParts({ ...known, head })) }
    await storage.append(next, rows)
    unmeasured += rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
    failedAt = undefined
    writer = next
  }

  const measure = async (): Promise<number> => {
    const before = unmeasured
    const fullness = await auditFullness(storage, maximumBytes)
    unmeasured -= before
    isFull = fullness >= 1
    return fullness
  }

  /** What failed may have been written anyway, so a new chain begins, and no request waits for a store that is away. */
  const failAll = (batch: readonly Waiting[], error: unknown) => {
    writer = undefined
    if (!isFull) failedAt = clock.now()
    const all = [...batch, ...waiting]
    waiting = []
    for (const { reject } of all) reject(error)
  }

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce)
      try {
        await append(batch)
        for (const { resolve } of batch) resolve()
      } catch (error) {
        failAll(batch, error)
      }
    }
    writing = undefined
  }

  const add: AuditLog['add'] = (entry, at = clock.now()) => {
    const one = { entry, at, ...Promise.withResolvers<void>() }
    waiting.push(one)
    writing ??= writeWaiting()
    return one.promise
  }

  return {
    add,

    list: (scope, filter, page) => listEntries(storage, scope, filter, page),
    awaitsNote: async ({ owner, identity, module }, id) => {
      const filter: Filter = { outcome: 'done', kind: 'changes', words: [wholePart(id)] }
      const { rows } = await storage.find({ owner }, filter, { limit: 10 })
      const change = rows.find((row) => {
        const claim = readEntry(row.text)?.claim
        return isRecord(claim) && claim.id === id && row.identity === identity && row.module === module
      })
      return change !== undefined && (await storage.undoing([madeKey(owner, id)], change.at, 1)).length === 0
    },
    knows: (owner) => storage.hasOwner(owner),

    async *walk() {
      for await (const { id, text } of allRows(storage)) yield { id, entry: readEntry(text) }
    },

    verify: (keptSince) =>
      verifyChains({
        readWriters: () => storage.writers(),
        rows: () => allRows(storage),
        seals,
        ...(keptSince === undefined ? {} : { keptSince }),
      }),
    forget: (before) => storage.forget(before, judgeForgetting(before, seals)),
    used: () => storage.used(),
    fullness: async () => {
      const fullness = await measure()
      if (isFull) return fullness
      await storage.tryToWrite?.()
      if (failedAt !== undefined && clock.now() - failedAt < failingMs)
        throw new StoreFault('The last entry could not be written.')
      return fullness
    },
    ping: () => storage.ping(),
    close: async () => {
      await writing
      await storage.close()
    },
  }
}

/** Tells the processes apart in the log, and is never used twice. */
const newWriterName = (): string =>
  `${hostname()
    .replace(/[^\w.-]/g, '')
    .slice(0, 60)}:${process.pid}:${randomBytes(4).toString('hex')}`

async function* allRows(storage: AuditStorage): AsyncGenerator<StoredRow> {
  let after: string | undefined
  do {
    const rows = await storage.read({ ...(after === undefined ? {} : { after }), limit: rowsAtOnce })
    yield* rows
    after = rows.at(-1)?.id
    await new Promise((resolve) => setImmediate(resolve))
  } while (after !== undefined)
}
