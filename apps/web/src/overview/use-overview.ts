import {
  type Address,
  type Domain,
  type Invoice,
  isIdentified,
  MalformedResponse,
} from '@hosting-console/api-client'
import {
  counted,
  type Counted,
  type Identity,
  type ItemOf,
  type ListCall,
  listCalls,
  listJobs,
  listRecordsCall,
  type ReadCall,
  type Zone,
  zoneKey,
  zoneRecords,
} from '@hosting-console/console-core'
import { indexKnownZones } from '@hosting-console/dns'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { countedByMs, type Reading, type Readings, useReads } from '../api/use-reads.ts'
import { isNoAccess } from '../components/failure.ts'
import { type PaymentStates, usePaymentStates } from '../components/payment-state.ts'
import {
  byEnclosing,
  type Check,
  checksOf,
  type RecordTrouble,
  recordTrouble,
  tellsState,
  uncheckedIn,
  unjudgedIn,
} from './attention.ts'
import { text } from '../text/text.ts'
import { detailCalls, isOffered, type ListedServer } from './overview-calls.ts'

/** Looked at one by one unless a person asks for more: a first screen is no inventory. */
const mostServers = 50
const mostZones = 25

type ListedAddress = { address: Address; project: string }

/** Why it isn't known how many there are: `no-access` where the identity may not list them. */
export type Uncounted = 'failed' | 'no-access'

export type Overview = {
  /** What is described, or may still turn out to be. */
  offered: Counted[]
  projects: Identity[]
  /** How many of a thing a project has; `undefined` while that is not known. */
  countOf: (project: string, thing: Counted) => number | Uncounted | undefined
  invoices: { invoice: Invoice; organization: string }[]
  organizations: Identity[]
  payments: PaymentStates
  servers: ListedServer[]
  addresses: ListedAddress[]
  domains: { domain: Domain; project: string }[]
  known: ReturnType<typeof indexKnownZones>
  /** What is the matter with the records of zones that were looked at. */
  records: { zone: Zone; trouble: RecordTrouble }[]
  looked: { servers: number; allServers: number; zones: number; allZones: number }
  isComplete: boolean
  readings: Readings<unknown>
  /** What couldn't be looked at everywhere. */
  unmade: Check[]
}

/** What is looked at one by one. */
export type Looked = 'servers' | 'zones'

