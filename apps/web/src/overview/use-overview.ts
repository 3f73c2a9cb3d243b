import {
  type Address,
  type Answer,
  type Invoice,
  isRecord,
  readAddresses,
  readDnsRecords,
  readDomains,
  readInvoices,
  readServer,
  readServers,
} from '@hosting-console/api-client'
import { type Identity, listRecordsCall, type PlannedCall, zoneRecords } from '@hosting-console/console-core'
import { indexKnownZones } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { counted, type Counted, jobs, listCalls } from '../components/list-calls.ts'
import { type Reading, type Readings, useReads } from '../components/use-reads.ts'
import { enclosingZones, tellsState } from './attention.ts'
import { detailCalls, isOffered, lengthOf, type ListedServer } from './overview-calls.ts'

/** Looked at one by one unless a person asks for more: a first screen is no inventory. */
const mostServers = 50
const mostZones = 25

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
  const zones = of('zones', ({ domains }) => readDomains(domains)).map(({ row, identity }) => ({
    name: row.domainname,
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
  const details = useReads(isListed ? detailCalls(modules, asked) : noCalls)
  const records = useReads(
    isListed ? compared.flatMap((zone) => listRecordsCall(modules, zone) ?? []) : noCalls,
  )

  const seen = new Map(
    details.all.flatMap(({ answer, call }) =>
      isRecord(answer?.payload.server)
        ? [[`${call.identity} ${String(answer.payload.server.serverid)}`, readServer(answer.payload.server)]]
        : [],
    ),
  )
  const known = indexKnownZones(
    records.all.flatMap(({ answer }, index) =>
      answer
        ? [
            {
              zone: compared[index]?.name ?? '',
              records: zoneRecords(readDnsRecords(answer.payload.records)),
            },
          ]
        : [],
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

const noCalls: PlannedCall[] = []
