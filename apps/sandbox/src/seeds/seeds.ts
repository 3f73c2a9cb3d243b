import { type Dialect, type ModuleTable, serveModules } from '../function-table.ts'
import { modules } from '../modules/modules.ts'
import type { State } from '../state.ts'
import type { WorldPlan } from '../world.ts'
import { fillEmpty } from './empty.ts'
import { fillLarge } from './large.ts'
import { fillSmall } from './small.ts'

export type Seed = 'small' | 'large' | 'empty'

const seeds: Record<Seed, (now: number) => State> = { small: fillSmall, large: fillLarge, empty: fillEmpty }

/** The common world of a seed. */
export const seedPlan = (
  seed: Seed,
  dialect: Dialect,
  extraModules: Readonly<Record<string, ModuleTable>>,
): WorldPlan => ({
  dialect,
  modules: serveModules({ ...modules, ...extraModules }, dialect),
  fill: seeds[seed],
})
