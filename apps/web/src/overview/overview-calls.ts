import {
  readAddresses,
  readDnsRecords,
  readDomains,
  readInstances,
  readInvoices,
  readServer,
  readServers,
  type Server,
} from '@hosting-console/api-client'
import {
  findOperation,
  type Job,
  moduleOfJob,
  type PlannedCall,
  type ServiceDescription,
  zoneRecords,
} from '@hosting-console/console-core'
import { parseOnce } from '../components/parse-once.ts'

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

/** What each list answers, by what is listed. */
export const listParsers = {
  servers: parseOnce(({ servers }) => readServers(servers)),
  zones: parseOnce(({ domains }) => readDomains(domains)),
  addresses: parseOnce(({ iplist }) => readAddresses(iplist)),
  instances: parseOnce(({ instances }) => readInstances(instances)),
  invoices: parseOnce(({ invoices }) => readInvoices(invoices)),
}

export const parseDetails = parseOnce(({ server }) => readServer(server))
export const parseRecords = parseOnce(({ records }) => zoneRecords(readDnsRecords(records)))
