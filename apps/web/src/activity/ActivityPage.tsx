import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type ActivityLine, fetchActivity } from '../api/activity.ts'
import { read } from '../api/client.ts'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { activityText } from '../text/activity.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column } from '../ui/table/columns.ts'
import { parseFilter } from '../ui/table/filter.ts'
import { Table } from '../ui/table/Table.tsx'
import { date, noValue } from '../util/format.ts'
import { paths } from '../util/paths.ts'
import { changeText } from './change-text.ts'

const columns: Column<ActivityLine>[] = [
  {
    id: 'what',
    header: activityText.activity.columns.what,
    text: (line) => nameOf(line),
    cell: (line) => <What line={line} />,
    width: 28,
  },
  { id: 'at', header: activityText.activity.columns.at, text: ({ at }) => date(at), width: 24 },
  {
    id: 'identity',
    header: activityText.activity.columns.identity,
    text: ({ identity }) => identity ?? noValue,
    cell: ({ identity }) => <span className="idc">{identity ?? noValue}</span>,
    width: 18,
  },
  {
    id: 'change',
    header: activityText.activity.columns.change,
    text: (line) => changeText(line) || noValue,
    cell: (line) => <span className="idc">{changeText(line) || noValue}</span>,
    width: 60,
  },
  {
    id: 'result',
    header: activityText.activity.columns.result,
    text: ({ result }) => result,
    cell: ({ result }) => <Badge tone={/^(ok|2\d\d)$/.test(result) ? 'ok' : 'danger'}>{result}</Badge>,
    width: 20,
  },
]

/** What the person changed through this console, newest first, with what it replaced where that is known. */
export function Component() {
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const trail = useInfiniteQuery({
    queryKey: ['activity'],
    queryFn: ({ pageParam }) => read(() => fetchActivity(pageParam)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const lines = useMemo(
    () => (trail.data?.pages.flatMap((page) => page.lines) ?? []).filter(parseFilter(wanted, columns)),
    [trail.data, wanted],
  )
  return (
    <div className="flex flex-col gap-3">
      <PageTitle title={activityText.activity.title} />
      <p className="text-muted">{activityText.activity.hint}</p>
      <FilterInput
        hasShortcut
        label={activityText.activity.filter}
        value={filter}
        onChange={setFilter}
        className="max-w-96"
      />
      {trail.error ? (
        <FailureNotice
          error={trail.error}
          actions={<Button onClick={() => void trail.refetch()}>{text.retry}</Button>}
        />
      ) : trail.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={10} />
        </div>
      ) : (
        <Table
          label={activityText.activity.title}
          columns={columns}
          rows={lines}
          rowKey={({ id }) => id}
          empty={<Empty>{wanted === '' ? activityText.activity.none : viewsText.list.noMatch}</Empty>}
        />
      )}
      {trail.hasNextPage ? (
        <Button
          className="self-center"
          pending={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {activityText.activity.older}
        </Button>
      ) : null}
    </div>
  )
}

const nameOf = ({ event, module, function: name }: ActivityLine): string =>
  module && name ? `${module}/${name}` : (activityText.activity.events[event] ?? event)

/** A change opens its form again, with the arguments that were kept. */
const What = ({ line }: { line: ActivityLine }) => {
  const { module, function: name, identity, arguments: kept = [] } = line
  if (!module || !name) return nameOf(line)
  const values = Object.fromEntries(
    kept.flatMap((each) => (each.value === undefined ? [] : [[each.name, each.value]])),
  )
  return (
    <Link
      className="idc link"
      to={paths.function(`${module}/${name}`, { ...(identity ? { as: identity } : {}), values })}
    >
      {module}/{name}
    </Link>
  )
}
