import type { ModuleDescription } from '@hosting-console/api-client'
import { findOperation, isReadOnly, type Operation } from '@hosting-console/console-core'
import { Plus } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useSession } from '../api/session-store.ts'
import { readOnlyText } from '../components/use-read-only.ts'
import { Button } from '../ui/Button.tsx'
import { fieldColumns } from '../responses/field-columns.ts'
import { ListPage, type ListSelection } from '../lists/ListPage.tsx'
import { OperationGate } from '../components/OperationGate.tsx'
import { useHasStaged } from '../plan/has-staged.ts'
import { useMergedList } from '../lists/use-merged-list.ts'
import { serverListText } from '../text/server-list.ts'
import { serversText } from '../text/servers.ts'
import { Link } from '../components/Link.tsx'
import type { Sort } from '../ui/table/columns.ts'
import {
  keyOf,
  type ListedServer,
  listedServers,
  plannedColumns,
  recordOf,
  serverColumns,
} from './server-columns.tsx'
import { useLateColumns } from './use-late-columns.tsx'
import { lazily } from '../util/lazily.ts'
import { paths } from '../util/paths.ts'
import { narrow, useMedia } from '../util/use-media.ts'

/** The servers of all projects, where the service describes a function that lists them. */
export function Component() {
  return (
    <OperationGate job="list servers" title={serversText.title} absent={serverListText.notListed}>
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

const byName: Sort = { column: 'hostname', isDescending: false }

const known = [...serverColumns.map(({ id }) => id), 'state', 'addresses']
const ServersBar = lazily(async () => (await import('./ServersBar.tsx')).default)

const selection: ListSelection<ListedServer> = {
  words: serverListText.select,
  nameOf: ({ server }) => server.hostname ?? server.serverid,
  bar: (selected, clear) => (
    <Suspense>
      <ServersBar selected={selected} onClear={clear} />
    </Suspense>
  ),
}

type ListProps = {
  operation: Operation<'list servers'>
  module: ModuleDescription
  /** The function that creates one, where the service describes it. */
  creating: string | undefined
}

/** Whoever may only read is told so here, and not by a form that can't be sent. */
const CreateServer = ({ path }: { path: string }) => {
  const { identities, settings } = useSession()
  const projects = identities.filter(({ kind }) => kind === 'project')
  const [first] = projects
  const icon = <Plus aria-hidden size={14} />
  return first && projects.every(isReadOnly) ? (
    <Button icon={icon} disabledReason={readOnlyText(settings, first.id)}>
      {serversText.create}
    </Button>
  ) : (
    <Link className="btn" to={paths.function(path)}>
      {icon}
      {serversText.create}
    </Link>
  )
}

const ServerList = ({ operation, module, creating }: ListProps) => {
  const every = useMergedList(operation, 'project', listedServers)
  const { rows } = every
  const late = useLateColumns(useMemo(() => [module], [module]))
  const fields = useMemo(() => fieldColumns(rows, recordOf, known), [rows])
  const isNarrow = useMedia(narrow)
  const own = useHasStaged() ? plannedColumns : serverColumns
  // A narrow screen has a few servers in view, so that their states are few calls.
  const usual = useMemo(() => (isNarrow ? [...own, late.state] : own), [isNarrow, own, late.state])
  const further = useMemo(
    () => [...(isNarrow ? [] : [late.state]), late.addresses, ...fields],
    [isNarrow, late.state, late.addresses, fields],
  )
  return (
    <ListPage
      list="servers"
      selection={selection}
      furtherColumns={further}
      title={serversText.title}
      filterLabel={serverListText.filter}
      columns={usual}
      rows={rows}
      rowKey={keyOf}
      recordOf={recordOf}
      initialSort={byName}
      every={every}
      about={late.about}
      summary={late.summary}
      onNeeded={late.onNeeded}
      actions={creating === undefined ? null : <CreateServer path={creating} />}
      none={every.all === 0 ? serverListText.noProjects : serverListText.none}
    />
  )
}
