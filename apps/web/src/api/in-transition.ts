import { type ApiResponse, isRecord } from '@hosting-console/api-client'
import {
  type Happening,
  happeningOf,
  isBusy,
  isSecretName,
  isTexts,
  type PlannedCall,
  type Thing,
} from '@hosting-console/console-core'
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
  // By when it was read, or couldn't be, so that a page that is drawn meanwhile waits no longer.
  const { data, dataUpdatedAt, errorUpdatedAt } = query.state
  const now = Math.max(dataUpdatedAt, errorUpdatedAt)
  const what = data ? lockedIn(data.payload) : ''
  const former = begun.get(query)
  const since = former?.what === what ? former.at : now
  begun.set(query, { what, at: since })
  return what !== '' && nextLook(now - since)
}

type Accepted = { path: string; named: ReadonlySet<string>; at: number }

/** By everything that they named, the latest of each. */
const lastChanges = new Map<string, Accepted>()

onForget(() => lastChanges.clear())

/** Remembers what the service has accepted, as far as this page goes: by what the call names, and the response. */
export const noteChange = (
  { path, values }: Pick<PlannedCall, 'path' | 'values'>,
  { payload }: Pick<ApiResponse, 'payload'>,
): void => {
  const told = Object.values(payload).filter(isRecord).flatMap(Object.entries)
  const named = new Set(
    [...Object.entries(values), ...told].flatMap(([field, value]) =>
      isTexts([value]) && !isSecretName(field) ? [String(value)] : [],
    ),
  )
  for (const name of named) lastChanges.set(name, { path, named, at: Date.now() })
}

/** What is being done to a thing by the function that was called last to change it, unless that is long over. */
export const happeningTo = ({ kind, names }: Pick<Thing, 'kind' | 'names'>): Happening | undefined => {
  const last = lastChanges.get(names[kind] ?? '')
  const isMeant =
    last && Date.now() - last.at < mostMs && Object.values(names).every((name) => last.named.has(name))
  return isMeant ? happeningOf(last.path, kind) : undefined
}

/** Which records of a response say that something is happening to them, by their place. */
const lockedIn = (payload: unknown): string =>
  isRecord(payload)
    ? Object.values(payload)
        .flatMap((each) => (Array.isArray(each) ? each : [each]))
        .flatMap((record, place) => (isRecord(record) && isBusy(record) ? [place] : []))
        .join(' ')
    : ''
