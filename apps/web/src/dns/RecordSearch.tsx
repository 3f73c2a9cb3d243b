import type { ModuleDescription } from '@hosting-console/api-client'
import {
  findOperation,
  listRecordsCall,
  type ServiceDescription,
  zoneKey,
} from '@hosting-console/console-core'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useReads } from '../api/use-reads.ts'
import { useDraftNames } from '../components/drafts.ts'
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
import { useStaged } from '../plan/staged.ts'
import { noMatch } from '../ui/table/no-match.ts'
import { Table } from '../ui/table/Table.tsx'
import { useSelection } from '../ui/table/use-selection.tsx'
import type { PlacedRecord } from './bulk.ts'
import { BulkBar } from './BulkBar.tsx'
import { foundColumns } from './found-columns.tsx'
import {
  createZoneSearch,
  foundAdditions,
  type FoundRecord,
  inOrder,
  keyOfPlaced,
  recordsByZone,
  termsOf,
  withOthers,
  withStaged,
} from './found-records.ts'
import { unreadNames } from './unread-names.ts'
import { type ReadZones, useReadZones } from './use-read-zones.ts'
import { canSelect as isSelectable, isEdited, isSaved as isSavedRow, nameOfRow } from './zone-rows.ts'
import { lazily } from '../util/lazily.ts'

const ReplaceDialog = lazily(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)

/** More would not be read; the count says how many there are. */
const mostShown = 1000
/** What is found over the records of all zones, as they are being read, and edited in its place. */
export default function RecordSearch({ module, query }: { module: ModuleDescription; query: string }) {
  const service: ServiceDescription = useMemo(() => [module], [module])
  const all = useReadZones(service, true)
  useShownPart(query === '' ? undefined : all.part)
  const wanted = useDeferredValue(query.trim())
  const { zones, read, records } = all
  const plan = useDeferredValue(useAtRest(useFollowedPlan()))
  const recordsOfZone = useMemo(() => recordsByZone(read), [read])
  const columns = useMemo(() => foundColumns(service, recordsOfZone, plan), [service, recordsOfZone, plan])
  const [find] = useState(createZoneSearch)
  // Asked again as more records are read.
  const found = useMemo(() => {
    if (wanted === '') return none
    const terms = termsOf(wanted, columns)
    const staged = withStaged(none, zones, plan, recordsOfZone, terms.words).filter(terms.matches)
    return withOthers(find(read, wanted, terms), staged)
  }, [find, wanted, columns, read, zones, plan, recordsOfZone])
  useReadAgain(service, found)
  const names = useDraftNames('record ')
  const current = useMemo(
    () => found.filter(({ zone, record, isGone }) => !isGone || isEdited(names, zone, record)),
    [found, names],
  )
  const added = useMemo(() => {
    if (wanted === '') return none
    const { words, matches } = termsOf(wanted, columns)
    return foundAdditions(zones, plan, words).filter(matches)
  }, [wanted, columns, zones, plan])
  const [sort, setSort] = useState<Sort>()
  const ordered = useMemo(
    () => sortRows(inOrder<FoundRecord>([...current, ...added]), columns, sort),
    [current, added, columns, sort],
  )
  const count = useMemo(
    () => zones.reduce((sum, zone) => sum + stagedAdditions(zone, plan).length, records.length),
    [records, zones, plan],
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
    () => (found.length + added.length > 0 || all.isReading ? undefined : noMatch(wanted, records, columns)),
    [found, added, all.isReading, wanted, records, columns],
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

const noneWords = (all: ReadZones, why: string | undefined): string =>
  why ?? (unreadNames(all) === '' ? text.dns.search.none : text.dns.search.noneLoaded)

const readingWords = ({ done, zones }: ReadZones): string =>
  zones.length === 0 ? text.loading : text.views.every.zonesRead(done, zones.length)

const isSaved = ({ record }: FoundRecord): boolean => isSavedRow(record)

const nameOfPlaced = ({ zone, record }: PlacedRecord): string => `${nameOfRow(record)} ${zone.name}`

/** Zones that are read again when anything is changed, beside those that a plan changes. */
const mostFollowed = 40

/** Keeps zones in view: what is out of view is not read again. */
const useReadAgain = (service: ServiceDescription, rows: readonly PlacedRecord[]): void => {
  const staged = useStaged()
  const zones = useMemo(() => new Map(rows.map(({ zone }) => [zoneKey(zone), zone])), [rows])
  const calls = useMemo(() => {
    const planned = staged.flatMap(({ change }) =>
      'zone' in change ? [zoneKey({ identity: change.identity, name: change.zone })] : [],
    )
    const keys = new Set([...planned, ...[...zones.keys()].slice(0, mostFollowed)])
    return [...keys].flatMap((key) => {
      const zone = zones.get(key)
      return (zone && listRecordsCall(service, zone)) ?? []
    })
  }, [service, zones, staged])
  useReads(calls)
}
