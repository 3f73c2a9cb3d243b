/** A sealed session. What is outside the seal is only what listing and cleaning up need; the seal holds its own dates. */
export type SessionRow = {
  /** SHA-256 of the id in the cookie, base64url. */
  key: string
  /** Whose it is, as a keyed name: equal for all sessions of one person, and no name that can be read. */
  owner: string
  sealed: Uint8Array
  /** What the other sessions of the same user show of it, sealed by the server's key alone. */
  note: Uint8Array
  createdAt: number
  usedAt: number
  expiresAt: number
}

type SessionChange = Pick<SessionRow, 'sealed' | 'note' | 'usedAt' | 'expiresAt'>

/** So many tries in so many seconds, for each key by itself. */
export type Limiter = {
  /** Counts one try. @returns how many seconds to wait when that was one too many, or 0. */
  take(key: string): Promise<number>
  /** The try does not count after all. */
  giveBack(key: string): Promise<void>
}

/** Sealed sessions and counters of tries, which outlive the process. Times are milliseconds since 1970. */
export type Store = {
  putSession(row: SessionRow): Promise<void>
  getSession(key: string): Promise<SessionRow | undefined>
  /** Whether a session is held, sealed in these bytes: what is asked with every call. */
  holdsSession(key: string, sealed: Uint8Array): Promise<boolean>
  /** @returns false when there is no such session any more, which is never made anew, or when its seal isn't `was`. */
  updateSession(key: string, change: SessionChange, was: Uint8Array): Promise<boolean>
  deleteSession(key: string): Promise<boolean>
  /** Oldest first. */
  listSessions(owners: readonly string[]): Promise<Omit<SessionRow, 'sealed'>[]>
  /** Deletes sessions, and claims of calls, in pieces between which others have their turn. @returns how many sessions went. */
  deleteExpired(now: number): Promise<number>
  /** Everybody's. @returns how many went. */
  deleteAllSessions(): Promise<number>
  /** Those that have not expired. */
  countSessions(now: number): Promise<number>
  /** Counts tries under a name of its own, for all proxies that share the store. */
  limiter(name: string, limit: { points: number; seconds: number }): Limiter
  /**
   * Notes that a call is about to be made, and knows it for a while.
   * @returns nothing the first time; after that what was noted, or how the first one ended.
   */
  claimCall(key: string, claim: { from: number; ms: number; note: string }): Promise<string | undefined>
  /** What was noted of a call that was claimed before, or how it ended. */
  callOutcome(key: string): Promise<string | undefined>
  /** Notes how a call ended that was claimed before. */
  settleCall(key: string, outcome: string): Promise<void>
  /** How full it is, between 0 and 1, as far as the console can tell. */
  fullness(): Promise<number>
  /** @throws StoreFault when the store does not respond. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The store did not do what was asked. The proxy then refuses the request; it never guesses. SEC-46. */
export class StoreFault extends Error {
  override readonly name: string = 'StoreFault'
}

/** A newer version of the console has changed the tables. This one would misread them, so it leaves all as it is. */
export class NewerSchema extends StoreFault {
  override readonly name = 'NewerSchema'
}

/** The tables lack something that this version of the console needs, and no version adds it to them. */
export class OtherSchema extends StoreFault {
  override readonly name = 'OtherSchema'
}

/** What to tell an operator, after the name of the setting. */
export const newerSchemaFix =
  'names what a newer version of Hosting Console has changed; start that version, or put back the copy from before the upgrade (docs/operating.md, Upgrade)'
