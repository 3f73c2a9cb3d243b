import { type CallLog, createCallLog } from './calls.ts'
import { type Clock, createClock } from './clock.ts'
import { createFaults, type Faults } from './faults.ts'
import type { Dialect, ModuleTable } from './function-table.ts'
import type { FindAddresses } from './host-list.ts'
import { createScenarioPlan } from './scenarios.ts'
import { type Seed, seedPlan } from './seeds/seeds.ts'
import { createTemporaryKeys, type TemporaryKeys } from './temporary-keys.ts'
import { createWorld, type World, type WorldPlan } from './world.ts'

/** All the parts of one running sandbox. */
export interface Service {
  clock: Clock
  /** The world of users without a scenario in their name. */
  common: World
  /** How a private world begins; undefined when the user name is that of no scenario. */
  planCopy(username: string): WorldPlan | undefined
  /** Private worlds by full user name. */
  copies: Map<string, World>
  keys: TemporaryKeys
  faults: Faults
  calls: CallLog
  findAddresses: FindAddresses
}

export interface ServiceOptions {
  /** Data of the users without a scenario in their name. Default: small. */
  seed?: Seed
  /** Names that are described and accepted. Default: both. */
  dialect?: Dialect
  /** Modules beside those of the service, or in their place. */
  extraModules?: Readonly<Record<string, ModuleTable>>
  /** Replaces the real time that the service's clock starts from and runs with; milliseconds since 1970. */
  now?: () => number
  /** For keys with host names on their lists. Default: no name has an address. */
  findAddresses?: FindAddresses
}

export function createService(options: ServiceOptions = {}): Service {
  const { seed = 'small', dialect = 'both', extraModules = {}, findAddresses = async () => [] } = options
  const clock = createClock(options.now)
  return {
    clock,
    common: createWorld(null, seedPlan(seed, dialect, extraModules), clock),
    planCopy: (username) => createScenarioPlan(username, dialect, extraModules),
    copies: new Map(),
    keys: createTemporaryKeys(),
    faults: createFaults(),
    calls: createCallLog(),
    findAddresses,
  }
}
