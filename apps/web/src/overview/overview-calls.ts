import {
  type Answer,
  readAddresses,
  readDomains,
  readInstances,
  readServers,
  type Server,
} from '@hosting-console/api-client'
import {
  findOperation,
  type Job,
  moduleOfJob,
  type PlannedCall,
  type ServiceDescription,
} from '@hosting-console/console-core'
import type { Counted } from '../components/list-calls.ts'

export type ListedServer = { server: Server; project: string }

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
  if (thing === 'zones') return readDomains(payload.domains).length
  return thing === 'addresses'
    ? readAddresses(payload.iplist).length
    : readInstances(payload.instances).length
}
