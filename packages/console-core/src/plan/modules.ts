import { type Job, moduleOfJob } from '../operations/variants.ts'
import { moduleOfPath } from '../service.ts'
import type { ChangeDescription } from './description.ts'

const jobs = {
  'update record': 'update record',
  'add record': 'add record',
  'delete record': 'delete record',
  'set reverse name': 'set reverse name',
  'reset reverse name': 'reset reverse name',
  'resize server': 'edit server',
} as const satisfies Record<Exclude<ChangeDescription['kind'], 'call'>, Job>

/** The modules whose descriptions a change is checked with: what leads from a name is in the zones. */
export const modulesForCheck = (change: ChangeDescription): string[] => [
  moduleOfChange(change),
  ...(change.kind === 'set reverse name' ? [moduleOfJob('list records')] : []),
]

/** The module whose description a change is made with. */
export const moduleOfChange = (change: ChangeDescription): string =>
  change.kind === 'call' ? moduleOfPath(change.path) : moduleOfJob(jobs[change.kind])
