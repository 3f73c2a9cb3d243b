import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ActivityEntry } from '@hosting-console/contract'
import { fetchActivity } from '../api/activity.ts'
import { read } from '../api/client.ts'
import { useService } from '../api/service.ts'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { PageAge } from '../components/PageAge.tsx'
import { PageTitle } from '../components/PageTitle.tsx'
import { rowsOf } from '../changes/activity-rows.ts'
import { useServerNames } from '../changes/use-server-names.ts'
import { OpenPlan } from '../plan/OpenPlan.tsx'
import { text } from '../text/text.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Table } from '../ui/table/Table.tsx'
import { toggled } from '../util/toggled.ts'
import { useSettled } from '../util/use-settled.ts'
import type { ExportedTable } from '../util/table-export.ts'
import { activityColumns } from './activity-columns.tsx'
import { dayOf, dayStart } from './days.ts'
import { useActivityFilter, type ActivityFilter } from './use-activity-filter.ts'
import { DayField } from '../ui/DayField.tsx'
import { FilterInput } from '../ui/FilterInput.tsx'
import { Select } from '../ui/Select.tsx'

const none: ActivityEntry[] = []

/** As many as the proxy gives at most. */
const olderAtOnce = '200'

/** What was changed through this console, by the person or by everyone in the person's projects, newest first. */
export function Component() {
  const filter = useActivityFilter()
  const query = useSettled(filter.query.trim(), settleMs)
  const { scope, show, outcome } = filter
  const from = useSettled(dayOf(filter.from), settleMs)
  const to = useSettled(dayOf(filter.to), settleMs)
  const limits = { q: query, outcome }
  const kind = show === '' ? 'changes' : show === 'sessions' ? show : ''
  const wanted = { scope, kind, ...limits, from: dayStart(from), to: dayStart(to, 1) }
  const list = useInfiniteQuery({
    queryKey: ['activity', 'entries', wanted],
    queryFn: ({ pageParam }) =>
      read(() => fetchActivity(pageParam, pageParam === '' ? wanted : { ...wanted, limit: olderAtOnce })),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const entries = useServerNames(
    useMemo(() => list.data?.pages.flatMap((page) => page.entries) ?? none, [list.data]),
  )
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, isPlaceholderData } = list
  // Until the entries that are wanted now are there, those before are shown.
  const isFiltered =
    isPlaceholderData ||
    [...Object.values(limits), show === 'sessions', filter.query.trim(), from, to].some(Boolean)
  const rows = useMemo(
    () => rowsOf(entries, open, { isFiltered, hasOlder: hasNextPage }),
    [entries, open, isFiltered, hasNextPage],
  )
  const { modules } = useService()
  const [completing, setCompleting] = useState<string>()
  const isIncomplete = rows.some(({ plan }) => plan?.id === completing && plan?.isWhole === false)
  // Once it is whole, or others are asked for, nothing more is loaded for it.
  if (completing !== undefined && (!isIncomplete || isFiltered)) setCompleting(undefined)
  const loading = list.error === null ? completing : undefined
  const columns = useMemo(
    () =>
      activityColumns(
        modules,
        (plan) => setOpen((before) => toggled(before, plan)),
        scope !== '',
        isFiltered || !hasNextPage ? {} : { load: setCompleting, loading },
      ),
    [modules, scope, isFiltered, hasNextPage, loading],
  )
  // What was done a moment ago can be undone at once, also where it is more than the first entries hold.
  const isCut =
    !isFiltered && list.data?.pages.length === 1 && rows.some(({ plan }) => plan?.isWhole === false)
  // A day to begin at says how far back to read. What failed is asked for again by a press alone.
  const isWanted = from !== '' || loading !== undefined || isCut
  const goesOn = isWanted && hasNextPage && !isFetching && list.error === null
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  return (
    <div className="flex flex-col gap-3">
      <PageTitle
        title={text.activity.title}
        note={
          list.data
            ? text.activity.count(rows.filter(({ isPart }) => !isPart).length, hasNextPage)
            : undefined
        }
        actions={
          <>
            <PageAge />
            <OpenPlan className="btn" />
            <ExportMenu
              name="activity"
              isIncomplete={hasNextPage}
              disabledReason={entries.length === 0 ? text.views.list.noMatch : undefined}
              table={() => tableOfEntries(entries)}
            />
          </>
        }
      />
      <p className="text-muted">{text.activity.hint}</p>
      <ActivityTools filter={filter} />
      {list.error ? (
        <FailureNotice
          error={list.error}
          actions={<Button onClick={() => void retry()}>{text.retry}</Button>}
        />
      ) : null}
      {list.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={10} />
        </div>
      ) : null}
      {list.data ? (
        <Table
          label={text.activity.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <Empty>
              {hasNextPage
                ? text.activity.noMatch
                : isFiltered
                  ? text.views.list.noMatch
                  : text.activity.none}
            </Empty>
          }
        />
      ) : null}
      {hasNextPage ? (
        <Button className="self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.activity.older}
        </Button>
      ) : null}
    </div>
  )
}

/** Typing is over when nothing came for a moment; a browser tells each digit of a year. */
const settleMs = 250

/** Exactly the entries that are shown; as JSON all that is known of them. The audit log holds no secrets. */
const tableOfEntries = (entries: readonly ActivityEntry[]): ExportedTable => ({
  ...tableOf(
    activityColumns([], () => {}, true),
    entries,
  ),
  records: entries,
})

const ActivityTools = ({ filter }: { filter: ActivityFilter }) => {
  const { set } = filter
  const [from, to] = [dayOf(filter.from), dayOf(filter.to)]
  const { shows } = text.activity
  // What was undone is known of what is loaded alone.
  const { undone: _, ...outcomes } = text.activity.outcomes
  const choice = (part: 'scope' | 'show' | 'outcome', words: Readonly<Record<string, string>>) => (
    <Select
      className="w-auto max-w-full"
      aria-label={text.activity[part]}
      value={filter[part]}
      options={Object.entries(words)}
      onChange={(value) => set(part, value)}
    />
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {choice('scope', { '': text.activity.mine, everyone: text.activity.everyone })}
      {choice('show', { '': shows.changes, sessions: shows.sessions, all: shows.all })}
      <FilterInput
        hasShortcut
        label={text.activity.filter}
        title={text.activity.filterHint}
        value={filter.query}
        onChange={(query) => set('query', query)}
        className="w-full max-sm:-order-1 sm:w-72"
      />
      {choice('outcome', outcomes)}
      <span className="flex flex-wrap gap-x-3 gap-y-2">
        <DayField label={text.activity.from} value={filter.from} onChange={(day) => set('from', day)} />
        <DayField label={text.activity.to} value={filter.to} onChange={(day) => set('to', day)} />
      </span>
      {from && to && from > to ? (
        <span role="alert" className="text-xs text-danger">
          {text.activity.daysCrossed}
        </span>
      ) : null}
    </div>
  )
}
