import { type Payload, readServers, type Server } from '@hosting-console/api-client'
import type { Identity } from '@hosting-console/console-core'
import { lazy, Suspense, useMemo } from 'react'
import { fieldColumns } from '../components/field-columns.ts'
import { ListPage, type ListSelection } from '../components/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useEvery } from '../components/use-every.ts'
import { serversText } from '../text/servers.ts'
import type { Sort } from '../ui/table/columns.ts'
import { type ListedServer, serverColumns } from './server-columns.tsx'

/** The servers of all projects, where the service describes a function that lists them. */
export function Component() {
  return (
    <OperationGate job="list servers" title={serversText.title} absent={serversText.notDescribed}>
      {({ path }) => <ServerList path={path} />}
    </OperationGate>
  )
}

const byName: Sort = { column: 'hostname', isDescending: false }

const known = serverColumns.map(({ id }) => id)
const listed = ({ servers }: Payload, { id }: Identity): ListedServer[] =>
  readServers(servers).map((server) => ({ server, project: server.projectkey ?? id }))
const recordOf = ({ server }: ListedServer): Server => server
const keyOf = ({ server, project }: ListedServer): string => `${project} ${server.serverid}`

const ServersBar = lazy(() => import('./ServersBar.tsx'))

const selection: ListSelection<ListedServer> = {
  words: serversText.select,
  nameOf: ({ server }) => server.hostname ?? server.serverid,
  bar: (selected, clear) => (
    <Suspense fallback={<div className="card h-9" />}>
      <ServersBar selected={selected} onClear={clear} />
    </Suspense>
  ),
}

const ServerList = ({ path }: { path: string }) => {
  const every = useEvery(path, 'project', listed)
  const { rows } = every
  const further = useMemo(() => fieldColumns(rows, recordOf, known), [rows])
  return (
    <ListPage
      list="servers"
      selection={selection}
      furtherColumns={further}
      title={serversText.title}
      filterLabel={serversText.filter}
      columns={serverColumns}
      rows={rows}
      rowKey={keyOf}
      initialSort={byName}
      every={every}
      none={every.all === 0 ? serversText.noProjects : serversText.none}
    />
  )
}
