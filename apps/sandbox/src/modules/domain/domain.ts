import type { ModuleTable } from '../../function-table.ts'
import { records } from './records.ts'
import { registration } from './registration.ts'
import { zone } from './zone.ts'

export const domain: ModuleTable = {
  description: 'Domains: their zones and records in the DNS, and their registration.',
  functions: { ...zone, ...records, ...registration },
}
