import { type Answer, identified } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  type PlannedCall,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { callQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'
import type { ShownPart } from '../components/page-reads.ts'
import { inTurn } from '../util/in-turn.ts'
import type { PlacedRecord } from './bulk.ts'
import { followZones } from './follow-zones.ts'
import type { RereadZones } from './use-followed.ts'

/** Rows are handed on that often, so that a thousand zones are not a thousand drawings. */
const handOnMs = 250

export type AllRecords = {
  zones: readonly Zone[]
  records: readonly PlacedRecord[]
  done: number
  /** Zones whose records could not be read. */
  unread: readonly Zone[]
  /** Projects whose zones could not be listed. */
  unlisted: readonly string[]
  isReading: boolean
  /** What became of zones since: `records` stay as they were read first. */
  reread: RereadZones
  /** When the oldest of them was, in milliseconds since 1970. */
  readAt: number
  /** Reads all of them, also what was read a moment ago. */
  refresh: () => void
  /** As a part of a page. */
  part: ShownPart
}

type Read = Omit<AllRecords, 'refresh' | 'part'>

const nothing: Read = {
  zones: [],
  records: [],
  done: 0,
  unread: [],
  unlisted: [],
  isReading: false,
  reread: new Map(),
  readAt: Number.POSITIVE_INFINITY,
}

/**
 * The records of all zones of all projects, read a few zones at a time while it is wanted, and handed on as they come. What
 * was read a moment ago is not read again unasked.
 */
export const useAllRecords = (service: ServiceDescription, isWanted: boolean): AllRecords => {
  const { identities } = useSession()
  const [state, setState] = useState(nothing)
  const [round, setRound] = useState(0)
  const projects = useMemo(
    () => identities.flatMap(({ id, kind }) => (kind === 'project' ? [id] : [])).join(' '),
    [identities],
  )
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const records: PlacedRecord[] = []
    let current: Read = { ...nothing, isReading: true }
    // Rows that are there already stay until all are read anew: who looks at them goes on looking.
    const handOn = () =>
      setState((before) =>
        round > 0 && current.isReading
          ? { ...current, records: before.records, reread: before.reread, readAt: before.readAt }
          : { ...current, records: [...records] },
      )
    const timer = setInterval(handOn, handOnMs)
    const follow = followZones((reread) => {
      current = { ...current, reread }
      setState((before) => ({ ...before, reread: new Map([...before.reread, ...reread]) }))
    })
    const began = Date.now()
    // What somebody else has read since then is as good.
    const age = () => (round === 0 ? {} : { staleTime: Date.now() - began })
    const read = async () => {
      const { zones, unlisted } = await listZones(service, projects.split(' ').filter(Boolean), age())
      current = { ...current, zones, unlisted }
      await inTurn(zones, async (zone) => {
        if (isOver) return
        const call = listRecordsCall(service, zone)
        const answer = call && (await readZone(call, age()))
        const { done, unread } = current
        const found = answer && call?.read(answer)
        if (call && answer && found) {
          follow.add(zone, call, answer)
          for (const record of found) records.push({ zone, record })
          current = { ...current, readAt: Math.min(current.readAt, readAtOf(call)) }
        }
        current = {
          ...current,
          done: done + 1,
          unread: found ? unread : [...unread, zone],
        }
      })
      clearInterval(timer)
      current = { ...current, isReading: false }
      if (!isOver) handOn()
    }
    void read()
    return () => {
      isOver = true
      follow.end()
      clearInterval(timer)
    }
  }, [service, projects, isWanted, round])
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  return useMemo(() => {
    const isReading = state.isReading || (isWanted && state === nothing)
    return { ...state, isReading, refresh, part: { readAt: state.readAt, isFetching: isReading, refresh } }
  }, [state, isWanted, refresh])
}

/** Without a time what was read a moment ago will do. */
type Age = { staleTime?: number }

const listZones = async (
  service: ServiceDescription,
  projects: readonly string[],
  age: Age,
): Promise<{ zones: Zone[]; unlisted: readonly string[] }> => {
  const list = findOperation(service, 'list zones')
  if (!list) return { zones: [], unlisted: projects }
  const lists = await Promise.all(
    projects.map(async (identity) => {
      const call = list.call(identity)
      const answer = await queryClient.fetchQuery({ ...callQuery(call), ...age }).catch(() => undefined)
      const read = answer && call.read(answer)
      return read && identified(read).map(({ domainname }) => ({ identity, name: domainname }))
    }),
  )
  return {
    zones: lists.flatMap((each) => each ?? []),
    unlisted: projects.filter((_, index) => lists[index] === undefined),
  }
}

const readAtOf = (call: PlannedCall): number =>
  queryClient.getQueryState(callQuery(call).queryKey)?.dataUpdatedAt ?? Date.now()

const readZone = (call: PlannedCall, age: Age): Promise<Answer | undefined> =>
  queryClient.fetchQuery({ ...callQuery(call), ...age }).catch(() => undefined)