/** Everything the overview shows, as far as it has been read. @param thorough of which every one is looked at */
export const useOverview = (thorough: ReadonlySet<Looked>): Overview => {
  const { modules, areViewsKnown, isComplete: isDescribed } = useService()
  const { identities } = useSession()
  const payments = usePaymentStates()
  const projects = identities.filter(({ kind }) => kind === 'project')
  const lists = useMemo(() => listCalls(modules, identities), [modules, identities])
  const listed = useReads(
    useMemo(() => lists.map(({ call }): ReadCall<readonly unknown[]> => call), [lists]),
    { staleTime: countedByMs },
  )
  const of = <T extends ListCall['thing']>(wanted: T) =>
    lists.flatMap(({ thing, call: { identity } }, index) =>
      thing === wanted
        ? ((listed.all[index]?.value ?? []) as ItemOf<T>[]).map((row) => ({ row, identity }))
        : [],
    )

  const servers = of('servers').map(({ row, identity }) => ({
    server: row,
    project: row.projectkey ?? identity,
  }))
  const addresses = of('addresses').map(({ row, identity }) => ({
    address: row,
    project: identity,
  }))
  const zones = [
    ...new Map(
      of('zones').flatMap(({ row, identity }) => {
        const zone = { name: row.domainname, identity }
        return isIdentified(row) ? [[zoneKey(zone), zone] as const] : []
      }),
    ).values(),
  ]

  const silent = servers.filter(({ server }) => isIdentified(server) && !tellsState(server))
  const { enclosing, others } = byEnclosing(
    zones,
    addresses.map(({ address }) => address),
  )
  const asked = silent.slice(0, thorough.has('servers') ? undefined : mostServers)
  const compared = [...enclosing, ...others].slice(0, thorough.has('zones') ? undefined : mostZones)
  const isListed = areViewsKnown && listed.done === lists.length
  // Only when the lists are there: the order of what is read must not change while it is read.
  const details = useReads(isListed ? detailCalls(modules, asked) : none, { staleTime: countedByMs })
  const records = useReads(
    isListed ? compared.flatMap((zone) => listRecordsCall(modules, zone) ?? []) : none,
    { staleTime: countedByMs },
  )

  const seen = new Map(
    details.all.flatMap(({ value: server, call }) =>
      server && isIdentified(server) ? [[`${call.identity} ${server.serverid}`, server]] : [],
    ),
  )
  const read = records.all.flatMap(({ value }, index) => {
    const zone = compared[index]
    return value && zone ? [{ zone, records: value, trouble: recordTrouble(value, zone.name) }] : []
  })
  // No other zone has a say about names.
  const held = new Set(enclosing)
  const known = indexKnownZones(
    read.flatMap((each) =>
      held.has(each.zone) ? [{ zone: each.zone.name, records: zoneRecords(each.records) }] : [],
    ),
  )
  const all = [listed, details, records]
  const invoices = of('invoices').map(({ row, identity }) => ({ invoice: row, organization: identity }))
  const looked = servers.map(({ server, project }) => ({
    project,
    server: isIdentified(server) ? { ...server, ...seen.get(`${project} ${server.serverid}`) } : server,
  }))
  const unjudged = unjudgedIn({
    invoices: invoices.map(({ invoice }) => invoice),
    // Those that weren't checked are counted.
    servers: looked.flatMap(({ server, project }) =>
      !isIdentified(server) || tellsState(server) || seen.has(`${project} ${server.serverid}`)
        ? [server]
        : [],
    ),
    addresses: addresses.map(({ address }) => address),
    zones: of('zones').map(({ row }) => row),
    records: read.map(({ trouble }) => trouble),
  })
  return {
    offered: counted.filter((thing) => isOffered(modules, listJobs[thing], isDescribed)),
    projects,
    countOf: (project, thing) => {
      const index = lists.findIndex((each) => each.thing === thing && each.call.identity === project)
      const reading = listed.all[index]
      if (reading?.error) return isNoAccess(reading.error) ? 'no-access' : 'failed'
      return reading?.unread ? 'failed' : reading?.value?.length
    },
    invoices,
    organizations: identities.filter(({ id }) =>
      lists.some(({ thing, call }) => thing === 'invoices' && call.identity === id),
    ),
    payments,
    servers: looked,
    addresses,
    domains: of('zones').map(({ row, identity }) => ({ domain: row, project: identity })),
    known,
    records: read,
    looked: {
      servers: servers.length - silent.length + asked.length,
      allServers: servers.length,
      zones: compared.length,
      allZones: zones.length,
    },
    unmade: uncheckedIn([
      ...listed.all.flatMap((reading, index) =>
        checksOf(lists[index]?.thing).map((check) => ({ check, ...withFault(reading) })),
      ),
      ...details.all.map((reading) => ({ check: 'servers' as const, ...withFault(reading) })),
      ...records.all.flatMap((reading) =>
        (['records', 'names'] as const).map((check) => ({ check, ...withFault(reading) })),
      ),
      ...unjudged.map((check) => ({ check, error: true })),
    ]),
    isComplete: isDescribed && all.every(({ done, all: { length } }) => done === length),
    readings: {
      all: all.flatMap(({ all: readings }): Reading<unknown>[] => readings.map(withFault)),
      done: all.reduce((sum, { done }) => sum + done, 0),
    },
  }
}

const none: never[] = []

/** A response that can't be understood is a reading that failed. */
const withFault = (reading: Reading<unknown>): Reading<unknown> =>
  reading.unread ? { ...reading, error: new MalformedResponse(text.views.unread.title) } : reading
