import type { ModuleTable } from '../../function-table.ts'
import { accounts } from './accounts.ts'
import { aliases } from './aliases.ts'
import { overview } from './overview.ts'

export const email: ModuleTable = {
  description: 'Mail accounts and aliases in the domains of the project.',
  functions: { ...overview, ...accounts, ...aliases },
}
