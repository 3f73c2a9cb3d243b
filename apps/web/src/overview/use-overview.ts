import {
  type Address,
  type Answer,
  type Invoice,
  isRecord,
  readAddresses,
  readDnsRecords,
  readInstances,
  readInvoices,
  readServer,
  readServers,
  type Server,
} from '@hosting-console/api-client'
import {
  acceptedKinds,
  findOperation,
  type Identity,
  type Job,
  listRecordsCall,
  moduleOfJob,
  type PlannedCall,
  recordFields,
  type ServiceDescription,
} from '@hosting-console/console-core'
import { indexKnownZones } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { enclosingZones, tellsState } from './attention.ts'
import { type Reading, type Readings, useReads } from './use-reads.ts'

/** What is listed of every project. */
const counted = ['servers', 'zones', 'addresses', 'instances'] as const
export type Counted = (typeof counted)[number]

const jobs = {
  servers: 'list servers',
  zones: 'list zones',
  addresses: 'list addresses',
  instances: 'list instances',
} as const satisfies Record<Counted, Job>

/** Looked at one by one unless a person asks for more: a first screen is no inventory. */
const mostServers = 50
const mostZones = 25

type ListedServer = { server: Server; project: string }
type ListedAddress = { address: Address; project: string }

export type Overview = {
  /** What is described, or may still turn out to be. */
  offered: Counted[]
  projects: Identity[]
  /** How many of a thing a project has; `undefined` while that is not known. */
  countOf: (project: string, thing: Counted) => number | 'refused' | undefined
  invoices: Invoice[]
  servers: ListedServer[]
  addresses: ListedAddress[]
  known: ReturnType<typeof indexKnownZones>
  looked: { servers: number; allServers: number; zones: number; allZones: number }
  isComplete: boolean
  readings: Readings
}

/** Everything the overview shows, as far as it has been read. @param isThorough look at every server and zone */
export const useOverview = (isThorough: boolean): Overview => {
  const { modules, isComplete: isDescribed } = useService()
  const { identities } = useSession()
  const projects = identities.filter(({ kind }) => kind === 'project')
  const lists = useMemo(() => listCalls(modules, identities), [modules, identities])
  const listed = useReads(lists.map(({ call }) => call))
  const answers = lists.flatMap(({ thing, call }, index) => {
    const answer = listed.all[index]?.answer
    return answer ? [{ thing, identity: call.identity, answer }] : []
  })
  const of = <Row>(thing: Counted | 'invoices', rowsOf: (payload: Answer['payload']) => Row[]) =>
    answers.flatMap(({ thing: each, identity, answer }) =>
      each === thing ? rowsOf(answer.payload).map((row) => ({ row, identity })) : [],
    )

  const servers = of('servers', ({ servers: all }) => readServers(all)).map(({ row, identity }) => ({
    server: row,
    project: row.projectkey ?? identity,
  }))
  const addresses = of('addresses', ({ iplist }) => readAddresses(iplist)).map(({ row, identity }) => ({
    address: row,
    project: identity,
  }))
  const zones = of('zones', ({ domains }) => zoneNames(domains)).map(({ row, identity }) => ({
    name: row,
    identity,
  }))

  const silent = servers.filter(({ server }) => !tellsState(server))
  const wantedZones = enclosingZones(
    zones,
    addresses.map(({ address }) => address),
  )
  const asked = silent.slice(0, isThorough ? undefined : mostServers)
  const compared = wantedZones.slice(0, isThorough ? undefined : mostZones)
  const isListed = listed.done === lists.length
  // Only when the lists are there: the order of what is read must not change while it is read.
  const details = useReads(isListed ? detailCalls(modules, asked) : none)
  const records = useReads(isListed ? compared.flatMap((zone) => listRecordsCall(modules, zone) ?? []) : none)

  const seen = new Map(
    details.all.flatMap(({ answer, call }) =>
      isRecord(answer?.payload.server)
        ? [[`${call.identity} ${String(answer.payload.server.serverid)}`, readServer(answer.payload.server)]]
        : [],
    ),
  )
  const known = indexKnownZones(
    records.all.flatMap(({ answer }, index) =>
      answer ? [{ zone: compared[index]?.name ?? '', records: zoneRecords(answer) }] : [],
    ),
  )
  const all = [listed, details, records]
  return {
    offered: counted.filter((thing) => isOffered(modules, jobs[thing], isDescribed)),
    projects,
    countOf: (project, thing) => {
      const index = lists.findIndex((each) => each.thing === thing && each.call.identity === project)
      const reading = listed.all[index]
      if (reading?.error) return 'refused'
      return reading?.answer ? lengthOf(thing, reading.answer) : undefined
    },
    invoices: of('invoices', ({ invoices }) => readInvoices(invoices)).map(({ row }) => row),
    servers: servers.map(({ server, project }) => ({
      project,
      server: { ...server, ...seen.get(`${project} ${server.serverid}`) },
    })),
    addresses,
    known,
    looked: {
      servers: servers.length - silent.length + asked.length,
      allServers: servers.length,
      zones: compared.length,
      allZones: wantedZones.length,
    },
    isComplete: isDescribed && all.every(({ done, all: { length } }) => done === length),
    readings: {
      all: all.flatMap((each): readonly Reading[] => each.all),
      done: all.reduce((sum, { done }) => sum + done, 0),
      readAt: Math.min(...all.map(({ readAt }) => readAt)),
      refresh: () => {
        for (const { refresh } of all) refresh()
      },
    },
  }
}

const none: PlannedCall[] = []

type ListCall = { thing: Counted | 'invoices'; call: PlannedCall }

/** What needs attention first, then what is only counted. */
const listCalls = (service: ServiceDescription, identities: readonly Identity[]): ListCall[] => {
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

const detailCalls = (service: ServiceDescription, servers: readonly ListedServer[]): PlannedCall[] => {
  const show = findOperation(service, 'show server')
  return show
    ? servers.map(({ server: { serverid }, project }) => ({
        path: show.path,
        values: show.arguments({ server: serverid }),
        identity: project,
      }))
    : none
}

/** Until a module is described nobody is told that something is missing. */
const isOffered = (service: ServiceDescription, job: Job, isDescribed: boolean): boolean =>
  findOperation(service, job) !== undefined ||
  (!isDescribed && !service.some(({ module }) => module === moduleOfJob(job)))

const lengthOf = (thing: Counted, { payload }: Answer): number => {
  if (thing === 'servers') return readServers(payload.servers).length
  if (thing === 'zones') return zoneNames(payload.domains).length
  return thing === 'addresses'
    ? readAddresses(payload.iplist).length
    : readInstances(payload.instances).length
}

const zoneNames = (domains: unknown): string[] =>
  (Array.isArray(domains) ? domains : [])
    .filter(isRecord)
    .flatMap(({ domainname }) => (typeof domainname === 'string' ? [domainname] : []))

const zoneRecords = ({ payload }: Answer) =>
  readDnsRecords(payload.records).map((record) => {
    const { host, type, data, ttl } = recordFields(record)
    return { recordid: record.recordid, host, type, data, ttl: Number(ttl) }
  })
