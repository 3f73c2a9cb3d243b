import type { ModuleTable } from '../../function-table.ts'
import { accounts } from './accounts.ts'
import { aliases } from './aliases.ts'
import { overview } from './overview.ts'

export const email: ModuleTable = {
  description: 'Mail accounts and aliases in the domains of the project.',
  accepts: { username: false, cloudaccount: true, customernumber: false, anonymous: false },
  functions: { ...overview, ...accounts, ...aliases },
}
