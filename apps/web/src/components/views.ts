import type { Job } from '@hosting-console/console-core'
import type { SessionView } from '@hosting-console/contract'
import { paths } from '../util/paths.ts'

/** The views made for a job, in the order of the navigation. One whose job the service does not describe is not offered. */
export const views: { name: ViewName; to: string; job: Job; fallbackJob?: Job }[] = [
  { name: 'servers', to: paths.servers(), job: 'list servers' },
  {
    name: 'dns',

    to: paths.zones(),
    job: 'list zones',
    fallbackJob: 'list records',
  },
  { name: 'addresses', to: paths.addresses(), job: 'list addresses' },
  { name: 'invoices', to: paths.invoices(), job: 'list invoices' },
  { name: 'storage', to: paths.instances(), job: 'list instances' },
]

/** Its name in the navigation is the text of that name. */
export type ViewName = 'servers' | 'dns' | 'addresses' | 'invoices' | 'storage'

/** Who has organizations and no project, as a bookkeeper, begins with the invoices: the overview is one of projects. */
export const hasOverview = ({ identities }: Pick<SessionView, 'identities'>): boolean =>
  identities.some(({ kind }) => kind === 'project') || !identities.some(({ kind }) => kind === 'organization')
