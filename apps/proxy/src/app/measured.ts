import type { AuditLog } from '../audit/log/audit-log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Store } from '../store/store.ts'

type Timed = <Given extends unknown[], Result>(
  command: string,
  work: (...given: Given) => Promise<Result>,
) => (...given: Given) => Promise<Result>

/** Counts the time and the outcome of commands. */
const timedBy =
  (metrics: Metrics): Timed =>
  (command, work) => {
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

/** The same store, with its commands counted. */
export const measuredStore = (store: Store, metrics: Metrics): Store => {
  const timed = timedBy(metrics)
  return {
    ...store,
    putSession: timed('putSession', (row) => store.putSession(row)),
    getSession: timed('getSession', (key) => store.getSession(key)),
    holdsSession: timed('holdsSession', (key, sealed) => store.holdsSession(key, sealed)),
    updateSession: timed('updateSession', (key, change, was) => store.updateSession(key, change, was)),
    deleteSession: timed('deleteSession', (key) => store.deleteSession(key)),
    listSessions: timed('listSessions', (owners) => store.listSessions(owners)),
    deleteExpired: timed('deleteExpired', (now) => store.deleteExpired(now)),
    ping: timed('ping', () => store.ping()),
  }
}

/** The same audit log, with its commands counted. */
export const measuredAuditLog = (auditLog: AuditLog, metrics: Metrics): AuditLog => {
  const timed = timedBy(metrics)
  return {
    ...auditLog,
    add: timed('addEntry', (entry, at) => auditLog.add(entry, at)),
    list: timed('listEntries', (scope, filter, page) => auditLog.list(scope, filter, page)),
  }
}
