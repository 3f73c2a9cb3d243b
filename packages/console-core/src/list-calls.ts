import type { ModuleDescription } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/contract'
import { acceptedKinds } from './identities.ts'
import type { PlannedCall, ReadCall } from './operations/call.ts'
import { type CallOf, findOperation } from './operations/find-operation.ts'
import type { Job } from './operations/variants.ts'
import type { ServiceDescription } from './service.ts'

/** A screen that lists what a job gives, by its address within the console. */
export type ListScreen = {
  name: 'servers' | 'dns' | 'addresses' | 'invoices' | 'storage'
  to: string
  job: Job
  fallbackJob?: Job
}

/** In the order of the navigation. One whose job the service does not describe is not offered. */
export const listScreens: readonly ListScreen[] = [
  { name: 'servers', to: '/servers', job: 'list servers' },
  { name: 'dns', to: '/dns', job: 'list zones', fallbackJob: 'list records' },
  { name: 'addresses', to: '/ip', job: 'list addresses' },
  { name: 'invoices', to: '/invoices', job: 'list invoices' },
  { name: 'storage', to: '/object-storage', job: 'list instances' },
]

/** The service and the proxy are shared: so many reads of one view are under way at once, and others have room. */
export const readsAtOnce = 6

/** What is listed of every project. */
export const counted = ['servers', 'zones', 'addresses', 'instances'] as const
export type Counted = (typeof counted)[number]

export const listJobs = {
  servers: 'list servers',
  zones: 'list zones',
  addresses: 'list addresses',
  instances: 'list instances',
  invoices: 'list invoices',
} as const satisfies Record<Counted | 'invoices', Job>

type Thing = keyof typeof listJobs

type ListCallOf<T extends Thing> = { thing: T; call: CallOf<(typeof listJobs)[T]> }

/** One read of a list, as one identity. */
export type ListCall = { [T in Thing]: ListCallOf<T> }[Thing]

/** What a list holds. */
export type ItemOf<T extends Thing> =
  ListCallOf<T>['call'] extends ReadCall<readonly (infer Item)[]> ? Item : never

/** Reads of every list that the service describes, over all identities that fit: invoices first, then by project. */
export const listCalls = (service: ServiceDescription, identities: readonly Identity[]): ListCall[] => {
  const callsOf = (thing: Thing, callers: readonly Identity[]): ListCall[] =>
    callers.flatMap(({ id }) => {
      const call = findOperation(service, listJobs[thing])?.call(id, { project: id })
      return call ? [{ thing, call } as ListCall] : []
    })
  const projects = identities.filter(({ kind }) => kind === 'project')
  return [
    ...callsOf('invoices', payersOf(service, identities)),
    ...counted.flatMap((thing) => callsOf(thing, projects)),
  ]
}

/** Those whom invoices are listed for. */
const payersOf = (service: ServiceDescription, identities: readonly Identity[]): readonly Identity[] => {
  const invoices = findOperation(service, 'list invoices')
  if (!invoices) return []
  const accepted = acceptedKinds(invoices.module)
  return (
    (['organization', 'project'] as const)
      .map((each) => identities.filter(({ kind }) => kind === each && accepted[each] !== false))
      .find(({ length }) => length > 0) ?? []
  )
}

/** The reads that a list screen begins with, by the description of its job's module: page and console ask for the same. */
export const firstReads = (module: ModuleDescription, identities: readonly Identity[]): PlannedCall[] =>
  listCalls([module], identities)
    .slice(0, readsAtOnce)
    .map(({ call }) => call)
