import type { ServiceDescription } from '@hosting-console/console-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../api/session-store.ts'
import type { ShownPart } from '../components/page-reads.ts'
import { nothingRead, type ReadRecords, readAllRecords } from './read-all-records.ts'
import type { RereadZones } from './use-followed.ts'

type Read = ReadRecords & {
  /** Zones loaded again since; `records` stay as they were first loaded. */
  reread: RereadZones
}

export type AllRecords = Read & {
  /** As a part of a page. */
  part: ShownPart
}

const nothing: Read = { ...nothingRead, reread: new Map() }

/**
 * The records of all zones of all projects, read while it is wanted, and handed on as they come. What was read a moment ago
 * is not read again unasked.
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
    if (asked.current.round !== round) asked.current = { round, at: Date.now() }
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
    let reread: RereadZones = nothing.reread
    return readAllRecords({
      service,
      projects: projects.split(' ').filter(Boolean),
      since: round === 0 ? undefined : asked.current.at,
      retry,
      // Rows that are there already stay until all are read anew: who looks at them goes on looking.
      onRead: (read) => {
        setState((before) =>
          round + attempt > 0 && read.isReading
            ? { ...read, records: before.records, reread: before.reread, readAt: before.readAt }
            : { ...read, reread },
        )
        if (!read.isReading) ended.current.resolve()
      },
      onReread: (found) => {
        reread = found
        setState((before) => ({ ...before, reread: new Map([...before.reread, ...found]) }))
      },
    })
  }, [service, projects, isWanted, round, attempt])
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  return useMemo(() => {
    const isReading = state.isReading || (isWanted && state === nothing)
    return { ...state, isReading, part: { readAt: state.readAt, isFetching: isReading, refresh } }
  }, [state, isWanted, refresh])
}
