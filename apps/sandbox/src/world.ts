import { type Clock, createClock } from './clock.ts'
import type { Dialect, ServedModules } from './function-table.ts'
import type { State } from './state.ts'

/** How a world begins; run again when it is reset. */
export interface WorldPlan {
  dialect: Dialect
  modules: ServedModules
  fill(now: number): State
  /** `project module/function` of calls that are refused with 403 whatever the role. */
  denied?: ReadonlySet<string>
}

/**
 * One complete simulated service. There is the common one, and a private one for every user of a scenario,
 * so that tests can run side by side.
 */
export interface World extends WorldPlan {
  /** Full user name of a private world; null for the common one. */
  owner: string | null
  clock: Clock
  state: State
  /** How it began. */
  plan: WorldPlan
}

export function createWorld(owner: string | null, plan: WorldPlan, clock: Clock): World {
  const own = createClock(() => clock.now())
  return { ...plan, plan, owner, clock: own, state: plan.fill(own.now()) }
}

/** Puts data, clock and modules back to how they began. */
export function resetWorld(world: World) {
  world.clock.reset()
  world.modules = world.plan.modules
  world.state = world.fill(world.clock.now())
}
