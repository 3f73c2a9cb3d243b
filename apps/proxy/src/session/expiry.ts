import type { Grant } from './grant.ts'

/** Milliseconds since 1970. */
export type SessionTimes = {
  createdAt: number
  /** Last call that a person asked for. */
  personUsedAt: number
  /** Last call of any kind that the service accepted; this is what its own six hours count from. */
  serviceUsedAt: number
}

const minute = 60_000
const hour = 60 * minute

/** Specification: 8. The key is given up a little earlier here than there, so that the service is never the first. SEC-7. */
const serviceIdleMs = 6 * hour - 5 * minute

/** A permanent key has no known end, so a stolen session of one must have. SEC-12. */
const permanentKeyIdleMs = 30 * minute
const permanentKeyMaxMs = 8 * hour

export type SessionLimits = { idleMs: number; maxMs: number }

export const endsAt = (record: Grant & SessionTimes, { maxMs }: SessionLimits): number =>
  record.createdAt + (record.kind === 'permanent-key' ? Math.min(maxMs, permanentKeyMaxMs) : maxMs)

/** The earlier of two clocks: the person's, which polling does not wind, and the service's, which every call winds. */
export const idleExpiresAt = (record: Grant & SessionTimes, { idleMs }: SessionLimits): number =>
  record.kind === 'permanent-key'
    ? record.personUsedAt + Math.min(idleMs, permanentKeyIdleMs)
    : Math.min(record.personUsedAt + idleMs, record.serviceUsedAt + serviceIdleMs)

export const expiresAt = (record: Grant & SessionTimes, limits: SessionLimits): number =>
  Math.min(endsAt(record, limits), idleExpiresAt(record, limits))
