import { type Job, moduleOfJob } from '../operations/variants.ts'
import { moduleOfPath, type ServiceDescription } from '../service.ts'
import { partsOfAddress } from './addresses.ts'
import { changeByCall } from './call-changes.ts'
import type { Change } from './change.ts'
import { changeOf, type MakeParts } from './change-of.ts'
import { type ChangeDescription, type Deed, deedOf, type Edit } from './edit.ts'
import { partsOfRecord } from './records.ts'
import { partsOfServer } from './server-sizes.ts'

type Kind = Edit['kind']
type EditOf<K extends Kind> = Extract<Edit, { kind: K }>

const things: {
  readonly [K in Kind]: { partsOf: MakeParts<EditOf<K>>; jobs: { change: Job } & Partial<Record<Deed, Job>> }
} = {
  record: {
    partsOf: partsOfRecord,
    jobs: { add: 'add record', change: 'update record', remove: 'delete record' },
  },
  address: {
    partsOf: partsOfAddress,
    jobs: { change: 'set reverse name', remove: 'reset reverse name' },
  },
  server: { partsOf: partsOfServer, jobs: { change: 'edit server' } },
}

/** @returns the change, or `undefined` when the service describes no function for it */
export const toChange = (service: ServiceDescription, change: ChangeDescription): Change | undefined =>
  change.kind === 'call'
    ? changeByCall(service, change)
    : changeOf(things[change.kind].partsOf as MakeParts<Edit>, service, change)

/** What makes an edit: `update record`. */
const jobOf = (edit: Edit): Job => {
  const { jobs } = things[edit.kind]
  return jobs[deedOf(edit)] ?? jobs.change
}

/** The function of a call, or what an edit asks for, whatever the service calls that. */
export const nameOfChange = (change: ChangeDescription): string =>
  change.kind === 'call' ? change.path : jobOf(change)

/** The module whose description a change is made with. */
export const moduleOfChange = (change: ChangeDescription): string =>
  change.kind === 'call' ? moduleOfPath(change.path) : moduleOfJob(jobOf(change))

/** The modules whose descriptions a change is checked with: what leads from a name is in the zones. */
export const modulesForCheck = (change: ChangeDescription): string[] => [
  moduleOfChange(change),
  ...(change.kind === 'address' && change.after ? [moduleOfJob('list records')] : []),
]
