import { isIdentified, type Server } from '@hosting-console/api-client'
import {
  type CallOf,
  findOperation,
  type Job,
  moduleOfJob,
  type ServiceDescription,
} from '@hosting-console/console-core'

export type ListedServer = { server: Server; project: string }

export const detailCalls = (
  service: ServiceDescription,
  servers: readonly ListedServer[],
): CallOf<'show server'>[] => {
  const show = findOperation(service, 'show server')
  return show
    ? servers
        .filter(({ server }) => isIdentified(server))
        .map(({ server: { serverid }, project }) => show.call(project, { server: serverid }))
    : []
}

/** Until a module is described nothing is said to be missing. */
export const isOffered = (service: ServiceDescription, job: Job, isDescribed: boolean): boolean =>
  findOperation(service, job) !== undefined ||
  (!isDescribed && !service.some(({ module }) => module === moduleOfJob(job)))
