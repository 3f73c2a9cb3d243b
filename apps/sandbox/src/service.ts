import type { CallLog } from './calls.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { TemporaryKeys } from './temporary-keys.ts'
import { createWorld, type World, type WorldPlan } from './world.ts'

/** Password of every scenario user until it is changed. */
export const scenarioPassword = 'demo'

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
}

/** The world a user name belongs to, if it exists by now. */
export function findWorld(service: Service, username: string): World | undefined {
  if (service.common.state.users.has(username)) return service.common
  return service.copies.get(username)
}

/** The private world of a scenario's user, made when first asked for; undefined when there is no such scenario. */
export function openCopy(service: Service, username: string): World | undefined {
  const existing = service.copies.get(username)
  if (existing) return existing
  const plan = service.planCopy(username)
  if (!plan) return undefined
  const world = createWorld(username, plan, service.clock)
  service.copies.set(username, world)
  return world
}
