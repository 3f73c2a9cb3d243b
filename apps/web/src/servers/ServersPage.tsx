import { findOperation } from '@hosting-console/console-core'
import { useQuery } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { moduleQuery } from '../api/queries.ts'
import { useDescribingIdentity } from '../api/service.ts'
import { describeFailure } from '../components/failure.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type Sort, sortRows } from '../ui/table/columns.ts'
import { Table } from '../ui/table/Table.tsx'
import { toCsv } from '../util/csv.ts'
import { download } from '../util/download.ts'
import { time } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { replaceQuery } from '../util/replace-query.ts'
import { serverColumns } from './server-columns.tsx'
import { parseFilter } from './server-filter.ts'
import { type ServerLists, useServers } from './use-servers.ts'

/** The servers of all projects, where the service describes a function that lists them. */
export function Component() {
  const module = useQuery(moduleQuery('server', useDescribingIdentity()))
  if (module.isPending) return <Loading />
  const operation = module.data ? findOperation([module.data], 'list servers') : undefined
  if (operation) return <ServerList path={operation.path} />
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={text.servers.title} />
      {module.error ? (
        <FailureNotice
          error={module.error}
          title={text.functions.moduleFailed('server')}
          actions={<Button onClick={() => void module.refetch()}>{text.retry}</Button>}
        />
      ) : (
        <div className="card">
          <Empty
            action={
              <Link className="btn" to={paths.functions()}>
                {text.functions.back}
              </Link>
            }
          >
            {text.servers.notDescribed}
          </Empty>
        </div>
      )}
    </div>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-3">
    <PageTitle title={text.servers.title} />
    <div className="card mt-11">
      <Skeleton label={text.loading} rows={14} />
    </div>
  </div>
)

const ServerList = ({ path }: { path: string }) => {
  const lists = useServers(path)
  const { filter, setFilter, sort, setSort } = useListState()
  const wanted = useDeferredValue(filter)
  const rows = useMemo(
    () => sortRows(lists.servers.filter(parseFilter(wanted, serverColumns)), serverColumns, sort),
    [lists.servers, wanted, sort],
  )
  const isReading = lists.done < lists.projects
  const save = () =>
    download(
      'servers.csv',
      'text/csv',
      toCsv(
        serverColumns.map(({ header }) => header),
        rows.map((row) => serverColumns.map((column) => column.text(row))),
      ),
    )
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={text.servers.title}
        note={lists.done > 0 ? text.servers.count(rows.length, lists.servers.length) : undefined}
        actions={
          <Button
            icon={<Download aria-hidden size={14} />}
            disabledReason={rows.length === 0 ? text.servers.noMatch : undefined}
            onClick={save}
          >
            {text.servers.export}
          </Button>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterInput
          hasShortcut
          label={text.servers.filter}
          title={text.servers.filterHint}
          value={filter}
          onChange={setFilter}
          className="w-96 max-w-full"
        />
        <Age lists={lists} />
      </div>
      {lists.failures.map(({ project, error, retry }) => (
        <Notice
          key={project.id}
          tone="warn"
          title={text.servers.refused(project.id)}
          actions={
            <Button size="small" onClick={retry}>
              {text.retry}
            </Button>
          }
        >
          {describeFailure(error).title}
        </Notice>
      ))}
      {isReading && lists.servers.length === 0 ? (
        <div className="card">
          <Skeleton label={text.loading} rows={14} />
        </div>
      ) : (
        <Table
          label={text.servers.title}
          columns={serverColumns}
          rows={rows}
          rowKey={({ server, project }) => `${project} ${server.serverid}`}
          sort={sort}
          onSort={setSort}
          empty={<NoServers lists={lists} clear={() => setFilter('')} />}
        />
      )}
    </div>
  )
}

/** Filter and order stand in the address. */
const useListState = () => {
  const [parameters] = useSearchParams()
  const [filter, setFilter] = useState(() => parameters.get('q') ?? '')
  const [sort, setSort] = useState(() => readSort(parameters.get('sort')))
  useEffect(() => replaceQuery({ q: filter, sort: writeSort(sort) }), [filter, sort])
  return { filter, setFilter, sort, setSort }
}

const defaultSort: Sort = { column: 'hostname', isDescending: false }

const readSort = (written: string | null): Sort =>
  written === null
    ? defaultSort
    : { column: written.replace(/^-/, ''), isDescending: written.startsWith('-') }

const writeSort = ({ column, isDescending }: Sort): string =>
  column === defaultSort.column && !isDescending ? '' : `${isDescending ? '-' : ''}${column}`

const Age = ({ lists }: { lists: ServerLists }) => (
  <span role="status" className="flex items-center gap-1 text-muted tabular-nums">
    {lists.done < lists.projects
      ? text.servers.reading(lists.done, lists.projects)
      : Number.isFinite(lists.readAt)
        ? text.servers.age(time(lists.readAt))
        : null}
    <Button
      size="small"
      look="ghost"
      aria-label={text.servers.refresh}
      title={text.servers.refresh}
      icon={<RefreshCw aria-hidden size={13} className={lists.isFetching ? 'animate-spin' : ''} />}
      onClick={lists.refresh}
    />
  </span>
)

const NoServers = ({ lists, clear }: { lists: ServerLists; clear: () => void }) => {
  if (lists.projects === 0) return <Empty>{text.servers.noProjects}</Empty>
  if (lists.servers.length === 0) return <Empty>{text.servers.none}</Empty>
  return (
    <Empty action={<Button onClick={clear}>{text.servers.clearFilter}</Button>}>{text.servers.noMatch}</Empty>
  )
}
