import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type ActivityLine, fetchActivity } from '../api/activity.ts'
import { read } from '../api/client.ts'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { PageAge } from '../components/PageAge.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { useQueryState } from '../components/use-query-state.ts'
import { activityText } from '../text/activity.ts'
import { text } from '../text/text.ts'
import { viewsText } from '../text/views.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Table } from '../ui/table/Table.tsx'
import type { ExportedTable } from '../util/table-export.ts'
import { ActivityTools, type ActivityFilter } from './ActivityTools.tsx'
import { activityColumns } from './activity-columns.tsx'
import { isBetween } from './days.ts'
import { entriesOf } from './entries.ts'
import { lineOutcome } from '../components/line-outcome.ts'

const none: ActivityLine[] = []

/** What the person changed through this console, newest first, with what it replaced where that is known. */
export function Component() {
  const filter = useActivityFilter()
  const query = useSettled(filter.query.trim())
  const trail = useInfiniteQuery({
    queryKey: ['activity', 'lines', query],
    queryFn: ({ pageParam }) => read(() => fetchActivity(pageParam, query)),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const all = useMemo(() => trail.data?.pages.flatMap(({ lines }) => lines) ?? none, [trail.data])
  const lines = useFiltered(all, filter)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, isPlaceholderData } = trail
  // Until the lines without the words are there, those with them are shown.
  const isFiltered =
    isPlaceholderData || [query, filter.query.trim(), filter.outcome, filter.from, filter.to].some(Boolean)
  const entries = useMemo(
    () => entriesOf(lines, open, { isFiltered, hasOlder: hasNextPage }),
    [lines, open, isFiltered, hasNextPage],
  )
  const columns = useMemo(
    () =>
      activityColumns((plan) =>
        setOpen(
          (before) =>
            new Set(before.has(plan) ? [...before].filter((each) => each !== plan) : [...before, plan]),
        ),
      ),
    [],
  )
  // A day to begin at says how far back to read.
  const oldest = all.at(-1)?.at
  const isShort = filter.from !== '' && oldest !== undefined && isBetween(oldest, filter.from, '')
  // What failed is asked for again by a press alone.
  const goesOn = isShort && hasNextPage && !isFetching && trail.error === null
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const retry = trail.isFetchNextPageError ? trail.fetchNextPage : trail.refetch
  const isNarrowed = lines.length < all.length
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={activityText.activity.title}
        note={trail.data ? activityText.activity.count(lines.length, all.length) : undefined}
        actions={
          <>
            <PageAge />
            <ExportMenu
              name="activity"
              disabledReason={lines.length === 0 ? viewsText.list.noMatch : undefined}
              table={() => tableOfLines(lines)}
            />
          </>
        }
      />
      <p className="text-muted">{activityText.activity.hint}</p>
      <ActivityTools filter={filter} />
      {trail.error ? (
        <FailureNotice
          error={trail.error}
          actions={<Button onClick={() => void retry()}>{text.retry}</Button>}
        />
      ) : null}
      {trail.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={10} />
        </div>
      ) : null}
      {trail.data ? (
        <Table
          label={activityText.activity.title}
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          empty={
            <Empty>
              {!isNarrowed && query === ''
                ? activityText.activity.none
                : hasNextPage
                  ? activityText.activity.noMatch(all.length)
                  : viewsText.list.noMatch}
            </Empty>
          }
        />
      ) : null}
      {hasNextPage ? (
        <Button className="self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {activityText.activity.older}
        </Button>
      ) : null}
    </div>
  )
}

const useActivityFilter = (): ActivityFilter => {
  const [query, setQuery] = useQueryState('q')
  const [outcome, setOutcome] = useQueryState('outcome')
  const [from, setFrom] = useQueryState('from')
  const [to, setTo] = useQueryState('to')
  return { query, setQuery, outcome, setOutcome, from, setFrom, to, setTo }
}

/** The words are looked for by the server, in all lines there are; the rest is a choice among those. */
const useFiltered = (all: readonly ActivityLine[], { outcome, from, to }: ActivityFilter) =>
  useMemo(
    () =>
      all.filter(
        ({ at, result }) => (outcome === '' || lineOutcome(result) === outcome) && isBetween(at, from, to),
      ),
    [all, outcome, from, to],
  )

/** Typing is over when nothing came for a moment. */
const settleMs = 250

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const exportedColumns = activityColumns(() => {})

/** Exactly the lines that are shown; as JSON all that is known of them. The trail holds no secrets. */
const tableOfLines = (lines: readonly ActivityLine[]): ExportedTable => ({
  ...tableOf(exportedColumns, lines),
  records: lines,
})
