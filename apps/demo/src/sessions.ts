import { expiresAt, type Grant, Problem, type SessionTimes } from '@hosting-console/proxy/portable'

const hour = 3_600_000

export const limits = { idleMs: 6 * hour, maxMs: 24 * hour }

/** Who is signed in here. All that has a name has one of its own: `name` tells sessions apart in the activity. */
export type DemoSession = Grant & SessionTimes & { name: string }

export type Sessions = ReturnType<typeof createSessions>

/** A browser has one session at most: its worker is what a cookie is elsewhere. @param kept the one from before */
export const createSessions = (kept?: DemoSession) => {
  let session = kept

  const current = (): DemoSession | undefined =>
    session && expiresAt(session, limits) > Date.now() ? session : undefined

  return {
    current,
    /** @throws Problem `session-expired` or `session-required` */
    require: (): DemoSession => {
      const found = current()
      if (found) return found
      throw session
        ? new Problem('session-expired', 'The session has run out. Sign in again.')
        : new Problem('session-required', 'Sign in first.')
    },
    start: (grant: Grant): DemoSession => {
      const now = Date.now()
      const times = { createdAt: now, personUsedAt: now, serviceUsedAt: now }
      session = { ...grant, ...times, name: crypto.randomUUID().replaceAll('-', '').slice(0, 16) }
      return session
    },
    /** Every call winds the clock of the service, and one that a person asked for that of the person. */
    touch: (by: 'person' | 'page') => {
      if (!session) return
      session.serviceUsedAt = Date.now()
      if (by === 'person') session.personUsedAt = session.serviceUsedAt
    },
    end: () => {
      session = undefined
    },
  }
}
