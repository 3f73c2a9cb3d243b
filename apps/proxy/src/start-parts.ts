import { type AuditLog, createAuditLog } from './audit/log/audit-log.ts'
import { openAudit } from './audit/log/open.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { type KeyRing, KeyRingFault, loadKeyRing, loadOrMakeKeyRing, temporaryKeyRing } from './key-ring.ts'
import { errorName } from './http/log.ts'
import { openStore } from './store/open.ts'
import { NewerSchema, newerSchemaFix, type Store, StoreFault } from './store/store.ts'

/** Ends the process and says what must be put right. */
export const giveUp = (faults: readonly string[]): never => {
  process.stderr.write(`Hosting Console can’t start:\n${faults.map((each) => `  - ${each}\n`).join('')}`)
  process.exit(2)
}

/** Keys for the one console on a store are made; those of a store that many may use are given to all of them. SEC-47. */
export const startRing = (config: Pick<Config, 'store' | 'sessionSecretFile'>): KeyRing =>
  ringOf(config, config.store.kind === 'sqlite' ? loadOrMakeKeyRing : loadKeyRing)

/** The keys of a console that has been started. */
export const readRing = (config: Pick<Config, 'sessionSecretFile'>): KeyRing => ringOf(config, loadKeyRing)

const ringOf = (
  { sessionSecretFile }: Pick<Config, 'sessionSecretFile'>,
  load: (file: string) => KeyRing,
): KeyRing => {
  if (sessionSecretFile === undefined) return temporaryKeyRing()
  try {
    return load(sessionSecretFile)
  } catch (error) {
    const why = error instanceof KeyRingFault ? error.message : `can’t be used (${errorName(error)})`
    return giveUp([`SESSION_SECRET_FILE ${why}`])
  }
}

export const startStore = async (
  { store }: Pick<Config, 'store'>,
  onFault?: (error: unknown) => void,
): Promise<Store> => {
  try {
    return await openStore(store, onFault)
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    if (error instanceof NewerSchema) return giveUp([`STORE_URL ${newerSchemaFix}`])
    return giveUp([
      store.kind === 'redis'
        ? 'STORE_URL names a store that refuses the user or password it gives'
        : 'STORE_URL names a file that can’t be opened; check the directory and its permissions',
    ])
  }
}

export const startAuditLog = async (
  {
    audit,
    auditRequired,
    auditMaximumBytes: maximumBytes,
  }: Pick<Config, 'audit' | 'auditRequired' | 'auditMaximumBytes'>,
  ring: KeyRing,
  onFault?: (error: unknown) => void,
): Promise<AuditLog> => {
  try {
    const storage = await openAudit(audit, { onFault, isDurable: auditRequired, maximumBytes })
    return createAuditLog({ storage, ring, clock: systemClock, maximumBytes })
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    if (error instanceof NewerSchema) return giveUp([`AUDIT_URL ${newerSchemaFix}`])
    return giveUp([
      audit.kind === 'postgres'
        ? 'AUDIT_URL names a database that is not there, or one that refuses the user or password it gives, or to make tables'
        : "AUDIT_URL names a file that can't be opened; check the directory and its permissions",
    ])
  }
}
