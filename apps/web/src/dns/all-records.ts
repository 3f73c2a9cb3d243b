import { type Answer, identified } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  type PlannedCall,
  type ReadCall,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { callQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'
import type { Reading } from '../api/use-reads.ts'
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
  /** Why not, of both. */
  missing: readonly Reading<unknown>[]
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
  missing: [],
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
  const [attempt, setAttempt] = useState(0)
  /** When the round was asked for: what was read since is as good, also by an attempt before. */
  const asked = useRef({ round: 0, at: 0 })
  const tries = useRef(0)
  const ended = useRef(Promise.withResolvers<void>())
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
        round + attempt > 0 && current.isReading
          ? { ...current, records: before.records, reread: before.reread, readAt: before.readAt }
          : { ...current, records: [...records] },
      )
    const timer = setInterval(handOn, handOnMs)
    const follow = followZones((reread) => {
      current = { ...current, reread }
      setState((before) => ({ ...before, reread: new Map([...before.reread, ...reread]) }))
    })
    if (asked.current.round !== round) asked.current = { round, at: Date.now() }
    const age = () => (round === 0 ? {} : { staleTime: Date.now() - asked.current.at })
    tries.current += 1
    const own = tries.current
    let isRetried = false
    // Once for all that is missing: what was read stays.
    const retry = async () => {
      if (own === tries.current && !isRetried) {
        isRetried = true
        ended.current = Promise.withResolvers()
        setAttempt((before) => before + 1)
      }
      await ended.current.promise
    }
    const load: Load = async (call) => {
      const miss = (why: Pick<Reading<unknown>, 'error' | 'unread'>) => {
        current = { ...current, missing: [...current.missing, { call, ...why, isPending: false, retry }] }
      }
      try {
        const answer = await queryClient.fetchQuery({ ...callQuery(call), ...age() })
        const value = call.read(answer)
        if (value !== undefined) return { answer, value }
        miss({ unread: answer })
      } catch (error) {
        miss({ error })
      }
      return undefined
    }
    const read = async () => {
      const { zones, unlisted } = await listZones(service, projects.split(' ').filter(Boolean), load)
      current = { ...current, zones, unlisted }
      await inTurn(zones, async (zone) => {
        if (isOver) return
        const call = listRecordsCall(service, zone)
        const found = call && (await load(call))
        const { done, unread } = current
        if (call && found) {
          follow.add(zone, call, found.answer)
          for (const record of found.value) records.push({ zone, record })
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
      if (isOver) return
      handOn()
      ended.current.resolve()
    }
    void read()
    return () => {
      isOver = true
      follow.end()
      clearInterval(timer)
    }
  }, [service, projects, isWanted, round, attempt])
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  return useMemo(() => {
    const isReading = state.isReading || (isWanted && state === nothing)
    return { ...state, isReading, refresh, part: { readAt: state.readAt, isFetching: isReading, refresh } }
  }, [state, isWanted, refresh])
}

/** What was asked for and the answer that it was found in; nothing where it is missing. */
type Load = <T>(call: ReadCall<T>) => Promise<{ answer: Answer; value: T } | undefined>

const listZones = async (
  service: ServiceDescription,
  projects: readonly string[],
  load: Load,
): Promise<{ zones: Zone[]; unlisted: readonly string[] }> => {
  const list = findOperation(service, 'list zones')
  if (!list) return { zones: [], unlisted: projects }
  const lists = await Promise.all(
    projects.map(async (identity) => {
      const found = await load(list.call(identity))
      return found && identified(found.value).map(({ domainname }) => ({ identity, name: domainname }))
    }),
  )
  return {
    zones: lists.flatMap((each) => each ?? []),
    unlisted: projects.filter((_, index) => lists[index] === undefined),
  }
}

const readAtOf = (call: PlannedCall): number =>
  queryClient.getQueryState(callQuery(call).queryKey)?.dataUpdatedAt ?? Date.now()
