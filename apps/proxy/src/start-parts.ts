import type { Config } from './config.ts'
import { type KeyRing, KeyRingFault, loadKeyRing, temporaryKeyRing } from './key-ring.ts'
import { errorName } from './log.ts'
import { openStore } from './store/open.ts'
import { type Store, StoreFault } from './store/store.ts'

/** Ends the process and says what must be put right. */
export const giveUp = (faults: readonly string[]): never => {
  process.stderr.write(`Hosting Console can not start:\n${faults.map((each) => `  - ${each}\n`).join('')}`)
  process.exit(2)
}

export const startRing = ({ sessionSecretFile }: Pick<Config, 'sessionSecretFile'>): KeyRing => {
  if (sessionSecretFile === undefined) return temporaryKeyRing()
  try {
    return loadKeyRing(sessionSecretFile)
  } catch (error) {
    const why = error instanceof KeyRingFault ? error.message : `can not be used (${errorName(error)})`
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
    return giveUp([
      store.kind === 'redis'
        ? 'STORE_URL names a store that refuses the user or password it gives'
        : 'STORE_URL names a file that can not be opened; check the directory and its permissions',
    ])
  }
}
