import { type ApiResponse, identified } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  type PlannedCall,
  type ReadCall,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import type { Reading } from '../api/use-reads.ts'
import { inTurn } from '../util/in-turn.ts'
import type { PlacedRecord } from './bulk.ts'
import { followZones } from './follow-zones.ts'
import type { RereadZones } from './use-followed.ts'

/** Rows are handed on that often, so that a thousand zones are not a thousand drawings. */
const handOnMs = 250

export type ReadRecords = {
  zones: readonly Zone[]
  records: readonly PlacedRecord[]
  done: number
  /** Zones whose records could not be read. */
  unread: readonly Zone[]
  /** Projects whose zones could not be listed. */
  unlisted: readonly string[]
  /** Why not, of both. */
  missing: readonly Reading<unknown>[]
  isReading: boolean
  /** When the oldest of them was, in milliseconds since 1970. */
  readAt: number
}

export const nothingRead: ReadRecords = {
  zones: [],
  records: [],
  done: 0,
  unread: [],
  unlisted: [],
  missing: [],
  isReading: false,
  readAt: Number.POSITIVE_INFINITY,
}

type Options = {
  service: ServiceDescription
  /** The identifiers of projects. */
  projects: readonly string[]
  /** What was read since then, in milliseconds since 1970, is not read again. Without it any list holds as long as it does elsewhere. */
  since: number | undefined
  /** Tries what is missing again. */
  retry: () => Promise<void>
  /** Told of what there is so far, now and then and at the end. */
  onRead: (read: ReadRecords) => void
  /** Told of all zones that someone has read again since, with another outcome. */
  onReread: (reread: RereadZones) => void
}

/**
 * Reads the records of all zones of some projects, a few zones at a time.
 * @returns what ends it: the rest is left unread, and no zone is followed any more
 */
export const readAllRecords = ({
  service,
  projects,
  since,
  retry,
  onRead,
  onReread,
}: Options): (() => void) => {
  let isOver = false
  const records: PlacedRecord[] = []
  let read: ReadRecords = { ...nothingRead, isReading: true }
  const handOn = () => onRead({ ...read, records: [...records] })
  const timer = setInterval(handOn, handOnMs)
  const follow = followZones(onReread)

  const load = async <T>(call: ReadCall<T>): Promise<{ response: ApiResponse; value: T } | undefined> => {
    const miss = (why: Pick<Reading<unknown>, 'error' | 'unread'>) => {
      read = { ...read, missing: [...read.missing, { call, ...why, isPending: false, retry }] }
    }
    try {
      const age = since === undefined ? {} : { staleTime: Date.now() - since }
      const response = await queryClient.fetchQuery({ ...callQuery(call), ...age })
      const value = call.read(response)
      if (value !== undefined) return { response, value }
      miss({ unread: response })
    } catch (error) {
      miss({ error })
    }
    return undefined
  }

  const listZones = async (): Promise<Zone[]> => {
    const list = findOperation(service, 'list zones')
    const lists = await Promise.all(
      projects.map(async (identity) => {
        const found = list && (await load(list.call(identity)))
        return found && identified(found.value).map(({ domainname }) => ({ identity, name: domainname }))
      }),
    )
    const zones = lists.flatMap((each) => each ?? [])
    read = { ...read, zones, unlisted: projects.filter((_, index) => lists[index] === undefined) }
    return zones
  }

  const readZone = async (zone: Zone): Promise<void> => {
    if (isOver) return
    const call = listRecordsCall(service, zone)
    const found = call && (await load(call))
    if (call && found) {
      follow.add(zone, call, found.response)
      for (const record of found.value) records.push({ zone, record })
      read = { ...read, readAt: Math.min(read.readAt, readAtOf(call)) }
    }
    read = { ...read, done: read.done + 1, unread: found ? read.unread : [...read.unread, zone] }
  }

  const readAll = async () => {
    await inTurn(await listZones(), readZone)
    clearInterval(timer)
    read = { ...read, isReading: false }
    if (!isOver) handOn()
  }
  void readAll()

  return () => {
    isOver = true
    follow.end()
    clearInterval(timer)
  }
}

const readAtOf = (call: PlannedCall): number =>
  queryClient.getQueryState(callQuery(call).queryKey)?.dataUpdatedAt ?? Date.now()
