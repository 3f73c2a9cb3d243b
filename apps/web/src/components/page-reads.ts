import type { Query } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '../api/query-client.ts'
import { inTurn } from '../util/in-turn.ts'
import { createFollowers } from '../util/store.ts'
import { useCachedReads } from './use-cached-reads.ts'

/** How old the oldest part of a page is, in milliseconds since 1970; no finite number before that is known. */
type PageReads = { readAt: number; isFetching: boolean }

/** A part of the page that keeps its reads itself. `refresh` loads them again, failed ones too. */
export type ShownPart = PageReads & { refresh: () => void }

const parts = new Map<symbol, ShownPart>()
const followers = createFollowers()

/** Announces such a part to the page; nothing while it shows nothing. */
export const useShownPart = (part: ShownPart | undefined): void => {
  const id = useRef(Symbol())
  useEffect(() => {
    const { current } = id
    if (part) parts.set(current, part)
    followers.tell()
    return () => {
      parts.delete(current)
    }
  }, [part])
}

/** Reads of functions and of the activity that something on the page shows. Descriptions don't change. */
const shownQueries = (): Query[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && /\/|^activity$|^zone history$/.test(String(query.queryKey[0])))

const lookAtPage = (): PageReads => {
  const queries = shownQueries()
  let readAt = Number.POSITIVE_INFINITY
  for (const { state } of queries) if (state.dataUpdatedAt > 0) readAt = Math.min(readAt, state.dataUpdatedAt)
  // Of what nothing is there yet has no age, and neither has its page.
  for (const part of parts.values())
    readAt = part.isFetching && !Number.isFinite(part.readAt) ? Number.NaN : Math.min(readAt, part.readAt)
  const isFetching =
    queries.some(({ state }) => state.fetchStatus === 'fetching') ||
    [...parts.values()].some((part) => part.isFetching)
  return { readAt, isFetching }
}

const isSame = (now: PageReads, before: PageReads): boolean =>
  Object.is(now.readAt, before.readAt) && now.isFetching === before.isFetching

export const usePageReads = (): PageReads => useCachedReads(lookAtPage, isSame, followers.follow)

/** Loads everything again that the page shows, also what failed. */
export const refreshPage = async (): Promise<void> => {
  const began = Date.now()
  for (const { refresh } of parts.values()) refresh()
  await inTurn(shownQueries(), async ({ queryKey, state }) => {
    if (state.dataUpdatedAt <= began)
      await queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
  })
}
