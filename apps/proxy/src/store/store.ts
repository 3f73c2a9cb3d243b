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

export type AuditLine = {
  /** Milliseconds since 1970. */
  at: number
  owner: string
  who: string
  event: 'sign-in' | 'sign-out' | 'change' | 'identity-refused' | 'record-refused'
  /** A keyed name of the session, never its id. */
  session: string
  address: string
  requestId: string
  /** `ok`, a problem code, or the HTTP status of the service. */
  result: string
  module?: string
  function?: string
  identity?: string
  /** Names of the arguments sent, and the values of those that say which thing was changed. */
  parameters?: { names: string[]; identifiers: Record<string, string> }
  /** What the browser said the change replaces, as it came. */
  change?: string
}

/** The one thing that outlives the process: sealed sessions and the audit trail. Times are milliseconds since 1970. */
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
  addAuditLine(line: AuditLine): Promise<void>
  /** Newest first, those before the given time. */
  listAuditLines(owners: readonly string[], page: { before?: number; limit: number }): Promise<AuditLine[]>
  /** @throws StoreFault when the store does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The store did not do what was asked. The proxy then refuses the request; it never guesses. SEC-46. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
}
