import type { ModuleTable } from '../../function-table.ts'
import { cloudConfig } from './cloud-config.ts'
import { lifecycle } from './lifecycle.ts'
import { ordering } from './ordering.ts'
import { power } from './power.ts'
import { reading } from './reading.ts'
import { upkeep } from './upkeep.ts'

export const server: ModuleTable = {
  description: 'Virtual servers: order, inspect, resize, copy, switch on and off, back up and measure them.',
  functions: { ...reading, ...lifecycle, ...power, ...ordering, ...upkeep, ...cloudConfig },
}
