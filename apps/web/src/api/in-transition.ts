import { type ApiResponse, isRecord } from '@hosting-console/api-client'
import { isBusy, type PlannedCall } from '@hosting-console/console-core'
import type { Query } from '@tanstack/react-query'
import { onForget } from './forget.ts'

const shortestMs = 2000
const longestMs = 30_000
const mostMs = 5 * 60_000

/** What was in transition when each read first said so. */
const begun = new WeakMap<object, { what: string; at: number }>()

/** How long to wait before looking again at what has been in transition for so long; `false` where it is given up. In milliseconds. */
const nextLook = (passed: number): number | false =>
  passed > mostMs ? false : Math.min(Math.max(passed / 2, shortestMs), longestMs)

/**
 * When a read whose response says that something is locked is made again: soon at first, then ever later, for five minutes at
 * most. @returns `false` where nothing is, in milliseconds else
 */
export const transitionInterval = (query: Pick<Query<ApiResponse>, 'state'>): number | false => {
  // By when it was read, so that a page that is drawn meanwhile waits no longer.
  const { data, dataUpdatedAt: now } = query.state
  const what = data ? lockedIn(data.payload) : ''
  const former = begun.get(query)
  const since = former?.what === what ? former.at : now
  begun.set(query, { what, at: since })
  return what !== '' && nextLook(now - since)
}

const lastChanges = new Map<string, { path: string; at: number }>()

onForget(() => lastChanges.clear())

/** Remembers what a server has accepted, as far as this page goes. */
export const noteChange = ({ path, values }: Pick<PlannedCall, 'path' | 'values'>): void => {
  if (typeof values.serverid === 'string') lastChanges.set(values.serverid, { path, at: Date.now() })
}

/** The function that was called last to change a server, unless that is long over. */
export const lastChangeOf = (serverid: string): string | undefined => {
  const { path, at } = lastChanges.get(serverid) ?? { at: 0 }
  return Date.now() - at < mostMs ? path : undefined
}

/** Which records of a response say that something is happening to them, by their place. */
const lockedIn = (payload: unknown): string =>
  isRecord(payload)
    ? Object.values(payload)
        .flatMap((each) => (Array.isArray(each) ? each : [each]))
        .flatMap((record, place) => (isRecord(record) && isBusy(record) ? [place] : []))
        .join(' ')
    : ''
