import {
  isIdentified,
  MalformedAnswer,
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
import { parseOnce } from '../lists/parse-once.ts'
import { viewsText } from '../text/views.ts'

export type ListedServer = { server: Server; project: string }

export const detailCalls = (service: ServiceDescription, servers: readonly ListedServer[]): PlannedCall[] => {
  const show = findOperation(service, 'show server')
  return show
    ? servers
        .filter(({ server }) => isIdentified(server))
        .map(({ server: { serverid }, project }) => ({
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

/** What each list answers, by what is listed. A response without a list is one that can't be read. */
export const listParsers = {
  servers: parseOnce((payload) => listIn(readServers(payload))),
  zones: parseOnce((payload) => listIn(readDomains(payload))),
  addresses: parseOnce((payload) => listIn(readAddresses(payload))),
  instances: parseOnce((payload) => listIn(readInstances(payload))),
  invoices: parseOnce((payload) => listIn(readInvoices(payload))),
}

export const parseDetails = parseOnce(({ server }) => readServer(server))
export const parseRecords = parseOnce((payload) => zoneRecords(listIn(readDnsRecords(payload))))

const listIn = <Row>(rows: Row[] | undefined): Row[] => {
  if (!rows) throw new MalformedAnswer(viewsText.unread.title)
  return rows
}
