import {
  acceptedKinds,
  type CallOf,
  findOperation,
  type Identity,
  type Job,
  type ReadCall,
  type ServiceDescription,
} from '@hosting-console/console-core'

/** What is listed of every project. */
export const counted = ['servers', 'zones', 'addresses', 'instances'] as const
export type Counted = (typeof counted)[number]

export const jobs = {
  servers: 'list servers',
  zones: 'list zones',
  addresses: 'list addresses',
  instances: 'list instances',
  invoices: 'list invoices',
} as const satisfies Record<Counted | 'invoices', Job>

type Thing = keyof typeof jobs

type ListCallOf<T extends Thing> = { thing: T; call: CallOf<(typeof jobs)[T]> }

/** One read of a list, as one identity. */
export type ListCall = { [T in Thing]: ListCallOf<T> }[Thing]

/** What a list holds. */
export type ItemOf<T extends Thing> =
  ListCallOf<T>['call'] extends ReadCall<readonly (infer Item)[]> ? Item : never

/** Reads of every list that the service describes, over all identities that fit: invoices first, then by project. */
export const listCalls = (service: ServiceDescription, identities: readonly Identity[]): ListCall[] => {
  const callsOf = (thing: Thing, callers: readonly Identity[]): ListCall[] =>
    callers.flatMap(({ id }) => {
      const call = findOperation(service, jobs[thing])?.call(id, { project: id })
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
