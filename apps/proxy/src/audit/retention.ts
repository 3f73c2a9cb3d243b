import type { Clock } from '../clock.ts'
import { errorName, type Log } from '../http/log.ts'
import type { AuditLog } from './log/audit-log.ts'

const everyMs = 6 * 3_600_000

type Parts = { auditLog: Pick<AuditLog, 'forget'>; clock: Clock; log: Log; keepMs: number | undefined }

/** Deletes audit entries that are older than they are kept: now and a few times a day. Without an age all stay. */
export const forgetOldEntries = ({ auditLog, clock, log, keepMs }: Parts): void => {
  if (keepMs === undefined) return
  const forget = async () => {
    try {
      const { count, isWhole } = await auditLog.forget(clock.now() - keepMs)
      if (count > 0) log.info('audit-forgotten', { count })
      if (!isWhole) log.error('audit-broken')
    } catch (error) {
      log.error('audit-fault', { error: errorName(error) })
    }
  }
  void forget()
  setInterval(() => void forget(), everyMs).unref()
}
