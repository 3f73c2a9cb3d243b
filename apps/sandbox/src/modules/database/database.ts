import type { ModuleTable } from '../../function-table.ts'
import { inside } from './inside.ts'
import { services } from './services.ts'

export const database: ModuleTable = {
  description: 'Managed MySQL and PostgreSQL, from ordering to the users inside.',
  functions: { ...services, ...inside },
}
