import { type Answer, readServer } from '@hosting-console/api-client'
import { findOperation, type PlannedCall, type ServiceDescription } from '@hosting-console/console-core'
import { callQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { describeFailure } from '../components/failure.ts'
import { serversText } from '../text/servers.ts'
import { createFollowers } from '../util/store.ts'
import { throttled } from '../util/throttle.ts'
import type { ListedServer } from './server-columns.tsx'
import { stateOf } from './server-state.ts'
import { recordIn } from './server-record.ts'

/** A state and when it was read, in milliseconds since 1970; or why it couldn't be. */
export type KnownState = { state?: string; reason?: string; at: number }

/** What is known, and how far a run over many servers is. */
export type ServerStates = {
  known: ReadonlyMap<string, KnownState>
  run: { done: number; all: number } | undefined
}

/** Each state is a call of its own: no more than these at a time, and of many servers only when somebody asks. */
const atOnce = 4
const freshMs = 60_000
const tellMs = 100

/** The read that tells whether a server runs; none where the service describes none. */
const stateCall = (
  service: ServiceDescription,
  { server, listedFor }: ListedServer,
): PlannedCall | undefined => {
  const show = findOperation(service, 'show server')
  if (show?.takes('state')) return show.call(listedFor, { server: server.serverid, state: 'yes' })
  return findOperation(service, 'measure server')?.call(listedFor, { server: server.serverid })
}

const stateIn = (answer: Answer, serverid: string): string | undefined => {
  const record = recordIn(answer, serverid)
  return record && stateOf(readServer(record))
}

/** The states of servers of one service: asked for where rows are in view, and for many at once on demand. */
export const createServerStates = (service: ServiceDescription, keyOf: (row: ListedServer) => string) => {
  const followers = createFollowers()
  const known = new Map<string, KnownState>()
  const inView = new Map<string, ListedServer>()
  const waiting = new Map<string, ListedServer>()
  const loading = new Set<string>()
  let ofRun = new Set<string>()
  let isStopped = true
  let snapshot: ServerStates = { known: new Map(), run: undefined }
  const tell = throttled(() => {
    const done = [...ofRun].filter((key) => known.has(key)).length
    const run = isStopped ? undefined : { done, all: ofRun.size }
    snapshot = { known: new Map(known), run }
    followers.tell()
  }, tellMs)

  let forgottenAt = 0

  const load = async (row: ListedServer): Promise<KnownState> => {
    const call = stateCall(service, row)
    const at = Date.now()
    try {
      if (!call) return { reason: serversText.state.notDescribed, at }
      const staleTime = Math.min(freshMs, at - forgottenAt)
      const answer = await queryClient.fetchQuery({ ...callQuery(call), staleTime })
      const state = stateIn(answer, row.server.serverid)
      return state === undefined ? { reason: serversText.state.unread, at } : { state, at }
    } catch (error) {
      return { reason: describeFailure(error).title, at }
    }
  }

  const loadNext = async (key: string, row: ListedServer): Promise<void> => {
    loading.add(key)
    const state = await load(row)
    loading.delete(key)
    // Asked before a change, it may say what was before.
    if (state.at > forgottenAt) known.set(key, state)
    else if (inView.has(key) || (!isStopped && ofRun.has(key))) waiting.set(key, row)
    if ([...ofRun].every((each) => known.has(each))) isStopped = true
    tell()
    next()
  }

  const next = (): void => {
    while (loading.size < atOnce && waiting.size > 0) {
      // What is in view comes before what a run goes through.
      const key = [...inView.keys()].find((each) => waiting.has(each)) ?? [...waiting.keys()][0] ?? ''
      const row = waiting.get(key)
      waiting.delete(key)
      if (row && !loading.has(key)) void loadNext(key, row)
    }
  }

  const isFresh = (key: string): boolean => Date.now() - (known.get(key)?.at ?? 0) < freshMs

  return {
    now: () => snapshot,
    follow: followers.follow,
    /** A row came into view. @returns a function that says it left: what hasn't begun by then isn't loaded */
    show: (row: ListedServer): (() => void) => {
      const key = keyOf(row)
      inView.set(key, row)
      if (!isFresh(key)) waiting.set(key, row)
      next()
      return () => {
        inView.delete(key)
        if (isStopped || !ofRun.has(key)) waiting.delete(key)
      }
    },
    run: (rows: readonly ListedServer[]): void => {
      ofRun = new Set(rows.map(keyOf))
      isStopped = ofRun.size === 0
      for (const row of rows) {
        known.delete(keyOf(row))
        waiting.set(keyOf(row), row)
      }
      tell()
      next()
    },
    /** What is being loaded ends; nothing more begins. */
    stop: (): void => {
      isStopped = true
      for (const key of ofRun) if (!inView.has(key)) waiting.delete(key)
      tell()
    },
    /** Nothing holds that was read before, as after a change: what is in view is loaded again. */
    forget: (): void => {
      forgottenAt = Date.now()
      known.clear()
      for (const [key, row] of inView) waiting.set(key, row)
      tell()
      next()
    },
  }
}
