import { hash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Session } from './sessions.ts'

/** After its last use. Opening a record costs as much as the rest of a call, and a page makes many calls one after the other. */
const keptMs = 5000
const maximumSessions = 20_000

type Kept = { until: number; session: Session }

/** What a cookie is known by: a digest, so that no list of cookies is kept in memory. */
export const cookieDigest = (cookie: string): string => hash('sha256', cookie, 'base64url')

/**
 * Sessions that were opened a moment ago. The store is still asked every time: only what is sealed there to the byte is
 * not opened again, so a session that has ended or changed, here or on another console, is never taken from here. SEC-11.
 */
export const createSessionCache = (clock: Clock) => {
  const byDigest = new Map<string, Kept>()
  let timer: NodeJS.Timeout | undefined

  const sweep = (): void => {
    const now = clock.now()
    for (const [key, { until }] of byDigest) {
      if (until <= now) byDigest.delete(key)
    }
  }

  /** What is past its time goes also on an idle console, so that no key stays behind in memory. */
  const sweepLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      sweep()
      if (byDigest.size > 0) sweepLater()
    }, keptMs).unref()
  }

  return {
    /** Where a cookie's record is, and what opens it; whether it is still good, only the store can say. */
    place(digest: string): Pick<Session, 'ticket' | 'storeKey'> | undefined {
      return byDigest.get(digest)?.session
    },

    /** It counts only where the store still holds it, sealed in the same bytes. */
    find(digest: string): Session | undefined {
      const kept = byDigest.get(digest)
      if (!kept) return undefined
      const now = clock.now()
      if (kept.until > now) {
        kept.until = now + keptMs
        return kept.session
      }
      byDigest.delete(digest)
      return undefined
    },

    keep(digest: string, session: Session): void {
      const [oldest] = byDigest.keys()
      if (byDigest.size >= maximumSessions && oldest !== undefined) byDigest.delete(oldest)
      byDigest.set(digest, { until: clock.now() + keptMs, session })
      sweepLater()
    },

    drop(digest: string): void {
      byDigest.delete(digest)
    },
  }
}
