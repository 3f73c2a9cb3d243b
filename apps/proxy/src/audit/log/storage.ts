import type { EntryOutcome } from '@hosting-console/contract'

/** What an entry is found by, taken out of its text. */
export type Columns = {
  owner: string
  identity: string | null
  module: string | null
  outcome: EntryOutcome
  /** The change or entry that this one says it undoes; of one that says what was made, the `madeKey` of that change. */
  undoes: string | null
  /** All that it can be searched by, in small letters, each part on a line of its own. */
  search: string
}

/** An entry as it is kept: its text, and what binds it to the entry before of the same writer. */
export type NewRow = Columns & { at: number; writer: string; sequence: number; text: string; mac: string }

/** `id` grows in the order of writing. */
export type StoredRow = NewRow & { id: string }

/** An entry of a writer by its number, with its seal. Number 0 is the writer's beginning. */
export type Link = { sequence: number; mac: string }

/** One process that writes, with the newest of its entries, and the newest of those that were deleted for their age. */
export type WriterRow = {
  writer: string
  startedAt: number
  /** The heads of other writers when this one began, as JSON: who takes those away is found by this. */
  seen: string
  head: Link
  headSeal: string
  anchor: Link
  anchorSeal: string
}

/** Conditions that an entry meets, all of them. */
export type Filter = Partial<{
  outcome: EntryOutcome
  /** What calls functions, and gaps in the log; or sign-ins, sign-outs and sessions that ended. */
  kind: 'changes' | 'sessions'
  from: number
  to: number
  words: readonly string[]
}>

/** Whose entries are looked through: one owner's, or also everybody's that were made as one of the identities. */
export type Scope = { owner: string; identities?: readonly string[] }

/** What a look through a bounded part of the log gives without notes of what was made, newest first; `end` is where it ended, if there is anything older. */
type Window = { rows: StoredRow[]; end: string | undefined }

/** Asked about entries in the order of their times and ids, and about each once. */
export type ForgetJudge = {
  mayGo: (row: StoredRow) => boolean
  /** Where the chains begin, once those have gone. */
  anchors: () => Pick<WriterRow, 'writer' | 'anchor' | 'anchorSeal'>[]
}

/** How many went, and whether some of that age had to stay. */
export type Forgotten = { count: number; isWhole: boolean }

/** Where entries are kept. Everything throws a StoreFault when it can't be done. */
export type AuditStorage = {
  /** Adds rows of one writer, all of them or none, and moves its head on. */
  append(writer: WriterRow, rows: readonly NewRow[]): Promise<void>
  find(scope: Scope, filter: Filter, page: { before?: string; limit: number }): Promise<Window>
  /**
   * Entries that say they undo one of the given, or how to: of each person the newest for one name, identity and module, so that no person's claims
   * crowd out those of others.
   * @param since the `at` of the oldest of those given; nothing older can undo them
   */
  undoing(names: readonly string[], since: number, limit: number): Promise<StoredRow[]>
  hasOwner(owner: string): Promise<boolean>
  /** Everybody's, oldest first. */
  read(page: { after?: string; limit: number }): Promise<StoredRow[]>
  /** Oldest first. */
  writers(): Promise<WriterRow[]>
  /** Deletes the entries before a time that may go, and keeps of each writer the newest of those. */
  forget(before: number, judge: (writers: readonly WriterRow[]) => ForgetJudge): Promise<Forgotten>
  /** Bytes. */
  used(): Promise<number>
  /** How full the disk is that it writes to, between 0 and 1, as far as the console can tell. */
  diskFullness(): Promise<number>
  /** Finds out whether it takes anything, and leaves nothing. Without it that is known by writing alone. */
  tryToWrite?(): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** So many entries are looked through at once: in SQLite everybody waits for a single look, also at the longest entries. */
export const windowSize = 1000
