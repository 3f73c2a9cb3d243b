import type { ModuleTable } from '../../function-table.ts'
import { organization } from './organization.ts'
import { projects } from './projects.ts'

export const customer: ModuleTable = {
  description: 'The organization: its projects, the people with access to it, and its name.',
  accepts: { username: true, cloudaccount: false, customernumber: true, anonymous: false },
  functions: { ...projects, ...organization },
}
