import type { Metrics } from '../metrics/metrics.ts'
import type { Store } from './store.ts'

/** The same store, with the time and the outcome of its commands counted. */
export const measuredStore = (store: Store, metrics: Metrics): Store => {
  const timed = <Given extends unknown[], Result>(
    command: string,
    work: (...given: Given) => Promise<Result>,
  ): ((...given: Given) => Promise<Result>) => {
    const note = metrics.storeCommand(command)
    return async (...given) => {
      const started = performance.now()
      let isOk = false
      try {
        const result = await work(...given)
        isOk = true
        return result
      } finally {
        note({ isOk, seconds: (performance.now() - started) / 1000 })
      }
    }
  }
  return {
    ...store,
    putSession: timed('putSession', store.putSession),
    getSession: timed('getSession', store.getSession),
    updateSession: timed('updateSession', store.updateSession),
    deleteSession: timed('deleteSession', store.deleteSession),
    listSessions: timed('listSessions', store.listSessions),
    deleteExpired: timed('deleteExpired', store.deleteExpired),
    addAuditLine: timed('addAuditLine', store.addAuditLine),
    listAuditLines: timed('listAuditLines', store.listAuditLines),
    ping: timed('ping', store.ping),
  }
}
