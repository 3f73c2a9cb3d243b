import type { Clock } from './clock.ts'
import { errorName, type Log } from './log.ts'
import type { Store } from './store/store.ts'

const everyMs = 6 * 3_600_000

type Parts = { store: Pick<Store, 'deleteAuditLines'>; clock: Clock; log: Log; keepMs: number | undefined }

/** Deletes lines of the trail that are older than they are kept: now and a few times a day. Without an age all stay. */
export const forgetOldLines = ({ store, clock, log, keepMs }: Parts): void => {
  if (keepMs === undefined) return
  const forget = async () => {
    try {
      const count = await store.deleteAuditLines(clock.now() - keepMs)
      if (count > 0) log.info('audit-forgotten', { count })
    } catch (error) {
      log.error('store-fault', { error: errorName(error) })
    }
  }
  void forget()
  setInterval(() => void forget(), everyMs).unref()
}
