import type { ModuleDescription } from '@hosting-console/api-client'
import { findOperation, type Operation } from '@hosting-console/console-core'
import { useMemo } from 'react'
import { fieldColumns } from '../responses/field-columns.ts'
import { ListPage, type ListSelection } from '../lists/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useHasStaged } from '../plan/has-staged.ts'
import { useMergedList } from '../lists/use-merged-list.ts'
import { text } from '../text/text.ts'
import type { Sort } from '../ui/table/columns.ts'
import {
  arrange,
  keyOf,
  type ListedServer,
  listedServers,
  plannedColumns,
  recordOf,
  serverColumns,
} from './server-columns.tsx'
import { useLateColumns } from './use-late-columns.tsx'
import { paths } from '../util/paths.ts'
import ServersBar from './ServersBar.tsx'

/** The servers of all projects, where the service describes a function that lists them. */
export function Component() {
  return (
    <OperationGate job="list servers" title={text.servers.title} absent={text.serverList.notListed}>
      {(operation, module) => (
        <ServerList
          operation={operation}
          module={module}
          creating={findOperation([module], 'create server')?.path}
        />
      )}
    </OperationGate>
  )
}

/** Of more servers the addresses are listed when someone asks for them: it takes a call for each project, and as long as these rows. */
const mostWithAddresses = 2000

const byName: Sort = { column: 'hostname', isDescending: false }

const known = [...serverColumns.map(({ id }) => id), 'state', 'addresses', 'usage']

const selection: ListSelection<ListedServer> = {
  get words() {
    return text.serverList.select
  },
  nameOf: ({ server }) => server.hostname ?? server.serverid,
  bar: (selected, clear) => <ServersBar selected={selected} onClear={clear} />,
}

type ListProps = {
  operation: Operation<'list servers'>
  module: ModuleDescription
  /** The function that creates one, where the service describes it. */
  creating: string | undefined
}

const ServerList = ({ operation, module, creating }: ListProps) => {
  const every = useMergedList(operation, 'project', listedServers)
  const { rows } = every
  const late = useLateColumns(
    useMemo(() => [module], [module]),
    rows,
  )
  const fields = useMemo(() => fieldColumns(rows, recordOf, known), [rows])
  const hasStaged = useHasStaged()
  const columns = useMemo(() => (hasStaged ? plannedColumns() : serverColumns), [hasStaged])
  const isMany = rows.length > mostWithAddresses
  const { usual, further } = useMemo(
    () =>
      isMany
        ? arrange(columns, [late.state], [late.addresses, ...late.further, ...fields])
        : arrange(columns, [late.state, late.addresses], [...late.further, ...fields]),
    [columns, isMany, late.state, late.addresses, late.further, fields],
  )
  return (
    <ListPage
      list="servers"
      selection={selection}
      furtherColumns={further}
      title={text.servers.title}
      filterLabel={text.serverList.filter}
      columns={usual}
      rows={rows}
      rowKey={keyOf}
      recordOf={recordOf}
      initialSort={byName}
      every={every}
      about={late.about}
      summary={late.summary}
      onNeeded={late.onNeeded}
      creating={
        creating === undefined ? undefined : { to: paths.function(creating), label: text.servers.create }
      }
      none={every.all === 0 ? text.serverList.noProjects : text.serverList.none}
    />
  )
}
