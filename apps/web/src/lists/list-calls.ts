import {
  acceptedKinds,
  findOperation,
  type Identity,
  type Job,
  type PlannedCall,
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
} as const satisfies Record<Counted, Job>

/** One read of a list, as one identity. */
export type ListCall = { thing: Counted | 'invoices'; call: PlannedCall }

/** Reads of every list that the service describes, over all identities that fit: invoices first, then by project. */
export const listCalls = (service: ServiceDescription, identities: readonly Identity[]): ListCall[] => {
  const projects = identities.filter(({ kind }) => kind === 'project')
  const instances = findOperation(service, 'list instances')
  const ofProjects = (thing: Counted): ListCall[] => {
    const path = findOperation(service, jobs[thing])?.path
    return path === undefined
      ? []
      : projects.map(({ id }) => ({
          thing,
          call: {
            path,
            identity: id,
            values: thing === 'instances' ? (instances?.arguments({ project: id }) ?? {}) : {},
          },
        }))
  }
  const invoices = findOperation(service, 'list invoices')
  const paying = invoices
    ? (['organization', 'project'] as const)
        .map((kind) =>
          identities.filter(
            (identity) => identity.kind === kind && acceptedKinds(invoices.module)[kind] !== false,
          ),
        )
        .find(({ length }) => length > 0)
    : undefined
  return [
    ...(paying ?? []).map(
      ({ id }): ListCall => ({
        thing: 'invoices',
        call: { path: invoices?.path ?? '', values: {}, identity: id },
      }),
    ),
    ...counted.flatMap(ofProjects),
  ]
}
