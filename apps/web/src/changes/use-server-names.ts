import type { Server } from '@hosting-console/api-client'
import { findOperation } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { useService } from '../api/service.ts'
import { useSession } from '../api/session-store.ts'
import { countedByMs, useReads } from '../api/use-reads.ts'
import type { NamedEntry } from './change-text.ts'

/** More projects than a screen of activity is about are not asked for names. */
const mostLists = 10

/**
 * Entries with the host names of their servers, as the lists of their projects have them: each is read once, and where none
 * can be had the identifier stays.
 */
export const useServerNames = (entries: readonly NamedEntry[]): readonly NamedEntry[] => {
  const { modules } = useService()
  const { identities } = useSession()
  const list = findOperation(modules, 'list servers')
  const known = new Set(identities.map(({ id }) => id))
  const asked = [
    ...new Set(
      entries.flatMap((entry) =>
        needsName(entry) && entry.identity && known.has(entry.identity) ? [entry.identity] : [],
      ),
    ),
  ]
    .slice(0, mostLists)
    .join(' ')
  const { all } = useReads(
    useMemo(
      () =>
        list
          ? asked
              .split(' ')
              .filter(Boolean)
              .map((identity) => list.call(identity))
          : [],
      [list, asked],
    ),
    { staleTime: countedByMs },
  )
  const lists = useMemo(() => new Map(all.map(({ call, value }) => [call.identity, value ?? []])), [all])
  return useMemo(() => withHostNames(entries, lists), [entries, lists])
}

/** @param lists by project, as two may have servers of the same identifier */
export const withHostNames = (
  entries: readonly NamedEntry[],
  lists: ReadonlyMap<string, readonly Server[]>,
): readonly NamedEntry[] => {
  const names = new Map([...lists].map(([project, servers]) => [project, new Map(namesOf(servers))]))
  return entries.map((entry) => {
    const hostName = needsName(entry)
      ? names.get(entry.identity ?? '')?.get(serverOf(entry) ?? '')
      : undefined
    return hostName === undefined ? entry : { ...entry, hostName }
  })
}

const serverOf = ({ module, arguments: kept = [], claim }: NamedEntry): string | undefined =>
  module === 'server' ? (kept.find(({ name }) => name === 'serverid')?.value ?? claim?.subject) : undefined

/** The audit log has the name that was known when it was written; without one it has the identifier. */
const needsName = (entry: NamedEntry): boolean => {
  const server = serverOf(entry)
  return server !== undefined && (entry.claim?.name ?? server) === server
}

const namesOf = (servers: readonly Server[]): [string, string][] =>
  servers.flatMap(({ serverid, hostname }) =>
    typeof serverid === 'string' && hostname ? [[serverid, hostname]] : [],
  )
