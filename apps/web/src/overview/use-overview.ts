import { type Address, type Answer, type Invoice, isIdentified } from '@hosting-console/api-client'
import { type Identity, listRecordsCall, type PlannedCall } from '@hosting-console/console-core'
import { indexKnownZones } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { counted, type Counted, jobs, listCalls } from '../lists/list-calls.ts'
import type { Parsed } from '../lists/parse-once.ts'
import { type Reading, type Readings, useReads } from '../components/use-reads.ts'
import { enclosingZones, tellsState } from './attention.ts'
import {
  detailCalls,
  isOffered,
  listParsers,
  type ListedServer,
  parseDetails,
  parseRecords,
} from './overview-calls.ts'

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
  const { modules, areViewsKnown, isComplete: isDescribed } = useService()
  const { identities } = useSession()
  const projects = identities.filter(({ kind }) => kind === 'project')
  const lists = useMemo(() => listCalls(modules, identities), [modules, identities])
  const listed = withFaults(
    useReads(lists.map(({ call }) => call)),
    lists.map(({ thing }) => listParsers[thing]),
  )
  const of = <Row>(thing: Counted | 'invoices', parse: (answer: Answer) => Parsed<Row[]>) =>
    lists.flatMap(({ thing: each, call }, index) =>
      each === thing
        ? (valueOf(listed.all[index], parse) ?? []).map((row) => ({ row, identity: call.identity }))
        : [],
    )

  const servers = of('servers', listParsers.servers).map(({ row, identity }) => ({
    server: row,
    project: row.projectkey ?? identity,
  }))
  const addresses = of('addresses', listParsers.addresses).map(({ row, identity }) => ({
    address: row,
    project: identity,
  }))
  const zones = of('zones', listParsers.zones).flatMap(({ row, identity }) =>
    isIdentified(row) ? [{ name: row.domainname, identity }] : [],
  )

  const silent = servers.filter(({ server }) => isIdentified(server) && !tellsState(server))
  const wantedZones = enclosingZones(
    zones,
    addresses.map(({ address }) => address),
  )
  const asked = silent.slice(0, isThorough ? undefined : mostServers)
  const compared = wantedZones.slice(0, isThorough ? undefined : mostZones)
  const isListed = areViewsKnown && listed.done === lists.length
  // Only when the lists are there: the order of what is read must not change while it is read.
  const details = withFaults(useReads(isListed ? detailCalls(modules, asked) : noCalls), [parseDetails])
  const records = withFaults(
    useReads(isListed ? compared.flatMap((zone) => listRecordsCall(modules, zone) ?? []) : noCalls),
    [parseRecords],
  )

  const seen = new Map(
    details.all.flatMap((reading) => {
      const server = valueOf(reading, parseDetails)
      return server && isIdentified(server) ? [[`${reading.call.identity} ${server.serverid}`, server]] : []
    }),
  )
  const known = indexKnownZones(
    records.all.flatMap((reading, index) => {
      const found = valueOf(reading, parseRecords)
      return found ? [{ zone: compared[index]?.name ?? '', records: found }] : []
    }),
  )
  const all = [listed, details, records]
  return {
    offered: counted.filter((thing) => isOffered(modules, jobs[thing], isDescribed)),
    projects,
    countOf: (project, thing) => {
      const index = lists.findIndex((each) => each.thing === thing && each.call.identity === project)
      const reading = listed.all[index]
      if (reading?.error) return 'refused'
      return valueOf<unknown[]>(reading, listParsers[thing])?.length
    },
    invoices: of('invoices', listParsers.invoices).map(({ row }) => row),
    servers: servers.map(({ server, project }) => ({
      project,
      server: isIdentified(server) ? { ...server, ...seen.get(`${project} ${server.serverid}`) } : server,
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
    },
  }
}

const noCalls: PlannedCall[] = []

type Parse<Value> = (answer: Answer) => Parsed<Value>

const valueOf = <Value>(reading: Reading | undefined, parse: Parse<Value>): Value | undefined => {
  const parsed = reading?.answer && parse(reading.answer)
  return parsed && 'value' in parsed ? parsed.value : undefined
}

/** An answer that can not be read is a reading that failed. @param parsers one for each, or one for all */
const withFaults = (readings: Readings, parsers: readonly Parse<unknown>[]): Readings => ({
  ...readings,
  all: readings.all.map((reading, index) => {
    const parsed = reading.answer && (parsers[index] ?? parsers[0])?.(reading.answer)
    if (!parsed || 'value' in parsed) return reading
    const { answer: _, ...rest } = reading
    return { ...rest, error: parsed.error }
  }),
})
