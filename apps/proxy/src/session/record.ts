import type { Identity, SessionView } from '@hosting-console/contract'
import type { Place } from './place.ts'
import type { PublicKey } from './proof.ts'

/** What signing in grants. The key lives here and in the Authorization header of a call in flight, nowhere else. */
export type Grant = {
  kind: 'login' | 'permanent-key'
  /** The user name; for a permanent key its project. */
  who: string
  key: string
  /** Who signed in comes first. */
  identities: Identity[]
}

/** Whoever uses the session has to prove, again and again, to have the private key that stays on the device. */
export type Binding = {
  /** What the browser calls the session. */
  id: string
  key: PublicKey
  /** Milliseconds since 1970. */
  since: number
}

/** The text inside the seal. Times are milliseconds since 1970. */
export type SessionRecord = Grant & {
  createdAt: number
  /** Counts the writes of this record. */
  revision: number
  /** Last call that a person asked for. */
  personUsedAt: number
  /** Last call of any kind that the service accepted; this is what its own six hours count from. */
  serviceUsedAt: number
  /** The browser that signed in, and the address that the session was last used from. One of an earlier version has none. */
  place?: Place
  /** Once the browser has bound the session to its device. */
  binding?: Binding
}

const minute = 60_000
const hour = 60 * minute

/** Specification: 8. The key is given up a little earlier here than there, so that the service is never the first. SEC-7. */
const serviceIdleMs = 6 * hour - 5 * minute

/** A permanent key has no known end, so a stolen session of one must have. SEC-12. */
const permanentKeyIdleMs = 30 * minute
const permanentKeyMaxMs = 8 * hour

export type SessionLimits = { idleMs: number; maxMs: number }

const endsAt = (record: SessionRecord, { maxMs }: SessionLimits): number =>
  record.createdAt + (record.kind === 'permanent-key' ? Math.min(maxMs, permanentKeyMaxMs) : maxMs)

/** The earlier of two clocks: the person's, which polling does not wind, and the service's, which every call winds. */
const idleExpiresAt = (record: SessionRecord, { idleMs }: SessionLimits): number =>
  record.kind === 'permanent-key'
    ? record.personUsedAt + Math.min(idleMs, permanentKeyIdleMs)
    : Math.min(record.personUsedAt + idleMs, record.serviceUsedAt + serviceIdleMs)

export const expiresAt = (record: SessionRecord, limits: SessionLimits): number =>
  Math.min(endsAt(record, limits), idleExpiresAt(record, limits))

/** What the browser gets to know. Built field by field, so that nothing else can slip in. SEC-1. */
export const sessionView = (record: SessionRecord, limits: SessionLimits): Omit<SessionView, 'settings'> => ({
  kind: record.kind,
  ...(record.kind === 'login' ? { username: record.who } : {}),
  identities: record.identities.map(({ id, kind, description, roles }) => ({ id, kind, description, roles })),
  issuedAt: new Date(record.createdAt).toISOString(),
  idleExpiresAt: new Date(idleExpiresAt(record, limits)).toISOString(),
  endsAt: new Date(endsAt(record, limits)).toISOString(),
})
