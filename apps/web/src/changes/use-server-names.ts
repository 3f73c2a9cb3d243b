import { type Answer, readServers } from '@hosting-console/api-client'
import { findOperation } from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { functionQuery } from '../api/queries.ts'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import type { NamedEntry } from './change-text.ts'

/** More projects than a screen of activity is about are not asked for names. */
const mostLists = 10

const staleTime = 5 * 60_000

/**
 * Entries with the host names of their servers, as the lists of their projects have them: each is read once, and where none
 * can be had the identifier stays.
 */
export const useServerNames = (entries: readonly NamedEntry[]): readonly NamedEntry[] => {
  const { modules } = useService()
  const { identities } = useSession()
  const path = findOperation(modules, 'list servers')?.path
  const known = new Set(identities.map(({ id }) => id))
  const asked = [
    ...new Set(
      entries.flatMap((entry) =>
        needsName(entry) && entry.identity && known.has(entry.identity) ? [entry.identity] : [],
      ),
    ),
  ].slice(0, path === undefined ? 0 : mostLists)
  const names = useQueries({
    queries: asked.map((identity) => ({
      ...functionQuery(path ?? '', {}, identity),
      staleTime,
      select: namesOf,
    })),
    combine: combined,
  })
  return useMemo(
    () =>
      entries.map((entry) => {
        const hostName = needsName(entry) ? names.get(serverOf(entry) ?? '') : undefined
        return hostName === undefined ? entry : { ...entry, hostName }
      }),
    [entries, names],
  )
}

const serverOf = ({ module, arguments: kept = [], claim }: NamedEntry): string | undefined =>
  module === 'server' ? (kept.find(({ name }) => name === 'serverid')?.value ?? claim?.subject) : undefined

/** The audit log has the name that was known when it was written; without one it has the identifier. */
const needsName = (entry: NamedEntry): boolean => {
  const server = serverOf(entry)
  return server !== undefined && (entry.claim?.name ?? server) === server
}

const namesOf = ({ payload }: Answer): [string, string][] =>
  (readServers(payload) ?? []).flatMap(({ serverid, hostname }) =>
    typeof serverid === 'string' && hostname ? [[serverid, hostname]] : [],
  )

const combined = (
  results: readonly { data?: [string, string][] | undefined }[],
): ReadonlyMap<string, string> => new Map(results.flatMap(({ data }) => data ?? []))
