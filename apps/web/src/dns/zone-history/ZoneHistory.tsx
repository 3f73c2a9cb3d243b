import type { ModuleDescription } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  type ServiceDescription,
  type Zone,
} from '@hosting-console/console-core'
import type { TouchedRecord, ZoneSighting } from '@hosting-console/contract'
import { comparableText, shownName } from '@hosting-console/dns'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useOperation } from '../../api/use-operation.ts'
import { zoneHistoryQuery } from '../../api/zone-history.ts'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { PageAge } from '../../components/PageAge.tsx'
import { PageTitle } from '../../components/PageTitle.tsx'
import { useQueryState } from '../../components/use-query-state.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { paths } from '../../util/paths.ts'
import { Comparison, present } from './Comparison.tsx'
import { zoneAgain } from './state-changes.ts'
import { onlyOf } from './record-name.ts'
import { SightingRow } from './SightingRow.tsx'

type Props = { module: ModuleDescription; identity: string; name: string }

/** The states of a zone, newest first, and beside them the difference of two. */
export const ZoneHistory = ({ module, identity, name }: Props) => {
  const service: ServiceDescription = useMemo(() => [module], [module])
  const zone: Zone = useMemo(() => ({ identity, name }), [identity, name])
  // The console looks at the zone for its history: what is called now isn't older.
  const now = useOperation(listRecordsCall(service, zone), { staleTime: 0 })
  const history = useInfiniteQuery(zoneHistoryQuery(zone))
  const sightings = useMemo(
    () => history.data?.pages.flatMap((page) => page.sightings) ?? none,
    [history.data],
  )
  const isDeleted = history.data?.pages[0]?.isDeleted ?? false
  const adding = findOperation(service, 'add zone')
  const isAddable = zoneAgain(service, zone) !== undefined
  const states = sightings.filter(({ count }) => count > 0)
  const [filter, setFilter] = useQueryState('q')
  const words = comparableText(filter).split(/\s+/).filter(Boolean)
  const [record, setRecord] = useQueryState('record')
  const shown = sightings.filter(
    ({ touched = [] }) =>
      (words.length === 0 || touched.some((each) => isMatch(each, words))) &&
      (record === '' || onlyOf(touched, record, name).length > 0),
  )
  // One value, since both sides change at once.
  const [compared, setCompared] = useQueryState('compare')
  const [from = '', to = ''] = compared.split('-')
  const newest = (record && shown[0]?.id) || (states.find(({ since }) => since)?.id ?? states[0]?.id ?? '')
  const shownTo = to || (isDeleted ? present : newest)
  const shownFrom = from || stateBefore(states, shownTo)
  // What an address names may be older than the first page, as may what comes before the last state there.
  const isMissing = (id: string) => id !== '' && id !== present && states.every((each) => each.id !== id)
  const { hasNextPage, isFetching, fetchNextPage } = history
  const isWanted = isMissing(from) || isMissing(to) || shownTo === states.at(-1)?.id
  const goesOn = isWanted && hasNextPage && !isFetching && history.error === null
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const compare = (one: string, other: string) => setCompared(`${one}-${other}`)
  return (
    <div className="flex flex-col gap-3">
      <Link to={paths.zone(identity, name)} className="self-start text-xs text-muted hover:text-ink">
        {shownName(name)}
      </Link>
      <PageTitle title={text.zoneHistory.title(shownName(name))} actions={<PageAge />} />
      <p className="max-w-prose text-muted">{text.zoneHistory.hint}</p>
      {isDeleted ? (
        <Notice tone="warn" title={text.zoneHistory.deleted.notListed}>
          {isAddable ? text.zoneHistory.deleted.restore : null}
          {adding && !isAddable ? (
            <Link
              className="link"
              to={paths.function(adding.path, { as: identity, values: { domainname: name } })}
            >
              {text.zoneHistory.deleted.add}
            </Link>
          ) : null}
        </Notice>
      ) : null}
      {history.error ? (
        <FailureNotice
          error={history.error}
          actions={<Button onClick={() => void history.refetch()}>{text.retry}</Button>}
        />
      ) : null}
      {history.isPending ? (
        <div className="card">
          <Skeleton label={text.loading} rows={6} />
        </div>
      ) : null}
      {history.data && sightings.length === 0 ? (
        <div className="card">
          <Empty>{text.zoneHistory.none}</Empty>
        </div>
      ) : null}
      {sightings.length > 0 ? (
        <div className="grid items-start gap-4 lg:grid-cols-[26rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-2">
            <FilterInput label={text.zoneHistory.filter} value={filter} onChange={setFilter} />
            {record === '' ? null : (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere">{text.zoneHistory.only(record.replace('. ', ' '))}</span>
                <Button size="small" onClick={() => setRecord('')}>
                  {text.zoneHistory.all}
                </Button>
              </p>
            )}
            <ol
              aria-label={text.zoneHistory.states}
              className="card flex flex-col overflow-y-auto empty:hidden max-lg:max-h-80"
            >
              {shown.map((sighting) => (
                <SightingRow
                  key={sighting.id}
                  zone={name}
                  sighting={sighting}
                  record={record}
                  isShown={sighting.id === shownTo && shownFrom === stateBefore(states, shownTo)}
                  onShow={() => compare('', sighting.id)}
                />
              ))}
              {history.hasNextPage ? (
                <li className="p-2 text-center">
                  <Button
                    size="small"
                    pending={history.isFetchingNextPage}
                    onClick={() => void history.fetchNextPage()}
                  >
                    {text.zoneHistory.older}
                  </Button>
                </li>
              ) : null}
            </ol>
            {shown.length === 0 ? <p className="text-muted">{text.views.list.noMatch}</p> : null}
          </div>
          {states.length > 0 ? (
            <Comparison
              service={service}
              zone={zone}
              now={now}
              isDeleted={isDeleted}
              record={record}
              states={states}
              from={shownFrom}
              to={shownTo}
              onCompare={compare}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

const isMatch = ({ host, type, was, is }: TouchedRecord, words: readonly string[]): boolean => {
  const all = comparableText(`${host} ${type} ${was?.data ?? ''} ${is?.data ?? ''}`)
  return words.every((word) => all.includes(word))
}

/** The one to compare with at first: what the zone was like just before, or the newest that is kept where that is now. */
const stateBefore = (states: readonly ZoneSighting[], id: string): string => {
  const place = states.findIndex((each) => each.id === id)
  return (states[place + 1] ?? states.at(-1))?.id ?? ''
}

const none: readonly ZoneSighting[] = []
