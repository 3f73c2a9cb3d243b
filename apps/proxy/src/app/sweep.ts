import type { Clock } from '../clock.ts'
import { errorName, type Log } from '../http/log.ts'
import type { Store } from '../store/store.ts'

const everyMs = 60_000

/** Deletes what has expired, now and every minute; one run at a time. */
export const sweepStore = (store: Pick<Store, 'deleteExpired'>, clock: Clock, log: Log): void => {
  let isUnderWay = false
  const sweep = async () => {
    if (isUnderWay) return
    isUnderWay = true
    await store
      .deleteExpired(clock.now())
      .catch((error: unknown) => log.error('store-fault', { error: errorName(error) }))
    isUnderWay = false
  }
  void sweep()
  setInterval(() => void sweep(), everyMs).unref()
}
