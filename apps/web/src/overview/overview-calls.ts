import {
  type Answer,
  isRecord,
  readAddresses,
  readDnsRecords,
  readInstances,
  readServers,
  type Server,
} from '@hosting-console/api-client'
import {
  acceptedKinds,
  findOperation,
  type Identity,
  type Job,
  moduleOfJob,
  type PlannedCall,
  recordFields,
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

export type ListedServer = { server: Server; project: string }

type ListCall = { thing: Counted | 'invoices'; call: PlannedCall }

/** What needs attention first, then what is only counted. */
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

export const detailCalls = (service: ServiceDescription, servers: readonly ListedServer[]): PlannedCall[] => {
  const show = findOperation(service, 'show server')
  return show
    ? servers.map(({ server: { serverid }, project }) => ({
        path: show.path,
        values: show.arguments({ server: serverid }),
        identity: project,
      }))
    : []
}

/** Until a module is described nobody is told that something is missing. */
export const isOffered = (service: ServiceDescription, job: Job, isDescribed: boolean): boolean =>
  findOperation(service, job) !== undefined ||
  (!isDescribed && !service.some(({ module }) => module === moduleOfJob(job)))

export const lengthOf = (thing: Counted, { payload }: Answer): number => {
  if (thing === 'servers') return readServers(payload.servers).length
  if (thing === 'zones') return zoneNames(payload.domains).length
  return thing === 'addresses'
    ? readAddresses(payload.iplist).length
    : readInstances(payload.instances).length
}

export const zoneNames = (domains: unknown): string[] =>
  (Array.isArray(domains) ? domains : [])
    .filter(isRecord)
    .flatMap(({ domainname }) => (typeof domainname === 'string' ? [domainname] : []))

export const zoneRecords = ({ payload }: Answer) =>
  readDnsRecords(payload.records).map((record) => {
    const { host, type, data, ttl } = recordFields(record)
    return { recordid: record.recordid, host, type, data, ttl: Number(ttl) }
  })
