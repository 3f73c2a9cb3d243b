import type { ModuleTable } from '../../function-table.ts'
import { login } from './login.ts'
import { person } from './person.ts'

export const user: ModuleTable = {
  description: 'The person: signing in and out, organizations, and the one-time code.',
  accepts: { username: true, cloudaccount: false, customernumber: false, anonymous: true },
  functions: { ...login, ...person },
}
