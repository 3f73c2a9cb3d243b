import type { ModuleTable } from '../../function-table.ts'
import { networks } from './networks.ts'
import { segments } from './segments.ts'

export const privatenetwork: ModuleTable = {
  description: 'Private networks between data centres, and the segments they are made of.',
  functions: { ...networks, ...segments },
}
