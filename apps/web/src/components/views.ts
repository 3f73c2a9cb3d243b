import type { Job } from '@hosting-console/console-core'
import { text } from '../text/text.ts'
import { paths } from '../util/paths.ts'

/** The views made for a job, in the order of the navigation. One whose job the service does not describe is not offered. */
export const views: { name: ViewName; label: string; to: string; job: Job; fallbackJob?: Job }[] = [
  { name: 'servers', label: text.navigation.servers, to: paths.servers(), job: 'list servers' },
  {
    name: 'dns',
    label: text.navigation.dns,
    to: paths.zones(),
    job: 'list zones',
    fallbackJob: 'list records',
  },
  { name: 'addresses', label: text.navigation.addresses, to: paths.addresses(), job: 'list addresses' },
  { name: 'invoices', label: text.navigation.invoices, to: paths.invoices(), job: 'list invoices' },
  { name: 'storage', label: text.navigation.storage, to: paths.instances(), job: 'list instances' },
]

export type ViewName = 'servers' | 'dns' | 'addresses' | 'invoices' | 'storage'
