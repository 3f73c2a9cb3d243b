import type { SessionView } from '@hosting-console/contract'
import { endsAt, idleExpiresAt, type SessionLimits, type SessionTimes } from './expiry.ts'
import type { Grant } from './grant.ts'

/** What the browser gets to know. Built field by field, so that nothing else can slip in. SEC-1. */
export const sessionView = (
  record: Grant & SessionTimes,
  limits: SessionLimits,
): Omit<SessionView, 'settings'> => ({
  kind: record.kind,
  ...(record.kind === 'login' ? { username: record.who } : {}),
  identities: record.identities.map(({ id, kind, description, roles }) => ({ id, kind, description, roles })),
  issuedAt: new Date(record.createdAt).toISOString(),
  idleExpiresAt: new Date(idleExpiresAt(record, limits)).toISOString(),
  endsAt: new Date(endsAt(record, limits)).toISOString(),
})
