import type { AuditLog } from '../audit/log/audit-log.ts'
import type { Store } from '../store/store.ts'
import type { Log } from '../http/log.ts'

/** From here on an operator should make room. */
export const nearlyFull = 0.8

const everyMs = 30_000

type Warning = `${'audit' | 'store'}-${'nearly-full' | 'full'}` | 'audit-unavailable'

export type Room = {
  /** How full both are, between 0 and 1; nothing for what does not answer. */
  measure(): Promise<{ audit: number | undefined; store: number | undefined }>
  /** What an operator should look after before anything fails. */
  warnings(): Promise<Warning[]>
}

type Parts = { store: Pick<Store, 'fullness'>; auditLog: Pick<AuditLog, 'fullness'>; log: Log }

export const createRoom = ({ store, auditLog, log }: Parts): Room => {
  let said = new Set<Warning>()

  const measure = async () => {
    const [audit, stored] = await Promise.all(
      [auditLog, store].map((each) => each.fullness().catch(() => undefined)),
    )
    return { audit, store: stored }
  }

  let looking: Promise<Warning[]> | undefined
  const look = async (): Promise<Warning[]> => {
    const { audit, store: stored } = await measure()
    const found = [
      ...(audit === undefined ? (['audit-unavailable'] as const) : warningsOf('audit', audit)),
      ...warningsOf('store', stored ?? 0),
    ]
    for (const each of found) if (!said.has(each)) log.error(each)
    said = new Set(found)
    return found
  }
  return {
    measure,
    warnings: () => {
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
  }
}

const warningsOf = (what: 'audit' | 'store', fullness: number): Warning[] => {
  if (fullness < nearlyFull) return []
  return [fullness < 1 ? `${what}-nearly-full` : `${what}-full`]
}

/** Looks now and then, so that the log says it also where `/readyz` is not asked. */
export const watchRoom = ({ warnings }: Pick<Room, 'warnings'>): void => {
  void warnings()
  setInterval(() => void warnings(), everyMs).unref()
}
