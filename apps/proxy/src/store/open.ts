import type { StoreAddress } from '../config/settings.ts'
import { openRedisStore } from './redis.ts'
import { openSqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

/** @throws StoreFault when the store can't be used. */
export const openStore = async (address: StoreAddress, onFault?: (error: unknown) => void): Promise<Store> =>
  address.kind === 'redis' ? openRedisStore(address, onFault) : openSqliteStore(address.file)
