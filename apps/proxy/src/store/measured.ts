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
    putSession: timed('putSession', (row) => store.putSession(row)),
    getSession: timed('getSession', (key) => store.getSession(key)),
    updateSession: timed('updateSession', (key, change) => store.updateSession(key, change)),
    deleteSession: timed('deleteSession', (key) => store.deleteSession(key)),
    listSessions: timed('listSessions', (owners) => store.listSessions(owners)),
    deleteExpired: timed('deleteExpired', (now) => store.deleteExpired(now)),
    addAuditLine: timed('addAuditLine', (line) => store.addAuditLine(line)),
    listAuditLines: timed('listAuditLines', (owner, page) => store.listAuditLines(owner, page)),
    ping: timed('ping', () => store.ping()),
  }
}
