import type { Metrics } from '../metrics.ts'
import type { Store } from './store.ts'

/** The same store, with the time and the outcome of its commands counted. */
export const measuredStore = (store: Store, metrics: Metrics): Store => {
  const timed = async <T>(command: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    let isOk = false
    try {
      const value = await work()
      isOk = true
      return value
    } finally {
      metrics.storeCommand({ command, isOk, seconds: (performance.now() - started) / 1000 })
    }
  }
  return {
    ...store,
    putSession: (row) => timed('putSession', () => store.putSession(row)),
    getSession: (key) => timed('getSession', () => store.getSession(key)),
    updateSession: (key, change) => timed('updateSession', () => store.updateSession(key, change)),
    deleteSession: (key) => timed('deleteSession', () => store.deleteSession(key)),
    listSessions: (owners) => timed('listSessions', () => store.listSessions(owners)),
    deleteExpired: (now) => timed('deleteExpired', () => store.deleteExpired(now)),
    addAuditLine: (line) => timed('addAuditLine', () => store.addAuditLine(line)),
    listAuditLines: (owner, page) => timed('listAuditLines', () => store.listAuditLines(owner, page)),
    ping: () => timed('ping', () => store.ping()),
  }
}
