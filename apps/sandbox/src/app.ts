import type { RequestListener } from 'node:http'
import { createCallLog } from './calls.ts'
import { type Clock, createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import type { Dialect, ModuleTable } from './function-table.ts'
import { createHandler } from './http.ts'
import { type Listening, type ListenOptions, listen } from './listen.ts'
import { createScenarioPlan } from './scenarios.ts'
import { type Seed, seedPlan } from './seeds/seeds.ts'
import type { Service } from './service.ts'
import { createTemporaryKeys } from './temporary-keys.ts'
import { createWorld } from './world.ts'

export { readExtraModules } from './extra-modules.ts'
export type { Clock, Dialect, Listening, ListenOptions, Seed }

export interface SandboxOptions {
  /** Data of the users without a scenario in their name. Default: small. */
  seed?: Seed
  /** Names that are described and accepted. Default: both. */
  dialect?: Dialect
  /** Modules beside those of the service, or in their place. */
  extraModules?: Readonly<Record<string, ModuleTable>>
  /** Real milliseconds that every answer waits. Default: 0. */
  latencyMs?: number
  /** Serves the endpoints under /_sandbox. Default: off. */
  control?: boolean
  /** Replaces the real time that the sandbox's clock starts from and runs with; milliseconds since 1970. */
  now?: () => number
}

export interface Sandbox {
  /** For a server of one's own: `http.createServer(sandbox.handler)`. */
  handler: RequestListener
  /** The clock that all worlds run by. */
  clock: Clock
  listen(options?: ListenOptions): Promise<Listening>
}

/** A simulated hosting control API that keeps what it is told in memory. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { seed = 'small', dialect = 'both', extraModules = {}, latencyMs = 0, control = false } = options
  const clock = createClock(options.now)
  const service: Service = {
    clock,
    common: createWorld(null, seedPlan(seed, dialect, extraModules), clock),
    planCopy: (username) => createScenarioPlan(username, dialect, extraModules),
    copies: new Map(),
    keys: createTemporaryKeys(),
    faults: createFaults(),
    calls: createCallLog(),
  }
  const handler = createHandler(service, { control, latencyMs })
  return { handler, clock, listen: (where = {}) => listen(handler, where) }
}
