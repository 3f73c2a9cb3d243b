import type { ModuleDescription } from '@hosting-console/api-client'
import { findOperation, type ServiceDescription } from '@hosting-console/console-core'
import { createRecordSearch } from '@hosting-console/dns'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { ExportMenu, tableOf } from '../components/ExportMenu.tsx'
import { useShownPart } from '../components/page-reads.ts'
import { useReadOnlyIdentities } from '../components/use-read-only.ts'
import { DialogBoundary } from '../components/DialogBoundary.tsx'
import { Unloaded } from '../responses/Unloaded.tsx'
import { text } from '../text/text.ts'
import { Empty } from '../ui/Empty.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type Sort, sortRows } from '../ui/table/columns.ts'
import { stagedAdditions, useFollowedPlan, useAtRest } from '../plan/stage.ts'
import { noMatch } from '../ui/table/no-match.ts'
import { Table } from '../ui/table/Table.tsx'
import { useSelection } from '../ui/table/use-selection.tsx'
import { type AllRecords, useAllRecords } from './use-all-records.ts'
import type { PlacedRecord } from './bulk.ts'
import { BulkBar } from './BulkBar.tsx'
import { foundColumns } from './found-columns.tsx'
import {
  countRead,
  foundAdditions,
  type FoundRecord,
  inOrder,
  keyOfPlaced,
  recordsByZone,
  searched,
  termsOf,
  withReread,
  withStaged,
} from './found-records.ts'
import { useFollowed } from './use-followed.ts'
import { unreadNames } from './unread-names.ts'
import { canSelect as isSelectable, isSaved as isSavedRow, nameOfRow } from './zone-rows.ts'
import { lazily } from '../util/lazily.ts'

const ReplaceDialog = lazily(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)

/** More would not be read; the count says how many there are. */
const mostShown = 1000
/** What is found over the records of all zones, as they are being read, and edited in its place. */
export default function RecordSearch({ module, query }: { module: ModuleDescription; query: string }) {
  const service: ServiceDescription = useMemo(() => [module], [module])
  const all = useAllRecords(service, true)
  useShownPart(query === '' ? undefined : all.part)
  const find = useIndex(all)
  const wanted = useDeferredValue(query.trim())
  const { records: read, reread } = all
  const plan = useDeferredValue(useAtRest(useFollowedPlan()))
  const recordsOfZone = useMemo(() => recordsByZone(read, reread), [read, reread])
  const columns = useMemo(() => foundColumns(service, recordsOfZone, plan), [service, recordsOfZone, plan])
  // Asked again as more records are read.
  const found = useMemo(() => {
    if (wanted === '') return none
    const { words, matches } = termsOf(wanted, columns)
    const asRead = withReread(find(words, read.length), all.zones, reread, words)
    return withStaged(asRead, all.zones, plan, recordsOfZone, words).filter(matches)
  }, [find, wanted, columns, read, all.zones, reread, plan, recordsOfZone])
  const current = useFollowed(service, all.reread, found)
  const added = useMemo(() => {
    if (wanted === '') return none
    const { words, matches } = termsOf(wanted, columns)
    return foundAdditions(all.zones, plan, words).filter(matches)
  }, [wanted, columns, all.zones, plan])
  const [sort, setSort] = useState<Sort>()
  const ordered = useMemo(
    () => sortRows(inOrder<FoundRecord>([...current, ...added]), columns, sort),
    [current, added, columns, sort],
  )
  const count = useMemo(
    () => all.zones.reduce((sum, zone) => sum + stagedAdditions(zone, plan).length, countRead(read, reread)),
    [read, reread, all.zones, plan],
  )
  const shown = useMemo(() => ordered.slice(0, mostShown), [ordered])
  const readOnly = useReadOnlyIdentities()
  const canSelect = useCallback(
    ({ zone, record, isGone }: FoundRecord) =>
      !isGone && !readOnly.has(zone.identity) && isSelectable(record),
    [readOnly],
  )
  const selection = useSelection(shown, keyOfPlaced, {
    words: text.dns.select,
    nameOf: nameOfPlaced,
    canSelect,
  })
  const tableColumns = useMemo(
    () => (shown.some(canSelect) ? [selection.column, ...columns] : columns),
    [shown, canSelect, selection.column, columns],
  )
  const [isReplacing, setReplacing] = useState(false)
  const close = () => setReplacing(false)
  // Asked of all records, so only where there is nothing else to show.
  const why = useMemo(
    () => (found.length + added.length > 0 || all.isReading ? undefined : noMatch(wanted, read, columns)),
    [found, added, all.isReading, wanted, read, columns],
  )
  const canList = findOperation(service, 'list records') !== undefined
  if (!canList || query === '') return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-muted tabular-nums">
          {[
            ...(ordered.length > 0 || !all.isReading ? [text.dns.search.found(ordered.length, count)] : []),
            ...(all.isReading ? [readingWords(all)] : []),
          ].join(' · ')}
          {ordered.length > mostShown ? ` · ${text.dns.search.first(mostShown)}` : ''}
        </p>
        <span className="ml-auto">
          <ExportMenu
            label={text.dns.exportRecords}
            name="records"
            isIncomplete={all.isReading || all.missing.length > 0}
            disabledReason={ordered.some(isSaved) ? undefined : text.views.list.noMatch}
            table={() => tableOf(columns, ordered.filter(isSaved))}
          />
        </span>
      </div>
      <BulkBar
        service={service}
        selected={selection.selected}
        onReplace={() => setReplacing(true)}
        onClear={selection.clear}
      />
      {isReplacing ? (
        <DialogBoundary onClose={close}>
          <ReplaceDialog
            service={service}
            here={{ name: text.dns.replace.scopes.found, records: ordered.filter(canSelect) }}
            searched={query.trim()}
            selected={selection.selected}
            onStaged={close}
            onClose={close}
          />
        </DialogBoundary>
      ) : null}
      <Unloaded readings={all.missing} />
      <Table
        label={text.dns.search.label}
        columns={tableColumns}
        rows={shown}
        rowKey={keyOfPlaced}
        {...(sort ? { sort } : {})}
        onSort={setSort}
        empty={all.isReading ? <Skeleton label={text.loading} /> : <Empty>{noneWords(all, why)}</Empty>}
      />
    </div>
  )
}

const none: readonly FoundRecord[] = []

const noneWords = (all: AllRecords, why: string | undefined): string =>
  why ?? (unreadNames(all) === '' ? text.dns.search.none : text.dns.search.noneLoaded)

const readingWords = ({ done, zones }: AllRecords): string =>
  zones.length === 0 ? text.loading : text.views.every.zonesRead(done, zones.length)

const isSaved = ({ record }: FoundRecord): boolean => isSavedRow(record)

const nameOfPlaced = ({ zone, record }: PlacedRecord): string => `${nameOfRow(record)} ${zone.name}`

/** Grows with what is read; made anew when reading begins anew. */
const useIndex = (all: AllRecords) => {
  const kept = useRef({ index: createRecordSearch<PlacedRecord>(), of: none })
  return useMemo(
    () => (words: readonly string[], count: number) => {
      const { of } = kept.current
      if (of.length > count || (of.length > 0 && of[0] !== all.records[0]))
        kept.current = { index: createRecordSearch(), of: none }
      const { index } = kept.current
      index.add(all.records.slice(index.size()).map(searched))
      kept.current.of = all.records
      return index.find(words)
    },
    [all.records],
  )
}
