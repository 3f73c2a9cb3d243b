import type { ModuleTable } from '../../function-table.ts'
import { backends } from './backends.ts'
import { frontends } from './frontends.ts'
import { guarding } from './guarding.ts'
import { lifecycle } from './lifecycle.ts'
import { targets } from './targets.ts'

export const loadbalancer: ModuleTable = {
  description: 'Load balancers: ports that lead to backends, their targets, certificates and a block list.',
  functions: { ...lifecycle, ...backends, ...frontends, ...targets, ...guarding },
}
