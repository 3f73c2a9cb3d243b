import type { Clock } from './clock.ts'
import type { Session } from './sessions.ts'

/** Opening a record costs as much as the rest of a call, and a page makes many calls at once. */
const keptMs = 5000
const maximumSessions = 1000

type Kept = { until: number; sealed: Uint8Array; session: Session }

/**
 * Sessions that were opened a moment ago. The store is still asked every time: only what is sealed there to the byte is
 * not opened again, so a session that has ended or changed, here or on another console, is never found here. SEC-11.
 */
export const createSessionCache = (clock: Clock) => {
  const byCookie = new Map<string, Kept>()
  let timer: NodeJS.Timeout | undefined

  const sweep = (): void => {
    const now = clock.now()
    for (const [key, { until }] of byCookie) {
      // They were put in the order of their ends.
      if (until > now) return
      byCookie.delete(key)
    }
  }

  /** What is past its time goes also when nobody asks for anything any more, so that no key stays behind in memory. */
  const sweepLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      sweep()
      if (byCookie.size > 0) sweepLater()
    }, keptMs).unref()
  }

  return {
    /** Where a cookie's record lies, and what opens it; whether it is still good, only the store can say. */
    place(cookie: string): Pick<Session, 'ticket' | 'storeKey'> | undefined {
      return byCookie.get(cookie)?.session
    },

    find(cookie: string, sealed: Uint8Array): Session | undefined {
      const kept = byCookie.get(cookie)
      if (!kept) return undefined
      if (kept.until > clock.now() && Buffer.compare(kept.sealed, sealed) === 0) return kept.session
      byCookie.delete(cookie)
      return undefined
    },

    keep(cookie: string, sealed: Uint8Array, session: Session): void {
      const [oldest] = byCookie.keys()
      if (byCookie.size >= maximumSessions && oldest !== undefined) byCookie.delete(oldest)
      // Behind all others, also when it was there before.
      byCookie.delete(cookie)
      byCookie.set(cookie, { until: clock.now() + keptMs, sealed, session })
      sweepLater()
    },

    drop(cookie: string): void {
      byCookie.delete(cookie)
    },
  }
}
