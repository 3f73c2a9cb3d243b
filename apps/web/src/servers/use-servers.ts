import { readServers } from '@hosting-console/api-client'
import { type Identity, isRead } from '@hosting-console/console-core'
import { useQueries } from '@tanstack/react-query'
import { functionQuery } from '../api/queries.ts'
import { useSession } from '../api/session-store.ts'
import type { ListedServer } from './server-columns.tsx'

export type ServerLists = {
  servers: ListedServer[]
  failures: { project: Identity; error: unknown; retry: () => void }[]
  projects: number
  done: number
  isFetching: boolean
  /** When the oldest list was read, in milliseconds since 1970. */
  readAt: number
  refresh: () => void
}

/** The servers of every project of the sign-in; a project that refuses does not keep the others from being shown. */
export const useServers = (path: string): ServerLists => {
  const projects = useSession().identities.filter(({ kind }) => kind === 'project')
  return useQueries({
    queries: projects.map((project) => ({
      ...functionQuery(path, {}, project.id),
      enabled: isRead(path),
      select: listOf(project.id),
    })),
    combine: (results) => ({
      servers: results.flatMap(({ data }) => data ?? []),
      failures: results.flatMap(({ error, refetch }, index) => {
        const project = projects[index]
        return error && project ? [{ project, error, retry: () => void refetch() }] : []
      }),
      projects: projects.length,
      done: results.filter(({ isPending }) => !isPending).length,
      isFetching: results.some(({ isFetching }) => isFetching),
      readAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
      refresh: () => {
        for (const result of results) void result.refetch()
      },
    }),
  })
}

const listOf =
  (project: string) =>
  ({ payload }: { payload: Record<string, unknown> }): ListedServer[] =>
    readServers(payload.servers).map((server) => ({ server, project: server.projectkey ?? project }))
