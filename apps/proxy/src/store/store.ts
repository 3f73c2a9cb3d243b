/** A sealed session. What lies outside the seal is only what listing and cleaning up need; the seal holds its own dates. */
export type SessionRow = {
  /** SHA-256 of the id in the cookie, base64url. */
  key: string
  /** Whose it is, as a keyed name: equal for all sessions of one person, and no name that can be read. */
  owner: string
  sealed: Uint8Array
  createdAt: number
  usedAt: number
  expiresAt: number
}

/** One argument of a change. Without a value it is a secret, of which only the name is kept. */
export type KeptArgument = { name: string; value?: string }

export type AuditLine = {
  /** Milliseconds since 1970. */
  at: number
  /** Whose trail it belongs to, as `login demo@example.com`; empty for whoever never got in. */
  owner: string
  who: string
  event: 'sign-in' | 'sign-out' | 'change' | 'change-begun' | 'identity-refused' | 'record-refused'
  /** A keyed name of the session, never its id. */
  session: string
  address: string
  requestId: string
  /** `ok`, a problem code, or the HTTP status of the service. */
  result: string
  module?: string
  function?: string
  identity?: string
  arguments?: KeptArgument[]
  /** What the browser said the change replaces: any JSON, without the values of secrets. */
  change?: unknown
}

/** `id` grows from line to line, also between lines of the same millisecond. */
export type StoredAuditLine = AuditLine & { id: string }

/** So many tries in so many seconds, for each key by itself. */
export type Limiter = {
  /** Counts one try. @returns how many seconds to wait when that was one too many, or 0. */
  take(key: string): Promise<number>
  /** The try does not count after all. */
  giveBack(key: string): Promise<void>
}

/** The one thing that outlives the process: sealed sessions, counters of tries and the audit trail. Times are milliseconds since 1970. */
export type Store = {
  putSession(row: SessionRow): Promise<void>
  getSession(key: string): Promise<SessionRow | undefined>
  /** @returns false when there is no such session any more; it is never made anew. */
  updateSession(key: string, change: Pick<SessionRow, 'sealed' | 'usedAt' | 'expiresAt'>): Promise<boolean>
  deleteSession(key: string): Promise<boolean>
  /** Oldest first. */
  listSessions(owners: readonly string[]): Promise<Omit<SessionRow, 'sealed'>[]>
  /** @returns how many went. */
  deleteExpired(now: number): Promise<number>
  /** Everybody's. @returns how many went. */
  deleteAllSessions(): Promise<number>
  /** Those that have not expired. */
  countSessions(now: number): Promise<number>
  /** Counts tries under a name of its own, for all proxies that share the store. */
  limiter(name: string, limit: { points: number; seconds: number }): Limiter
  addAuditLine(line: AuditLine): Promise<void>
  /** One owner's lines, newest first, those before the line with the given id. */
  listAuditLines(owner: string, page: { before?: string; limit: number }): Promise<StoredAuditLine[]>
  /** Everybody's lines, oldest first, those after the line with the given id. */
  exportAuditLines(page: { after?: string; limit: number }): Promise<StoredAuditLine[]>
  /** Deletes everybody's lines written before the given time. @returns how many went. */
  deleteAuditLines(before: number): Promise<number>
  /** @throws StoreFault when the store does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The store did not do what was asked. The proxy then refuses the request; it never guesses. SEC-46. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
}
